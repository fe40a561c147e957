import '#test/support/backend.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { sendEvent } from '../http/gateway.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { login } = contract.auth;
const WRONG = 'non-è-questa';
const NOW = Date.parse('2026-11-20T12:00:00Z');

let anna: Player;
beforeAll(async () => {
  anna = await newPlayer();
});

const attempt = (email: string, password: string, options: CallOptions = {}) =>
  call(login, { email, password }, { address: uniqueAddress(), now: NOW, ...options });

describe('login', () => {
  it('returns the user and sets the cookie: HttpOnly, SameSite=Lax, Path=/, 30 days', async () => {
    const { handler } = await import('#functions/auth/handler.ts');
    const { email, password, id, username } = anna;
    const body = JSON.stringify({ email, password });
    const answered = await sendEvent(handler, { route: 'POST /api/auth/login', body });
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.text).user).toMatchObject({ id, username, email, role: 'USER' });
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(answered.cookies).toHaveLength(1);
    const [cookie = ''] = answered.cookies;
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(new RegExp(`^sid=${id}\\.[\\w-]{43}$`));
    expect(new Set(attributes)).toEqual(
      new Set(['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${30 * 86_400}`]),
    );
  });

  it('ignores the letter case of the e-mail address, but not of the password', async () => {
    expect((await attempt(anna.email.toUpperCase(), anna.password)).status).toBe(200);
    expect((await attempt(anna.email, anna.password.toUpperCase())).status).toBe(401);
  });

  it('records the time of the login', async () => {
    await attempt(anna.email, anna.password, { now: NOW + 1 });
    expect((await readAccount(anna.id)).lastLogin).toBe(NOW + 1);
  });

  it('requires an e-mail address and a password of at least 6 characters', async () => {
    const { status, failure } = await attempt('nessuno', '12345');
    expect(status).toBe(400);
    expect(failure.issues).toEqual([
      { path: 'email', message: 'Inserisci un indirizzo email valido.' },
      { path: 'password', message: 'Servono almeno 6 caratteri.' },
    ]);
  });

  it('works for three devices concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => attempt(anna.email, anna.password)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(3);
  });

  it('works ten times at once from one network address', async () => {
    const { email, password, id } = await newPlayer();
    const address = uniqueAddress();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => attempt(email, password, { address })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await readAccount(id)).sessions).toHaveLength(10);
  });
});

describe('login with an unknown address or a wrong password', () => {
  it('gets byte-for-byte the same response, without a cookie', async () => {
    const wrong = await attempt(anna.email, WRONG);
    const unknown = await attempt('nessuno@example.it', WRONG);
    expect(wrong.status).toBe(401);
    expect(wrong.failure).toEqual({
      code: 'invalid_credentials',
      message: 'Credenziali non valide',
    });
    expect(unknown).toEqual(wrong);
    expect(wrong.cookie).toBeUndefined();
  });
});

describe('login to a deactivated account', () => {
  it('reveals the deactivation only after the right password', async () => {
    const player = await newPlayer();
    await changeAccount(player.id, { isActive: false });
    const right = await attempt(player.email, player.password);
    expect(right.status).toBe(403);
    expect(right.failure).toEqual({ code: 'account_disabled', message: 'Account disattivato' });
    expect(right.cookie).toBeUndefined();
    const wrong = await attempt(player.email, WRONG);
    expect(wrong.failure.code).toBe('invalid_credentials');
  });
});

describe('guessing a password', () => {
  const guess = (email: string, now = NOW, address = uniqueAddress()) =>
    attempt(email, WRONG, { now, address });

  it.each([
    ['a known address', () => newPlayer().then(({ email }) => email)],
    ['an unknown address', async () => 'sconosciuto@example.it'],
  ])('of %s is limited to 5 failures in a sliding window of 15 minutes', async (_, createEmail) => {
    const email = await createEmail();
    for (let i = 0; i < 5; i++) expect((await guess(email, NOW + i * MINUTE)).status).toBe(401);

    const refused = await guess(email.toUpperCase(), NOW + 5 * MINUTE);
    expect(refused.status).toBe(429);
    expect(refused.failure).toEqual({
      code: 'too_many_attempts',
      message: 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    });
    expect(refused.headers['retry-after']).toBe(String(10 * 60));

    expect((await guess(email, NOW + 15 * MINUTE - 1)).headers['retry-after']).toBe('1');
    expect((await guess(email, NOW + 15 * MINUTE)).status).toBe(401);
    const again = await guess(email, NOW + 15 * MINUTE);
    expect(again.headers['retry-after']).toBe('60');
  });

  it('also blocks the right password until the window has passed', async () => {
    const { email, password } = await newPlayer();
    for (let i = 0; i < 5; i++) await guess(email);
    expect((await attempt(email, password)).status).toBe(429);
    expect((await attempt(email, password, { now: NOW + 15 * MINUTE })).status).toBe(200);
  });

  it('does not block other accounts', async () => {
    const [victim, other] = [await newPlayer(), await newPlayer()];
    for (let i = 0; i < 6; i++) await guess(victim.email);
    expect((await attempt(other.email, other.password)).status).toBe(200);
  });

  it('from one network address is limited to 20 failures in 15 minutes', async () => {
    const address = '203.0.113.20';
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, i) => guess(`qualcuno${i}@example.it`, NOW, address)),
    );
    expect(tried.map(({ status }) => status)).toEqual(Array(20).fill(401));
    const { email, password } = await newPlayer();
    const refused = await attempt(email, password, { address, now: NOW + MINUTE });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    expect((await attempt(email, password, { now: NOW + MINUTE })).status).toBe(200);
    const later = { address, now: NOW + 15 * MINUTE };
    expect((await attempt(email, password, later)).status).toBe(200);
  });

  it('is evaluated at most 5 times, even with 30 concurrent attempts', async () => {
    const { email } = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('counts failures only: a successful login releases its slot', async () => {
    const { email, password } = await newPlayer();
    const address = uniqueAddress();
    for (let i = 0; i < 4; i++) await guess(email, NOW, address);
    for (let i = 0; i < 22; i++) {
      const { status } = await attempt(email, password, { address });
      expect(status).toBe(200);
    }
    expect((await guess(email, NOW, address)).status).toBe(401);
    expect((await guess(email, NOW, address)).status).toBe(429);
  });

  it('takes no slot when refused: a blocked network address cannot lock an account', async () => {
    const address = '203.0.113.21';
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => guess(`altri${i}@example.it`, NOW, address)),
    );
    const { email, password } = await newPlayer();
    for (let i = 0; i < 6; i++) expect((await guess(email, NOW, address)).status).toBe(429);
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('takes no slot when refused: a locked account does not block its network address', async () => {
    const [locked, other] = [await newPlayer(), await newPlayer()];
    const address = '203.0.113.22';
    for (let i = 0; i < 30; i++) await guess(locked.email, NOW, address);
    expect((await attempt(other.email, other.password, { address })).status).toBe(200);
  });

  it('for hours leaves an item that does not grow', async () => {
    const email = 'assediato@example.it';
    const sizeAfter = async (guesses: number) => {
      for (let i = 0; i < guesses; i++) {
        now += 3 * MINUTE;
        expect((await guess(email, now)).status).toBe(401);
      }
      const items = await itemsContaining(createHash('sha256').update(email).digest('hex'));
      expect(items).toHaveLength(1);
      return JSON.stringify(items).length;
    };
    let now = NOW;
    expect(await sizeAfter(5)).toBe(await sizeAfter(8));
  });
});
