import '#test/support/conflicting-backend.ts';
import '../auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#functions/failure.ts';
import { mount } from '#functions/http/mount.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { tokenFor } from '../auth/outbox.ts';
import { itemsContaining } from '../auth/stored-items.ts';
import { echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent, type TestRequest } from './gateway.ts';
import { uniqueAddress } from './unchecked-call.ts';

const handler = mount(echoRoutes, echoOperations);

let created = 0;
const newKey = () => {
  created += 1;
  return { id: created, key: `chiave_di-prova-${created}` };
};

type EchoCall = Partial<TestRequest> & {
  id: number;
  key?: string;
  method?: string;
  player?: Player;
};

const send = ({ id, key, method = 'POST', player, ...request }: EchoCall) =>
  sendEvent(handler, {
    route: `${method} /api/echo/{id}`,
    path: `/api/echo/${id}`,
    parameters: { id: String(id) },
    now: NOON,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(player ? { cookies: [player.cookie] } : {}),
    ...request,
  });

let anna: Player;
let bruno: Player;
beforeAll(async () => {
  [anna, bruno] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
});

describe('an Idempotency-Key', () => {
  it.each([
    ['of 7 characters', '1234567'],
    ['of 65 characters', 'k'.repeat(65)],
    ['with a blank', 'chiave di prova'],
    ['with a dot', 'chiave.di.prova'],
    ['with an accent', 'perchè-no'],
    ['without characters', ''],
  ])('%s is refused', async (_, key) => {
    const { id } = newKey();
    for (const method of ['POST', 'DELETE']) {
      const { status, failure } = await send({ id, key, method });
      expect(status).toBe(400);
      expect(failure.code).toBe('invalid_input');
      expect(failure.issues).toEqual([
        { path: 'Idempotency-Key', message: 'Da 8 a 64 caratteri tra A-Z a-z 0-9 _ -.' },
      ]);
    }
    expect(await executionsOf(id)).toBe(0);
  });

  it.each([['12345678'], ['k'.repeat(64)], ['A-Z_a-z_0-9']])('may be %s', async key => {
    const { id } = newKey();
    expect((await send({ id, key })).status).toBe(200);
  });

  it('is checked after the caller is authenticated', async () => {
    expect((await send({ id: 1, key: 'x', method: 'PUT' })).status).toBe(401);
    expect((await send({ id: 1, key: 'x', method: 'PUT', player: anna })).status).toBe(400);
  });
});

describe('the same key with the same body', () => {
  it.each([
    ['POST', undefined],
    ['PUT', 'player'],
    ['DELETE', undefined],
  ] as const)(
    'gets the first success’s response again, byte for byte: %s',
    async (method, caller) => {
      const { id, key } = newKey();
      const request = {
        id,
        key,
        method,
        ...(caller ? { player: anna } : {}),
        ...(method === 'DELETE' ? {} : { body: '{"text":"è"}' }),
      };
      const first = await send(request);
      const again = await send({ ...request, now: NOON + HOUR });
      expect(first.status).toBe(200);
      expect(again).toEqual(first);
      expect(await executionsOf(id)).toBe(1);
      await send({ ...request, key: `${key}-altra` });
      expect(await executionsOf(id)).toBe(2);
    },
  );

  it('is executed once by a stage whose name is part of the path', async () => {
    const { id, key } = newKey();
    const request = { id, key, path: `/till/api/echo/${id}`, body: '{"text":"è"}' };
    const first = await send(request);
    expect(first.status).toBe(200);
    expect(await send(request)).toEqual(first);
    expect(await executionsOf(id)).toBe(1);
  });

  it('is executed once when 20 calls arrive at once', async () => {
    const { id, key } = newKey();
    const request = { id, key, method: 'PUT', player: anna, body: '{"text":"a"}' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(request)));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await executionsOf(id)).toBe(1);
  });

  it('is executed again after 48 hours', async () => {
    const { id, key } = newKey();
    const first = await send({ id, key });
    const beforeExpiry = await send({ id, key, now: NOON + 48 * HOUR - 1 });
    expect(beforeExpiry).toEqual(first);
    const afterExpiry = await send({ id, key, now: NOON + 48 * HOUR });
    expect(afterExpiry.status).toBe(200);
    expect(afterExpiry.text).not.toBe(first.text);
    expect(await executionsOf(id)).toBe(2);
    expect(await send({ id, key, now: NOON + 49 * HOUR })).toEqual(afterExpiry);
  });

  it('is executed separately for each player and for a visitor', async () => {
    const { id, key } = newKey();
    const request = { id, key, method: 'PUT' };
    const answers = [
      await send({ ...request, player: anna }),
      await send({ ...request, player: bruno }),
      await send({ id, key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
    expect(await executionsOf(id)).toBe(3);
  });

  it('gets no stored response with a forged session', async () => {
    const { id, key } = newKey();
    const request = { id, key, method: 'PUT' };
    await send({ ...request, player: anna });
    const cookie = anna.cookie.replace(/\.[^.]+\./, `.${'A'.repeat(43)}.`);
    const forged = { ...anna, cookie };
    expect((await send({ ...request, player: forged })).status).toBe(401);
  });

  it('doesn’t count towards the rate limit', async () => {
    const { id, key } = newKey();
    const player = await newPlayer({ now: NOON });
    const request = { id, key, method: 'PUT', player };
    const first = await send(request);
    for (let i = 0; i < 150; i++) expect((await send(request)).text).toBe(first.text);
    expect((await send({ ...request, key: `${key}-altra` })).status).toBe(200);
  });
});

describe('the same key for another request', () => {
  it.each([
    ['another body', { body: '{"text":"b"}' }],
    ['the same body with other blanks', { body: '{ "text":"a"}' }],
    ['no body', {}],
    ['another path', { id: 999_999, body: '{"text":"a"}' }],
    ['another method', { method: 'DELETE', body: '{"text":"a"}' }],
  ])('is refused and changes nothing: %s', async (_, other) => {
    const { id, key } = newKey();
    expect((await send({ id, key, body: '{"text":"a"}' })).status).toBe(200);
    const { status, failure } = await send({ id, key, ...other });
    expect(status).toBe(409);
    expect(failure).toEqual({
      code: 'idempotency_mismatch',
      message: 'Questa richiesta è già stata usata per un’altra operazione.',
    });
    expect(await executionsOf(id)).toBe(1);
    expect(await executionsOf(999_999)).toBe(0);
  });

  it('is refused for a DELETE with another query', async () => {
    const { id, key } = newKey();
    const request = { id, key, method: 'DELETE' };
    expect((await send({ ...request, query: { text: 'a' } })).status).toBe(200);
    expect((await send({ ...request, query: { text: 'b' } })).status).toBe(409);
    expect((await send({ ...request, query: { text: 'a' } })).status).toBe(200);
    expect(await executionsOf(id)).toBe(1);
  });

  it('is executed once when 8 different bodies arrive at once', async () => {
    const { id, key } = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send({ id, key, body: `{"text":"${i}"}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await executionsOf(id)).toBe(1);
  });
});

describe('a refusal', () => {
  it('is not stored: the same key may be tried again', async () => {
    let open = false;
    const refusing = mount(echoRoutes, {
      ...echoOperations,
      change: {
        run: () => {
          if (!open) throw new Failure('not_found');
          return { n: 1 };
        },
      },
    });
    const request = {
      route: 'POST /api/echo/{id}',
      parameters: { id: '1' },
      headers: { 'idempotency-key': 'chiave-del-negozio' },
      now: NOON,
    };
    expect((await sendEvent(refusing, request)).status).toBe(404);
    open = true;
    expect((await sendEvent(refusing, request)).status).toBe(200);
    open = false;
    expect((await sendEvent(refusing, request)).status).toBe(200);
  });

  it('isn’t stored for invalid input either', async () => {
    const { id, key } = newKey();
    expect((await send({ id, key, body: '{"text":7}' })).status).toBe(400);
    expect((await send({ id, key, body: '{"text":"7"}' })).status).toBe(200);
  });
});

describe('a read', () => {
  it('ignores any key', async () => {
    const { id, key } = newKey();
    const request = { id, key, method: 'GET' };
    expect((await send({ ...request, method: 'POST' })).status).toBe(200);
    const [first, second] = [await send(request), await send(request)];
    expect(first.status).toBe(200);
    expect(second.text).not.toBe(first.text);
    expect((await send({ ...request, key: 'x' })).status).toBe(200);
  });
});

describe('the calls of visitors', () => {
  it('register once per key, and answer 201 with the same user', async () => {
    const username = 'RegistrataUnaVolta';
    const details = { username, email: 'una@example.it', password: 'crema-e-cannella' };
    const register = () =>
      call(
        contract.auth.register,
        { ...details, acceptTerms: true },
        { key: 'registrazione_1', now: NOON, address: uniqueAddress() },
      );
    const first = await register();
    expect(first.status).toBe(201);
    expect(await register()).toEqual(first);
    const accounts = (await itemsContaining(username)).filter(({ sk }) => sk === 'ACCOUNT');
    expect(accounts).toHaveLength(1);
    expect(await itemsContaining('registrazione_1')).toEqual([]);
  });

  it('reset a password once per key, and repeat the first success', async () => {
    const { forgotPassword, resetPassword } = contract.auth;
    await call(forgotPassword, { email: anna.email }, { now: NOON });
    const token = tokenFor(anna.email);
    const reset = (key: string) =>
      call(resetPassword, { token, newPassword: 'sfogliatella-riccia' }, { key, now: NOON });
    const first = await reset('reimposta-1');
    expect(first).toMatchObject({ status: 200, text: '{}' });
    expect(await reset('reimposta-1')).toEqual(first);
    expect((await reset('reimposta-2')).failure.code).toBe('invalid_token');
  });

  it('sign in anew for every call, since cookies aren’t stored', async () => {
    const { email, password } = bruno;
    const signIn = () =>
      call(contract.auth.login, { email, password }, { key: 'accesso-di-bruno', now: NOON });
    const [first, second] = [await signIn(), await signIn()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.cookie).toBeDefined();
    expect(second.cookie).toBeDefined();
    expect(second.cookie).not.toBe(first.cookie);
  });
});
