import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { tokenFor } from '../accounts/outbox.ts';
import { itemsContaining } from '../accounts/stored-items.ts';
import { echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent, type TestRequest } from './gateway.ts';
import { uniqueAddress } from './unchecked-call.ts';

const { mount } = await import('#functions/http/mount.ts');
const { Failure } = await import('#functions/failure.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');
const handler = mount(echoRoutes, echoOperations);

let made = 0;
const fresh = () => {
  made += 1;
  return { id: made, key: `chiave_di-prova-${made}` };
};

type Asked = Partial<TestRequest> & { id: number; key?: string; method?: string; player?: Player };

const ask = ({ id, key, method = 'POST', player, ...sent }: Asked) =>
  sendEvent(handler, {
    route: `${method} /api/echo/{id}`,
    path: `/api/echo/${id}`,
    parameters: { id: String(id) },
    now: NOW,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(player ? { cookies: [player.cookie] } : {}),
    ...sent,
  });

let anna: Player;
let bruno: Player;
beforeAll(async () => {
  [anna, bruno] = [await newPlayer({ now: NOW }), await newPlayer({ now: NOW })];
});

describe('an Idempotency-Key', () => {
  it.each([
    ['of 7 characters', '1234567'],
    ['of 65 characters', 'k'.repeat(65)],
    ['with a blank', 'chiave di prova'],
    ['with a sign', 'chiave.di.prova'],
    ['with an accent', 'perchè-no'],
    ['that is empty', ''],
  ])('%s is refused', async (_, key) => {
    const { id } = fresh();
    for (const method of ['POST', 'DELETE']) {
      const { status, failure } = await ask({ id, key, method });
      expect(status).toBe(400);
      expect(failure.code).toBe('invalid_input');
      expect(failure.issues).toEqual([
        { path: 'Idempotency-Key', message: 'Da 8 a 64 caratteri tra A-Z a-z 0-9 _ -.' },
      ]);
    }
    expect(await executionsOf(id)).toBe(0);
  });

  it.each([['12345678'], ['k'.repeat(64)], ['A-Z_a-z_0-9']])('may be %s', async key => {
    const { id } = fresh();
    expect((await ask({ id, key })).status).toBe(200);
  });

  it('is heard of after who is calling', async () => {
    expect((await ask({ id: 1, key: 'x', method: 'PUT' })).status).toBe(401);
    expect((await ask({ id: 1, key: 'x', method: 'PUT', player: anna })).status).toBe(400);
  });
});

describe('the same key with the same body', () => {
  it.each([
    ['POST', undefined],
    ['PUT', 'player'],
    ['DELETE', undefined],
  ] as const)('answers the first success again, byte for byte: %s', async (method, who) => {
    const { id, key } = fresh();
    const asked = {
      id,
      key,
      method,
      ...(who ? { player: anna } : {}),
      ...(method === 'DELETE' ? {} : { body: '{"text":"è"}' }),
    };
    const first = await ask(asked);
    const again = await ask({ ...asked, now: NOW + HOUR });
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect(await executionsOf(id)).toBe(1);
    await ask({ ...asked, key: `${key}-altra` });
    expect(await executionsOf(id)).toBe(2);
  });

  it('has one effect and one answer, when 20 arrive at once', async () => {
    const { id, key } = fresh();
    const asked = { id, key, method: 'PUT', player: anna, body: '{"text":"a"}' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked)));
    expect(answers[0]?.status).toBe(200);
    for (const answered of answers) expect(answered).toEqual(answers[0]);
    expect(await executionsOf(id)).toBe(1);
  });

  it('is forgotten after 48 hours', async () => {
    const { id, key } = fresh();
    const first = await ask({ id, key });
    const late = await ask({ id, key, now: NOW + 48 * HOUR - 1 });
    expect(late).toEqual(first);
    const tooLate = await ask({ id, key, now: NOW + 48 * HOUR });
    expect(tooLate.status).toBe(200);
    expect(tooLate.text).not.toBe(first.text);
    expect(await executionsOf(id)).toBe(2);
    expect(await ask({ id, key, now: NOW + 49 * HOUR })).toEqual(tooLate);
  });

  it('is another call of another player, and of a visitor', async () => {
    const { id, key } = fresh();
    const asked = { id, key, method: 'PUT' };
    const answers = [
      await ask({ ...asked, player: anna }),
      await ask({ ...asked, player: bruno }),
      await ask({ id, key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
    expect(await executionsOf(id)).toBe(3);
  });

  it('answers nobody who only claims to be that player', async () => {
    const { id, key } = fresh();
    const asked = { id, key, method: 'PUT' };
    await ask({ ...asked, player: anna });
    const forged = { ...anna, cookie: `sid=${anna.id}.${'A'.repeat(43)}` };
    expect((await ask({ ...asked, player: forged })).status).toBe(401);
  });

  it('does not use up the player’s writes', async () => {
    const { id, key } = fresh();
    const player = await newPlayer({ now: NOW });
    const asked = { id, key, method: 'PUT', player };
    const first = await ask(asked);
    for (let i = 0; i < 150; i++) expect((await ask(asked)).text).toBe(first.text);
    expect((await ask({ ...asked, key: `${key}-altra` })).status).toBe(200);
  });
});

describe('the same key for something else', () => {
  it.each([
    ['another body', { body: '{"text":"b"}' }],
    ['the same body, spaced otherwise', { body: '{ "text":"a"}' }],
    ['no body', {}],
    ['another path', { id: 999_999, body: '{"text":"a"}' }],
    ['another method', { method: 'DELETE', body: '{"text":"a"}' }],
  ])('is refused and changes nothing: %s', async (_, other) => {
    const { id, key } = fresh();
    expect((await ask({ id, key, body: '{"text":"a"}' })).status).toBe(200);
    const { status, failure } = await ask({ id, key, ...other });
    expect(status).toBe(409);
    expect(failure).toEqual({
      code: 'idempotency_mismatch',
      message: 'Questa richiesta è già stata usata per un’altra operazione.',
    });
    expect(await executionsOf(id)).toBe(1);
    expect(await executionsOf(999_999)).toBe(0);
  });

  it('is refused for what a DELETE asks in its query', async () => {
    const { id, key } = fresh();
    const asked = { id, key, method: 'DELETE' };
    expect((await ask({ ...asked, query: { text: 'a' } })).status).toBe(200);
    expect((await ask({ ...asked, query: { text: 'b' } })).status).toBe(409);
    expect((await ask({ ...asked, query: { text: 'a' } })).status).toBe(200);
    expect(await executionsOf(id)).toBe(1);
  });

  it('has one effect, when 8 different bodies arrive at once', async () => {
    const { id, key } = fresh();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask({ id, key, body: `{"text":"${i}"}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await executionsOf(id)).toBe(1);
  });
});

describe('a refusal', () => {
  it('is not remembered: the same key may be tried again', async () => {
    let open = false;
    const shop = mount(echoRoutes, {
      ...echoOperations,
      change: {
        run: () => {
          if (!open) throw new Failure('not_found');
          return { n: 1 };
        },
      },
    });
    const sent = {
      route: 'POST /api/echo/{id}',
      parameters: { id: '1' },
      headers: { 'idempotency-key': 'chiave-del-negozio' },
      now: NOW,
    };
    expect((await sendEvent(shop, sent)).status).toBe(404);
    open = true;
    expect((await sendEvent(shop, sent)).status).toBe(200);
    open = false;
    expect((await sendEvent(shop, sent)).status).toBe(200);
  });

  it('of an unreadable call is not either', async () => {
    const { id, key } = fresh();
    expect((await ask({ id, key, body: '{"text":7}' })).status).toBe(400);
    expect((await ask({ id, key, body: '{"text":"7"}' })).status).toBe(200);
  });
});

describe('a read', () => {
  it('ignores the key, whatever it is', async () => {
    const { id, key } = fresh();
    const asked = { id, key, method: 'GET' };
    expect((await ask({ ...asked, method: 'POST' })).status).toBe(200);
    const [first, second] = [await ask(asked), await ask(asked)];
    expect(first.status).toBe(200);
    expect(second.text).not.toBe(first.text);
    expect((await ask({ ...asked, key: 'x' })).status).toBe(200);
  });
});

describe('the calls that answer visitors', () => {
  it('register once for one key, and answer 201 with the same user again', async () => {
    const username = 'RegistrataUnaVolta';
    const details = { username, email: 'una@example.it', password: 'crema-e-cannella' };
    const register = () =>
      call(
        contract.auth.register,
        { ...details, acceptTerms: true },
        { key: 'registrazione_1', now: NOW, address: uniqueAddress() },
      );
    const first = await register();
    expect(first.status).toBe(201);
    expect(await register()).toEqual(first);
    const accounts = (await itemsContaining(username)).filter(({ sk }) => sk === 'ACCOUNT');
    expect(accounts).toHaveLength(1);
    expect(await itemsContaining('registrazione_1')).toEqual([]);
  });

  it('reset a password once for one key, and answer the used token’s first success', async () => {
    const { forgotPassword, resetPassword } = contract.auth;
    await call(forgotPassword, { email: anna.email }, { now: NOW });
    const token = tokenFor(anna.email);
    const reset = (key: string) =>
      call(resetPassword, { token, newPassword: 'sfogliatella-riccia' }, { key, now: NOW });
    const first = await reset('reimposta-1');
    expect(first).toMatchObject({ status: 200, text: '{}' });
    expect(await reset('reimposta-1')).toEqual(first);
    expect((await reset('reimposta-2')).failure.code).toBe('invalid_token');
  });

  it('sign in anew for every call: a cookie is not kept', async () => {
    const { email, password } = bruno;
    const signIn = () =>
      call(contract.auth.login, { email, password }, { key: 'accesso-di-bruno', now: NOW });
    const [first, second] = [await signIn(), await signIn()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.cookie).toBeDefined();
    expect(second.cookie).toBeDefined();
    expect(second.cookie).not.toBe(first.cookie);
  });
});
