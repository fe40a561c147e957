import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#functions/auth/handler.ts';
import { contract } from '#shared/contract/index.ts';
import { type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { sendEvent } from '../http/gateway.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { changeAccount, readAccount } from './stored-items.ts';

const { login } = contract.auth;
const WRONG = 'non-è-questa';

let anna: Player;
beforeAll(async () => {
  anna = await newPlayer();
});

const attempt = (email: string, password: string, options: CallOptions = {}) =>
  call(login, { email, password }, { address: uniqueAddress(), now: NOON, ...options });

describe('a login', () => {
  it('returns the user and sets the cookie: HttpOnly, SameSite=Lax, Path=/, 30 days', async () => {
    const { email, password, id, username } = anna;
    const body = JSON.stringify({ email, password });
    const answered = await sendEvent(handler, { route: 'POST /api/auth/login', body });
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.text).user).toMatchObject({ id, username, email, role: 'USER' });
    expect(answered.headers['cache-control']).toBe('no-store');
    const [cookie = '', marker, device = ''] = answered.cookies;
    expect(marker).toBe(`signed-in=1; Path=/; SameSite=Lax; Max-Age=${30 * 86_400}`);
    expect(device).toMatch(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(new RegExp(`^sid=${id}\\.[\\w-]{43}\\.[\\w-]{86}$`));
    expect(new Set(attributes)).toEqual(
      new Set(['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${30 * 86_400}`]),
    );
  });

  it('ignores the letter case of the e-mail address, but not of the password', async () => {
    expect((await attempt(anna.email.toUpperCase(), anna.password)).status).toBe(200);
    expect((await attempt(anna.email, anna.password.toUpperCase())).status).toBe(401);
  });

  it('records the time of the login', async () => {
    await attempt(anna.email, anna.password, { now: NOON + 1 });
    expect((await readAccount(anna.id)).lastLogin).toBe(NOON + 1);
  });

  it('requires an e-mail address and a password of at least 6 characters', async () => {
    const { status, failure } = await attempt('nessuno', '12345');
    expect(status).toBe(400);
    expect(failure.issues).toEqual([
      { path: 'email', message: 'Inserisci un indirizzo email valido.' },
      { path: 'password', message: 'Servono almeno 6 caratteri.' },
    ]);
  });

  it('works on three devices at once', async () => {
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

describe('a login with an unknown address or a wrong password', () => {
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

describe('a login to a deactivated account', () => {
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
