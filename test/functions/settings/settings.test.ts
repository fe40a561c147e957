import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { emailOwner } from '#functions/items/account.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { allItems, itemsContaining, readAccount } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { read, changeEmail, changePassword } = contract.settings;
const { login, me } = contract.auth;
const NEW = 'sfogliatella-riccia';

const signIn = (email: string, password: string) =>
  call(login, { email, password }, { address: uniqueAddress() });

const settingsOf = async ({ cookie }: Player) => (await call(read, {}, { cookie })).body;

const setEmail = ({ cookie }: Player, email: string) => call(changeEmail, { email }, { cookie });

const setPassword = ({ cookie }: Player, oldPassword: string, newPassword: string) =>
  call(changePassword, { oldPassword, newPassword }, { cookie });

let created = 0;
const newAddress = () => `Cambiata${++created}@Example.it`;

describe('the settings', () => {
  it('show the username, the e-mail address, whether it is confirmed, the creation date and the invite code', async () => {
    const anna = await newPlayer({ now: Date.parse('2026-11-20T12:00:00Z') });
    const options = { cookie: anna.cookie, now: Date.parse('2026-11-21T12:00:00Z') };
    expect((await call(read, {}, options)).body).toEqual({
      username: anna.username,
      email: anna.email,
      emailVerified: false,
      emailProblem: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      inviteCode: (await readAccount(anna.id)).inviteCode,
      offersByMail: false,
      offersFromPurchases: false,
      inbox: true,
      birthday: null,
      changeableFrom: null,
    });
  });
});

describe('changing the e-mail address', () => {
  it('lets only the new address sign in', async () => {
    const anna = await newPlayer();
    const email = newAddress();
    const response = await setEmail(anna, `  ${email} `);
    expect(response).toMatchObject({ status: 200, body: { email } });
    expect((await settingsOf(anna)).email).toBe(email);
    expect((await signIn(email.toLowerCase(), anna.password)).status).toBe(200);
    expect((await signIn(anna.email, anna.password)).status).toBe(401);
  });

  it('keeps the player signed in', async () => {
    const anna = await newPlayer();
    const email = newAddress();
    await setEmail(anna, email);
    const { status, body } = await call(me, {}, { cookie: anna.cookie });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: anna.id, email });
  });

  it('is refused if another account has the address, ignoring letter case', async () => {
    const [anna, bruno] = [await newPlayer(), await newPlayer()];
    const { status, failure } = await setEmail(anna, bruno.email.toUpperCase());
    expect(status).toBe(409);
    expect(failure).toEqual({ code: 'email_taken', message: 'Email già registrata' });
    expect((await settingsOf(anna)).email).toBe(anna.email);
    expect((await signIn(bruno.email, bruno.password)).body).toMatchObject({
      user: { id: bruno.id },
    });
  });

  it('can change only the letter case', async () => {
    const anna = await newPlayer();
    const email = anna.email.toUpperCase();
    expect((await setEmail(anna, email)).status).toBe(200);
    expect((await settingsOf(anna)).email).toBe(email);
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect((await setEmail(await newPlayer(), anna.email)).failure.code).toBe('email_taken');
  });

  it('to the same address changes nothing', async () => {
    const anna = await newPlayer();
    const before = await readAccount(anna.id);
    expect((await setEmail(anna, anna.email)).body).toEqual({ email: anna.email });
    const today = { activeDay: expect.any(String) };
    expect(await readAccount(anna.id)).toEqual({ ...before, ...today });
  });

  it.each([['niente'], [''], ['a@b'], [`${'x'.repeat(95)}@ex.it`]])(
    'refuses an invalid address: %s',
    async email => {
      const anna = await newPlayer();
      const { status, failure } = await setEmail(anna, email);
      expect(status).toBe(400);
      expect(failure.issues?.map(({ path }) => path)).toContain('email');
    },
  );

  it('gives an address to exactly one of several concurrent players', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const email = newAddress();
    const answers = await Promise.all(players.map(player => setEmail(player, email)));
    const winners = players.filter((_, i) => answers[i]?.status === 200);
    expect(winners).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ failure }) => failure.code)).toEqual(Array(7).fill('email_taken'));
    for (const player of players) {
      const own = winners.includes(player) ? email : player.email;
      expect((await settingsOf(player)).email).toBe(own);
    }
  });

  it('registers one address per account after two concurrent changes', async () => {
    const anna = await newPlayer();
    const wanted = [newAddress(), newAddress()];
    const answers = await Promise.all(wanted.map(email => setEmail(anna, email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { email } = await readAccount(anna.id);
    expect(wanted).toContain(email);
    const owned = (await allItems())
      .filter(item => emailOwner.template.matches(item))
      .filter(({ playerId, reservedUntil }) => playerId === anna.id && reservedUntil === undefined);
    expect(owned.map(({ pk }) => pk)).toEqual([emailOwner(email).key.pk]);
  });
});

describe('changing the password', () => {
  it('lets only the new password sign in', async () => {
    const anna = await newPlayer();
    expect(await setPassword(anna, anna.password, NEW)).toMatchObject({ status: 200, text: '{}' });
    expect((await signIn(anna.email, NEW)).status).toBe(200);
    expect((await signIn(anna.email, anna.password)).status).toBe(401);
    expect(await itemsContaining(NEW)).toEqual([]);
  });

  it('ends the other sessions, but not this one', async () => {
    const anna = await newPlayer();
    const others = await Promise.all([1, 2].map(() => signIn(anna.email, anna.password)));
    await setPassword(anna, anna.password, NEW);
    const cookies = [anna.cookie, ...others.map(({ cookie }) => cookie)];
    const results = await Promise.all(cookies.map(cookie => call(me, {}, { cookie })));
    expect(results.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  it('is refused with a wrong old password, and changes nothing', async () => {
    const anna = await newPlayer();
    const { cookie = '' } = await signIn(anna.email, anna.password);
    const { status, failure } = await setPassword(anna, 'non-è-questa', NEW);
    expect(status).toBe(400);
    expect(failure).toEqual({
      code: 'wrong_password',
      message: 'Password attuale non corretta',
    });
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect((await call(me, {}, { cookie })).status).toBe(200);
  });

  it('is refused if the new password is common', async () => {
    const anna = await newPlayer();
    const { status, failure } = await setPassword(anna, anna.password, 'Password');
    expect(status).toBe(400);
    expect(failure.code).toBe('common_password');
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
  });

  it('requires 6 to 128 characters', async () => {
    const anna = await newPlayer();
    const refused = await setPassword(anna, 'corta', 'corta');
    expect(refused.status).toBe(400);
    expect(refused.failure.issues).toEqual([
      { path: 'oldPassword', message: 'Servono almeno 6 caratteri.' },
      { path: 'newPassword', message: 'Servono almeno 6 caratteri.' },
    ]);
    const long = await setPassword(anna, anna.password, 'z'.repeat(129));
    expect(long.failure.issues).toEqual([
      { path: 'newPassword', message: 'Al massimo 128 caratteri.' },
    ]);
    expect((await setPassword(anna, anna.password, 'zu*9ka')).status).toBe(200);
  });

  it('succeeds once under concurrent calls', async () => {
    const anna = await newPlayer();
    const wanted = ['cornetto-uno', 'cornetto-due'];
    const answers = await Promise.all(wanted.map(one => setPassword(anna, anna.password, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const acceptedPassword = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(anna.email, acceptedPassword)).status).toBe(200);
  });
});
