import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as fallback } from '#functions/docs/handler.ts';
import { mount } from '#functions/http/mount.ts';
import { contract } from '#shared/contract/index.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { echoOperations, echoRoutes } from './echo.ts';
import { sendEvent, type TestRequest } from './gateway.ts';
import { uncheckedCall } from './unchecked-call.ts';

const KIB = 1024;
const handler = mount(echoRoutes, echoOperations);
const inputs: unknown[] = [];
const recording = mount(echoRoutes, {
  ...echoOperations,
  change: {
    run: ({ input }: { input: unknown }) => {
      inputs.push(input);
      return { n: 1 };
    },
  },
});

const change = (request: Partial<TestRequest>) =>
  sendEvent(handler, { route: 'POST /api/echo/{id}', parameters: { id: '7' }, ...request });

const bodyOf = (bytes: number): string => {
  const overhead = '{"text":""}'.length;
  return `{"text":"${'x'.repeat(bytes - overhead)}"}`;
};

let anna: Player;
beforeAll(async () => {
  anna = await newPlayer();
});

describe('a body', () => {
  it('of exactly 64 KiB is accepted', async () => {
    expect((await change({ body: bodyOf(64 * KIB) })).status).toBe(200);
  });

  it('over 64 KiB is refused: 413', async () => {
    const { status, failure } = await change({ body: bodyOf(64 * KIB + 1) });
    expect(status).toBe(413);
    expect(failure).toEqual({ code: 'body_too_large', message: 'La richiesta è troppo grande.' });
  });

  it('is measured in bytes, not in characters', async () => {
    const withTwoByteLetter = (body: string) => body.replace('xx', 'xè');
    expect((await change({ body: withTwoByteLetter(bodyOf(64 * KIB - 1)) })).status).toBe(200);
    expect((await change({ body: withTwoByteLetter(bodyOf(64 * KIB)) })).status).toBe(413);
  });

  it('in base64 is measured and read after decoding', async () => {
    const sent = (text: string) =>
      change({ body: Buffer.from(text).toString('base64'), base64: true });
    expect((await sent(bodyOf(64 * KIB))).status).toBe(200);
    expect((await sent(bodyOf(64 * KIB + 1))).status).toBe(413);
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['application/json-patch+json'],
    ['text/application/json'],
    [''],
  ])('of type %o is refused: 415', async type => {
    const { status, failure } = await change({ body: '{}', headers: { 'content-type': type } });
    expect(status).toBe(415);
    expect(failure.code).toBe('not_json');
  });

  it('without a type is refused: 415', async () => {
    expect((await change({ body: '{}', headers: {} })).status).toBe(415);
  });

  it.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON;x=y']])(
    'of type %o is read',
    async type => {
      expect((await change({ body: '{}', headers: { 'content-type': type } })).status).toBe(200);
    },
  );

  it.each([
    ['{"text":'],
    ['{"text":"a"}}'],
    ["{'text':'a'}"],
    [' '],
    ['[]'],
    ['null'],
    ['"text"'],
    ['7'],
    ['true'],
  ])('that is not a JSON object is refused: %s', async body => {
    const { status, failure } = await change({ body });
    expect(status).toBe(400);
    expect(failure.code).toBe('invalid_json');
  });

  it.each([['{"text":"\\ud83d"}'], ['{"text":"a\\udc00b"}'], ['{"more":{"text":"\\ud800"}}']])(
    'with a lone surrogate is refused: %s',
    async body => {
      const { status, failure } = await change({ body });
      expect([status, failure.code]).toEqual([400, 'invalid_input']);
      expect(failure.issues).toEqual([
        { path: 'text', message: 'Contiene caratteri non ammessi.' },
      ]);
    },
  );

  it('with very deep nesting is refused as invalid', async () => {
    const depth = 30_000;
    const body = `{"text":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await change({ body })).status).toBe(400);
  });

  it('may be missing when no field is required', async () => {
    expect((await change({})).status).toBe(200);
    expect((await change({ body: '' })).status).toBe(200);
  });
});

describe('the fields of a call', () => {
  it.each([['POST /api/echo/{id}'], ['DELETE /api/echo/{id}'], ['GET /api/echo/{id}']])(
    'of %s: an unknown field is refused',
    async route => {
      const parameters = { id: '7' };
      const [fields, extra] = [{ text: 'a' }, { text: 'a', isAdmin: 'true' }];
      const inBody = route.startsWith('POST');
      const sent = (values: Record<string, string>) =>
        sendEvent(handler, {
          route,
          parameters,
          ...(inBody ? { body: JSON.stringify(values) } : { query: values }),
        });
      expect((await sent(fields)).status).toBe(200);
      const { status, failure } = await sent(extra);
      expect(status).toBe(400);
      expect(failure).toEqual({
        code: 'invalid_input',
        message: 'Controlla i dati inseriti.',
        issues: [{ path: '', message: 'Campo non previsto: isAdmin.' }],
      });
    },
  );

  it.each([
    ['POST', { body: '{"id":8}' }],
    ['POST', { body: '{"id":7}' }],
    ['POST', { body: '{"id":null}' }],
    ['DELETE', { query: { id: '8' } }],
    ['GET', { query: { id: '8' } }],
  ])('of %s: a path parameter may not be repeated elsewhere (%o)', async (method, more) => {
    const route = `${method} /api/echo/{id}`;
    const { status, failure } = await sendEvent(handler, {
      route,
      parameters: { id: '7' },
      ...more,
    });
    expect(status).toBe(400);
    expect(failure.issues).toEqual([{ path: 'id', message: 'È già nell’indirizzo.' }]);
  });

  it('reach the operation as parsed by the contract', async () => {
    const sent = { route: 'POST /api/echo/{id}', parameters: { id: '42' }, body: '{"text":"è"}' };
    expect((await sendEvent(recording, sent)).status).toBe(200);
    expect(inputs).toEqual([{ id: 42, text: 'è' }]);
  });

  it('of a POST come only from the body, not from the query', async () => {
    inputs.length = 0;
    const sent = { route: 'POST /api/echo/{id}', parameters: { id: '42' }, query: { text: 'a' } };
    expect((await sendEvent(recording, sent)).status).toBe(200);
    expect(inputs).toEqual([{ id: 42 }]);
  });

  it('cannot change the prototype', async () => {
    const { status } = await change({ body: '{"__proto__":{"text":"a"}}' });
    expect(status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'text')).toBe(false);
  });
});

describe('a request that matches no route', () => {
  it.each([['GET'], ['POST'], ['PUT'], ['PATCH'], ['DELETE']])(
    'is answered 404 as a failure: %s',
    async method => {
      const sent = { route: '$default', method, path: '/api/nothing/here' };
      const { status, failure, headers } = await sendEvent(fallback, sent);
      expect(status).toBe(404);
      expect(failure).toEqual({
        code: 'not_found',
        message: 'Non l’abbiamo trovato: controlla, o forse non c’è più.',
      });
      expect(headers['content-type']).toMatch(/^application\/json/);
    },
  );

  it('is also answered 404 by an area’s handler', async () => {
    expect((await change({ route: 'PATCH /api/echo' })).status).toBe(404);
  });
});

describe('a signed-out caller', () => {
  const { play } = contract.dashboard;
  const { changeEmail } = contract.settings;

  it('is refused before the input is validated', async () => {
    for (const [declared, input] of [
      [play, { id: 'abc' }],
      [changeEmail, { email: 'niente', isAdmin: true }],
      [changeEmail, {}],
    ] as const) {
      expect((await uncheckedCall(declared, input)).status).toBe(401);
      expect((await uncheckedCall(declared, input, { cookie: anna.cookie })).status).toBe(400);
    }
    expect((await uncheckedCall(changeEmail, {}, { rawBody: '{' })).status).toBe(401);
    const cookie = `${anna.cookie.slice(0, -1)}${anna.cookie.endsWith('A') ? 'B' : 'A'}`;
    expect((await uncheckedCall(changeEmail, {}, { cookie })).status).toBe(401);
  });
});

describe('every response', () => {
  it('is JSON and must not be cached', async () => {
    const answers = [await change({}), await change({ body: '{' })];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });
});
