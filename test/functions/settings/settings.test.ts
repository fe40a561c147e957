import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { allItems, itemsContaining, readAccount } from '../accounts/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { read, changeEmail, changePassword } = contract.settings;
const { login, me } = contract.auth;
const NEW = 'sfogliatella-riccia';

const signIn = (email: string, password: string) =>
  call(login, { email, password }, { address: uniqueAddress() });

const settingsOf = async ({ cookie }: Player) => (await call(read, {}, { cookie })).body;

const toEmail = ({ cookie }: Player, email: string) => call(changeEmail, { email }, { cookie });

const toPassword = ({ cookie }: Player, oldPassword: string, newPassword: string) =>
  call(changePassword, { oldPassword, newPassword }, { cookie });

let made = 0;
const newAddress = () => `Cambiata${++made}@Example.it`;

describe('the settings', () => {
  it('show username, e-mail address, creation date and invite code', async () => {
    const anna = await newPlayer({ now: Date.parse('2026-11-20T12:00:00Z') });
    const options = { cookie: anna.cookie, now: Date.parse('2026-11-21T12:00:00Z') };
    expect((await call(read, {}, options)).body).toEqual({
      username: anna.username,
      email: anna.email,
      createdAt: '2026-11-20T12:00:00.000Z',
      inviteCode: (await readAccount(anna.id)).inviteCode,
    });
  });
});

describe('changing the e-mail address', () => {
  it('answers the new one, which signs in from then on, and the old one does not', async () => {
    const anna = await newPlayer();
    const email = newAddress();
    const answered = await toEmail(anna, `  ${email} `);
    expect(answered).toMatchObject({ status: 200, body: { email } });
    expect((await settingsOf(anna)).email).toBe(email);
    expect((await signIn(email.toLowerCase(), anna.password)).status).toBe(200);
    expect((await signIn(anna.email, anna.password)).status).toBe(401);
  });

  it('keeps the player signed in', async () => {
    const anna = await newPlayer();
    const email = newAddress();
    await toEmail(anna, email);
    const { status, body } = await call(me, {}, { cookie: anna.cookie });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: anna.id, email });
  });

  it('frees the old one for somebody else', async () => {
    const [anna, bruno] = [await newPlayer(), await newPlayer()];
    expect((await toEmail(bruno, anna.email)).status).toBe(409);
    await toEmail(anna, newAddress());
    expect((await toEmail(bruno, anna.email)).status).toBe(200);
    expect((await signIn(anna.email, bruno.password)).body.user.id).toBe(bruno.id);
  });

  it('is refused when the address is another player’s, in any letter case', async () => {
    const [anna, bruno] = [await newPlayer(), await newPlayer()];
    const { status, failure } = await toEmail(anna, bruno.email.toUpperCase());
    expect(status).toBe(409);
    expect(failure).toEqual({ code: 'email_taken', message: 'Email già registrata' });
    expect((await settingsOf(anna)).email).toBe(anna.email);
    expect((await signIn(bruno.email, bruno.password)).body.user.id).toBe(bruno.id);
  });

  it('to the same address in other letters keeps it the player’s own', async () => {
    const anna = await newPlayer();
    const email = anna.email.toUpperCase();
    expect((await toEmail(anna, email)).status).toBe(200);
    expect((await settingsOf(anna)).email).toBe(email);
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect((await toEmail(await newPlayer(), anna.email)).failure.code).toBe('email_taken');
  });

  it('to the very same address changes nothing', async () => {
    const anna = await newPlayer();
    const before = await readAccount(anna.id);
    expect((await toEmail(anna, anna.email)).body).toEqual({ email: anna.email });
    const today = { activeDay: expect.any(String) };
    expect(await readAccount(anna.id)).toEqual({ ...before, ...today });
  });

  it.each([['niente'], [''], ['a@b'], [`${'x'.repeat(95)}@ex.it`]])(
    'refuses what is no address: %s',
    async email => {
      const anna = await newPlayer();
      const { status, failure } = await toEmail(anna, email);
      expect(status).toBe(400);
      expect(failure.issues?.map(({ path }) => path)).toContain('email');
    },
  );

  it('lets exactly one of several players have an address, however close the race', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const email = newAddress();
    const answers = await Promise.all(players.map(player => toEmail(player, email)));
    const winners = players.filter((_, i) => answers[i]?.status === 200);
    expect(winners).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ failure }) => failure.code)).toEqual(Array(7).fill('email_taken'));
    for (const player of players) {
      const own = winners.includes(player) ? email : player.email;
      expect((await settingsOf(player)).email).toBe(own);
    }
  });

  it('leaves one address registered for one account, when it changes twice at once', async () => {
    const anna = await newPlayer();
    const wanted = [newAddress(), newAddress()];
    const answers = await Promise.all(wanted.map(email => toEmail(anna, email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { email } = await readAccount(anna.id);
    expect(wanted).toContain(email);
    const owned = (await allItems()).filter(
      ({ pk, playerId }) => pk.startsWith('EMAIL#') && playerId === anna.id,
    );
    expect(owned.map(({ pk }) => pk)).toEqual([`EMAIL#${email.toLowerCase()}`]);
  });
});

describe('changing the password', () => {
  it('lets the new one in, and no longer the old one', async () => {
    const anna = await newPlayer();
    expect(await toPassword(anna, anna.password, NEW)).toMatchObject({ status: 200, text: '{}' });
    expect((await signIn(anna.email, NEW)).status).toBe(200);
    expect((await signIn(anna.email, anna.password)).status).toBe(401);
    expect(await itemsContaining(NEW)).toEqual([]);
  });

  it('ends the other sessions, not this one', async () => {
    const anna = await newPlayer();
    const others = await Promise.all([1, 2].map(() => signIn(anna.email, anna.password)));
    await toPassword(anna, anna.password, NEW);
    const cookies = [anna.cookie, ...others.map(({ cookie }) => cookie)];
    const asked = await Promise.all(cookies.map(cookie => call(me, {}, { cookie })));
    expect(asked.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  it('is refused with a wrong old password, and changes nothing', async () => {
    const anna = await newPlayer();
    const { cookie = '' } = await signIn(anna.email, anna.password);
    const { status, failure } = await toPassword(anna, 'non-è-questa', NEW);
    expect(status).toBe(400);
    expect(failure).toEqual({
      code: 'wrong_password',
      message: 'Password attuale non corretta',
    });
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect((await call(me, {}, { cookie })).status).toBe(200);
  });

  it('is refused with a common one', async () => {
    const anna = await newPlayer();
    const { status, failure } = await toPassword(anna, anna.password, 'Password');
    expect(status).toBe(400);
    expect(failure.code).toBe('common_password');
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
  });

  it('needs at least 6 and at most 128 characters', async () => {
    const anna = await newPlayer();
    const refused = await toPassword(anna, 'corta', 'corta');
    expect(refused.status).toBe(400);
    expect(refused.failure.issues).toEqual([
      { path: 'oldPassword', message: 'Servono almeno 6 caratteri.' },
      { path: 'newPassword', message: 'Servono almeno 6 caratteri.' },
    ]);
    const long = await toPassword(anna, anna.password, 'z'.repeat(129));
    expect(long.failure.issues).toEqual([
      { path: 'newPassword', message: 'Al massimo 128 caratteri.' },
    ]);
    expect((await toPassword(anna, anna.password, 'zu*9ka')).status).toBe(200);
  });

  it('twice at once leaves the one that came first', async () => {
    const anna = await newPlayer();
    const wanted = ['cornetto-uno', 'cornetto-due'];
    const answers = await Promise.all(wanted.map(one => toPassword(anna, anna.password, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(anna.email, won)).status).toBe(200);
  });
});
