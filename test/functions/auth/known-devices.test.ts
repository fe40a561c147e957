import '#test/support/backend.ts';
import './outbox.ts';
import { describe, expect, it } from 'vitest';
import { handler as settings } from '#functions/settings/handler.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { sendEvent } from '../http/gateway.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { receiveToken } from './outbox.ts';
import { attempt, deviceIn, deviceOf, fail, guess, PAUSE, WRONG } from './sign-in-calls.ts';

const LATER = NOON + MINUTE;

/** Whether a browser is known to an account, so that others' failures don't block it. */
const isKnown = async ({ email, password }: Player, device: string, now = NOON) => {
  const address = uniqueAddress();
  await fail(5, email, i => ({ address, now: now + i * PAUSE }));
  const at = { address, cookies: [device], now: now + MINUTE };
  return (await attempt(email, password, at)).status === 200;
};

const changePassword = async (
  { cookie, password }: Player,
  { newPassword, device = '', now = NOON }: { newPassword: string; device?: string; now?: number },
) => {
  const { cookies } = await sendEvent(settings, {
    route: 'PATCH /api/user/password',
    body: JSON.stringify({ oldPassword: password, newPassword }),
    cookies: [cookie, device],
    now,
  });
  return deviceIn(cookies.map(text => text.split(';')[0] ?? ''));
};

const NEW_PASSWORD = 'torta-della-nonna';

describe('a browser that has signed in to the account before', () => {
  it('has a limit of 5 failures of its own', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const { email, password } = owner;
    const cookies = [await deviceOf(owner)];
    await fail(5, email, i => ({ cookies, address: uniqueAddress(), now: NOON + i * PAUSE }));
    const at = { now: LATER, address: uniqueAddress() };
    expect((await attempt(email, password, { ...at, cookies })).status).toBe(429);
    expect((await attempt(email, password, at)).status).toBe(200);
  });

  it('isn’t known to another account, nor by a forged cookie', async () => {
    const [owner, stranger] = [
      await newPlayer({ now: NOON - DAY }),
      await newPlayer({ now: NOON - DAY }),
    ];
    const device = await deviceOf(stranger);
    const address = uniqueAddress();
    await fail(5, owner.email, i => ({ address, cookies: [device], now: NOON + i * PAUSE }));
    const own = await deviceOf(owner);
    const changed = own.replace(/.$/, last => (last === 'A' ? 'B' : 'A'));
    const other = own.replace(/=.{22}/, '=AAAAAAAAAAAAAAAAAAAAAA');
    for (const cookie of [device, changed, other]) {
      const at = { address, cookies: [cookie], now: LATER };
      expect((await attempt(owner.email, owner.password, at)).status).toBe(429);
    }
    const at = { address, cookies: [own], now: LATER };
    expect((await attempt(owner.email, owner.password, at)).status).toBe(200);
  });

  it('is known to the last five accounts that signed in there', async () => {
    let cookies: string[] = [];
    const players: Player[] = [];
    for (let i = 0; i < 6; i++) {
      const player = await newPlayer({ now: NOON - DAY });
      const at = { address: uniqueAddress(), cookies };
      cookies = (await attempt(player.email, player.password, at)).cookies;
      players.push(player);
    }
    const device = deviceIn(cookies) ?? '';
    const known = [];
    for (const player of players) known.push(await isKnown(player, device));
    expect(known).toEqual([false, true, true, true, true, true]);
  });

  it('shares a limit of 100 failures with the account’s other known browsers', async () => {
    const owner = await newPlayer({ now: NOON - 4 * DAY });
    const devices: string[] = [];
    for (let i = 0; i < 21; i++) {
      devices.push(await deviceOf(owner, NOON - (1 + Math.floor(i / 10)) * DAY));
    }
    const [last = '', ...others] = devices;
    for (const device of others) {
      const at = { cookies: [device], address: uniqueAddress() };
      for (let i = 0; i < 5; i++) {
        expect((await guess(owner.email, { ...at, now: NOON + i * PAUSE })).status).toBe(401);
      }
    }
    const { email, password } = owner;
    const known = { address: uniqueAddress(), cookies: [last], now: LATER };
    expect((await attempt(email, password, known)).status).toBe(429);
    const unknown = { address: uniqueAddress(), now: LATER };
    expect((await attempt(email, password, unknown)).status).toBe(200);
    const end = NOON + 15 * MINUTE;
    expect((await attempt(email, password, { ...known, now: end })).status).toBe(200);
  });

  it('is known for 180 days after its last sign-in', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const [first, second] = [await deviceOf(owner), await deviceOf(owner)];
    const end = NOON + 180 * DAY;
    expect(await isKnown(owner, first, end - DAY)).toBe(true);
    const { email, password } = owner;
    const again = await attempt(email, password, { cookies: [second], now: NOON + DAY });
    expect(await isKnown(owner, second, end)).toBe(false);
    expect(await isKnown(owner, deviceIn(again.cookies) ?? '', end)).toBe(true);
  });

  it('is unknown after a change of password, except the one that made the change', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const [own, other] = [await deviceOf(owner), await deviceOf(owner)];
    const renewed = await changePassword(owner, { newPassword: NEW_PASSWORD, device: own });
    const changed = { ...owner, password: NEW_PASSWORD };
    expect(await isKnown(changed, renewed ?? '', LATER)).toBe(true);
    expect(renewed?.slice(0, 30)).toBe(own.slice(0, 30));
    for (const device of [own, other]) {
      expect(await isKnown(changed, device, LATER)).toBe(false);
    }
  });

  it('is unknown after a password reset', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const device = await deviceOf(owner);
    const at = { now: NOON, address: uniqueAddress() };
    await call(contract.auth.forgotPassword, { email: owner.email }, at);
    const token = await receiveToken(owner.email, 'reset-password');
    await call(contract.auth.resetPassword, { token, newPassword: NEW_PASSWORD }, at);
    expect(await isKnown({ ...owner, password: NEW_PASSWORD }, device)).toBe(false);
  });

  it('is unknown to another account with the address of a deleted one', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const device = await deviceOf(owner);
    const { email, password, username, cookie } = owner;
    const at = { now: NOON, address: uniqueAddress() };
    await call(contract.settings.deleteAccount, { password }, { ...at, cookie });
    const again = { username, email, password, acceptTerms: true } as const;
    expect((await call(contract.auth.register, again, at)).status).toBe(201);
    expect(await isKnown(owner, device)).toBe(false);
  });
});

describe('browsers that sign in to an account for the first time', () => {
  const cookiesAt = async ({ email, password }: Player, now: number, cookies: string[] = []) => {
    const answered = await attempt(email, password, { now, cookies, address: uniqueAddress() });
    expect(answered.status).toBe(200);
    return deviceIn(answered.cookies);
  };

  it('become known, up to ten per Rome day, including the first one after the registration', async () => {
    const owner = await registerPlayer({ now: NOON });
    const devices: string[] = [];
    for (let i = 0; i < 9; i++) devices.push((await cookiesAt(owner, NOON)) ?? '');
    expect(new Set(devices).size).toBe(9);
    expect(await cookiesAt(owner, NOON)).toBeUndefined();
    expect(await cookiesAt(owner, NOON, [devices[0] ?? ''])).toBeDefined();
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    expect(await cookiesAt(owner, midnight - 1)).toBeUndefined();
    expect(await cookiesAt(owner, midnight)).toBeDefined();
  });

  it('become known, ten out of fifteen that sign in at once', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const devices = await Promise.all(Array.from({ length: 15 }, () => cookiesAt(owner, NOON)));
    expect(devices.filter(device => device !== undefined)).toHaveLength(10);
  });
});

describe('a wrong password', () => {
  const at = (player: Player, address: string, device = '') => ({
    address,
    cookies: [player.cookie, device],
    now: NOON,
  });

  /** By name: the route, its body with a password, and the failure if the password is right. */
  type PasswordCall = readonly [string, string, (password: string) => object, string];

  const CALLS: readonly PasswordCall[] = [
    [
      'a change of the password',
      'PATCH /api/user/password',
      oldPassword => ({ oldPassword, newPassword: '123456' }),
      'common_password',
    ],
    [
      'a change of the address',
      'PATCH /api/user/email',
      password => ({ email: 'presa@example.it', password }),
      'email_taken',
    ],
  ];
  const DELETION: PasswordCall = [
    'a deletion',
    'POST /api/user/delete',
    password => ({ password }),
    '',
  ];

  it.each([...CALLS, DELETION])('counts as a failed sign-in at %s', async (_, route, bodyOf) => {
    const owner = await newPlayer({ now: NOON - DAY });
    const address = uniqueAddress();
    const body = JSON.stringify(bodyOf(WRONG));
    const sent = { route, body, ...at(owner, address) };
    for (let i = 0; i < 5; i++) expect((await sendEvent(settings, sent)).status).toBe(400);
    const right = { ...sent, body: JSON.stringify(bodyOf(owner.password)), now: LATER };
    expect((await sendEvent(settings, right)).status).toBe(429);
    const { email, password } = owner;
    expect((await attempt(email, password, { address, now: LATER })).status).toBe(429);
    expect((await attempt(email, password, { now: LATER })).status).toBe(200);
  });

  it('on a known browser counts only there', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const device = await deviceOf(owner);
    const address = uniqueAddress();
    const body = JSON.stringify({ password: WRONG });
    const sent = { route: 'POST /api/user/delete', body, ...at(owner, address, device) };
    for (let i = 0; i < 5; i++) expect((await sendEvent(settings, sent)).status).toBe(400);
    const { email, password } = owner;
    const known = { address, cookies: [device], now: LATER };
    expect((await attempt(email, password, known)).status).toBe(429);
    expect((await attempt(email, password, { address, now: LATER })).status).toBe(200);
  });

  it.each(CALLS)('alone counts at %s, no other refusal', async (_, route, bodyOf, code) => {
    const owner = await newPlayer({ now: NOON - DAY });
    const taken = await newPlayer({ now: NOON - DAY });
    // The first of these tests may have taken it already.
    await call(
      contract.settings.changeEmail,
      { email: 'presa@example.it' },
      { cookie: taken.cookie, now: NOON - DAY },
    );
    const body = JSON.stringify(bodyOf(owner.password));
    const sent = { route, body, ...at(owner, uniqueAddress()) };
    for (let i = 0; i < 6; i++) {
      expect((await sendEvent(settings, sent)).failure?.code).toBe(code);
    }
  });
});
