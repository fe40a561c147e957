import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#functions/auth/handler.ts';
import { signCookie } from '#functions/domain/account/sign-in.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { sendEvent } from '../http/gateway.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { login, me } = contract.auth;
const NOW = Date.parse('2026-11-20T12:00:00Z');

const signIn = async ({ email, password }: Player, now = NOW): Promise<string> => {
  const options = { address: uniqueAddress(), now };
  const { cookie, text } = await call(login, { email, password }, options);
  if (!cookie) throw new Error(text);
  return cookie;
};

const askMe = (cookie: string, options: CallOptions = {}) =>
  call(me, {}, { cookie, now: NOW, ...options });

const logOut = async (cookies: readonly string[]) => {
  return sendEvent(handler, { route: 'POST /api/auth/logout', cookies, now: NOW });
};

let anna: Player;
let bruno: Player;
beforeAll(async () => {
  [anna, bruno] = [await newPlayer({ now: NOW }), await newPlayer({ now: NOW })];
});

describe('the signed-in user', () => {
  it('has id, username, email, emailVerified, role, isAdmin, createdAt and inviteCode', async () => {
    const { status, body } = await askMe(anna.cookie);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: anna.id,
      username: anna.username,
      email: anna.email,
      emailVerified: false,
      role: 'USER',
      isAdmin: false,
      createdAt: '2026-11-20T12:00:00.000Z',
      inviteCode: expect.any(String),
    });
  });

  it.each([
    ['ADMIN', true],
    ['SUPER_ADMIN', true],
    ['USER', false],
  ] as const)('with role %s has isAdmin %s', async (role, isAdmin) => {
    const player = await newPlayer({ now: NOW });
    await changeAccount(player.id, { role });
    expect((await askMe(player.cookie)).body.user).toMatchObject({ role, isAdmin });
  });

  it('is required: 401 without a cookie', async () => {
    const { status, failure } = await call(me, {});
    expect(status).toBe(401);
    expect(failure).toEqual({ code: 'unauthenticated', message: 'Accedi per continuare.' });
  });
});

describe('a session', () => {
  it('lasts 30 days, to the millisecond', async () => {
    const cookie = await signIn(anna);
    expect((await askMe(cookie, { now: NOW + 30 * DAY - 1 })).status).toBe(200);
    expect((await askMe(cookie, { now: NOW + 30 * DAY })).status).toBe(401);
  });

  it('is one of at most 10: another sign-in ends the oldest', async () => {
    const player = await newPlayer({ now: NOW - 1 });
    const cookies = [player.cookie];
    for (let i = 1; i < 10; i++) cookies.push(await signIn(player, NOW + i));
    expect((await askMe(player.cookie)).status).toBe(200);
    cookies.push(await signIn(player, NOW + 10));
    const statuses = await Promise.all(cookies.map(cookie => askMe(cookie)));
    expect(statuses.map(({ status }) => status)).toEqual([401, ...Array(10).fill(200)]);
  });

  it('ends when its browser signs in again', async () => {
    const player = await newPlayer({ now: NOW - 1 });
    const { email, password, cookie } = player;
    const again = await call(
      login,
      { email, password },
      { address: uniqueAddress(), now: NOW, cookie },
    );
    expect((await askMe(cookie)).status).toBe(401);
    expect((await askMe(again.cookie ?? '')).status).toBe(200);
  });

  it('is deleted at the next sign-in after it has expired', async () => {
    const player = await newPlayer({ now: NOW - 31 * DAY });
    await signIn(player);
    expect((await readAccount(player.id)).sessions).toMatchObject([{ createdAt: NOW }]);
  });

  it('is stored as a hash, without the cookie’s secret', async () => {
    const [, secret = ''] = bruno.cookie.split('.');
    expect(secret).toHaveLength(43);
    expect(await itemsContaining(secret)).toEqual([]);
  });

  it('ends at once when the account is deactivated', async () => {
    const player = await newPlayer({ now: NOW });
    expect((await askMe(player.cookie)).status).toBe(200);
    await changeAccount(player.id, { isActive: false });
    expect((await askMe(player.cookie)).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  const { sessions, endSession, endOtherSessions } = contract.settings;
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  const signInOn = async ({ email, password }: Player, userAgent: string, now: number) => {
    const options = { address: uniqueAddress(), now, userAgent };
    const { cookie = '' } = await call(login, { email, password }, options);
    return cookie;
  };
  const list = async (cookie: string, now = NOW) =>
    (await call(sessions, {}, { cookie, now })).body.sessions;

  it('shows the device, the start, the last use, and which session is the caller’s', async () => {
    const player = await newPlayer({ now: NOW - DAY });
    const cookie = await signInOn(player, ANDROID, NOW);
    expect(await list(cookie)).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome su Android',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
        current: true,
      },
      {
        id: expect.any(Number),
        device: 'Dispositivo sconosciuto',
        createdAt: '2026-11-19T12:00:00.000Z',
        lastSeenAt: '2026-11-19T12:00:00.000Z',
        current: false,
      },
    ]);
  });

  it('records with a write, at most once an hour, that a session was seen', async () => {
    const { cookie } = await newPlayer({ now: NOW });
    const seenAfterWriteAt = async (now: number) => {
      await call(contract.dashboard.play, { id: 1 }, { cookie, now });
      const [own] = await list(cookie, now);
      return Date.parse(own?.lastSeenAt ?? '') - NOW;
    };
    expect(await seenAfterWriteAt(NOW + HOUR - 1)).toBe(0);
    expect(await seenAfterWriteAt(NOW + HOUR)).toBe(HOUR);
    expect(await seenAfterWriteAt(NOW + 2 * HOUR - 1)).toBe(HOUR);
  });

  it('lets a player end one of them', async () => {
    const player = await newPlayer({ now: NOW - DAY });
    const cookie = await signIn(player);
    const [, other] = await list(cookie);
    const end = () => call(endSession, { id: other?.id ?? 0 }, { cookie, now: NOW });
    expect((await end()).status).toBe(200);
    expect((await askMe(player.cookie)).status).toBe(401);
    expect((await askMe(cookie)).status).toBe(200);
    expect((await end()).status).toBe(404);
  });

  it('lets a player end all other sessions', async () => {
    const player = await newPlayer({ now: NOW - DAY });
    const cookies = [await signIn(player), await signIn(player), await signIn(player)];
    const [cookie = '', ...others] = cookies;
    expect((await call(endOtherSessions, {}, { cookie, now: NOW })).status).toBe(200);
    for (const one of [player.cookie, ...others]) expect((await askMe(one)).status).toBe(401);
    expect(await list(cookie)).toHaveLength(1);
  });

  it('contains no session of another player, and no secret', async () => {
    const [one, other] = [await newPlayer({ now: NOW }), await newPlayer({ now: NOW })];
    const [session] = await list(other.cookie);
    const options = as(one, NOW);
    expect((await call(endSession, { id: session?.id ?? 0 }, options)).status).toBe(404);
    expect((await askMe(other.cookie)).status).toBe(200);
    const [stored] = (await readAccount(other.id)).sessions;
    expect(JSON.stringify(session)).not.toContain(stored?.hash);
  });
});

describe('a logout', () => {
  it('ends this session and clears the cookie, but keeps other sessions', async () => {
    const [here, elsewhere] = [await signIn(anna), await signIn(anna)];
    const response = await logOut([here]);
    expect(response).toMatchObject({ status: 200, text: '{}' });
    expect(response.cookies).toEqual([
      'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'signed-in=1; Path=/; SameSite=Lax; Max-Age=0',
    ]);
    expect((await askMe(here)).status).toBe(401);
    expect((await askMe(elsewhere)).status).toBe(200);
  });

  it('clears the cookie even without a session', async () => {
    for (const cookies of [[], ['sid=1.nonsense'], [`sid=${anna.id}.${'A'.repeat(43)}`]]) {
      const response = await logOut(cookies);
      expect(response.status).toBe(200);
      expect(response.cookies[0]).toContain('sid=; ');
    }
  });
});

describe('a session cookie', () => {
  it.each([
    ['empty', () => 'sid='],
    ['without a secret', () => `sid=${anna.id}`],
    ['without a signature', () => anna.cookie.split('.').slice(0, 2).join('.')],
    ['with a secret of another length', () => `${anna.cookie}A`],
    ['with an id that isn’t a number', () => anna.cookie.replace(/\d+/, 'x')],
    ['with an id that starts with zero', () => anna.cookie.replace('=', '=0')],
    ['with a key of the table in it', () => anna.cookie.replace(/\d+/, '$&#LIVES')],
    [
      'with the signature of another session',
      () => anna.cookie.replace(/[^.]+$/, bruno.cookie.split('.')[2] ?? ''),
    ],
    ['of another name', () => anna.cookie.replace('sid', 'sid2')],
    ['with a forged secret', () => anna.cookie.replace(/\.[^.]+\./, `.${'A'.repeat(43)}.`)],
    ['with somebody else’s id', () => anna.cookie.replace(String(anna.id), String(bruno.id))],
    ['of an account that doesn’t exist', () => anna.cookie.replace(String(anna.id), '77')],
  ])('%s is not accepted', async (_, forge) => {
    const forged = forge();
    expect(forged).not.toBe(anna.cookie);
    expect((await askMe(anna.cookie)).status).toBe(200);
    expect((await askMe(forged)).status).toBe(401);
  });

  it('with the stored hash as its secret is not accepted', async () => {
    const [session] = (await readAccount(anna.id)).sessions;
    expect(session?.hash).toMatch(/^[\da-f]{64}$/);
    const secret = Buffer.from(session?.hash ?? '', 'hex').toString('base64url');
    const signed = await signCookie(`${anna.id}.${secret}`);
    expect((await askMe(`sid=${signed}`)).status).toBe(401);
  });

  it('is found among other cookies', async () => {
    const cookies = ['theme=dark', anna.cookie, 'consent=1'];
    expect(
      (await sendEvent(handler, { route: 'GET /api/auth/me', cookies, now: NOW })).status,
    ).toBe(200);
  });
});
