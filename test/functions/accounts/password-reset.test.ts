import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { mailTo, sent, sesOutage, tokenFor } from './outbox.ts';
import { changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { forgotPassword, resetPassword, login, me } = contract.auth;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const NEW = 'sfogliatella-riccia';

const forgot = (email: string, said: CallOptions = {}) =>
  call(forgotPassword, { email }, { address: uniqueAddress(), now: NOW, ...said });

const reset = (token: string, newPassword = NEW, said: CallOptions = {}) =>
  call(resetPassword, { token, newPassword }, { address: uniqueAddress(), now: NOW, ...said });

const signIn = ({ email }: Player, password: string) =>
  call(login, { email, password }, { address: uniqueAddress(), now: NOW });

type Forgetful = { readonly player: Player; readonly token: string };

const forgetOne = async (): Promise<Forgetful> => {
  const player = await newPlayer({ now: NOW });
  await forgot(player.email);
  return { player, token: tokenFor(player.email) };
};

let waiting: Forgetful[] = [];
beforeAll(async () => {
  // At once, since each waits for its answer.
  waiting = await Promise.all(Array.from({ length: 13 }, forgetOne));
});

/** A player, and the token that was mailed to them. */
const forgetful = (): Forgetful => {
  const next = waiting.pop();
  if (!next) throw new Error('Let more players forget');
  return next;
};

describe('forgetting the password', () => {
  it('is answered the same for any address; only a known, active one gets a mail', async () => {
    const [known, disabled] = [await newPlayer(), await newPlayer()];
    await changeAccount(disabled.id, { isActive: false });
    const unknown = 'nessuno@example.it';
    const before = sent.length;
    const answers = await Promise.all([known.email, disabled.email, unknown].map(e => forgot(e)));
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body.message).toMatch(/riceverai un’email/);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(sent.length).toBe(before + 1);
    expect(mailTo(known.email)).toBeDefined();
  });

  it('takes longer than a mail does, for any address', async () => {
    const { email } = await newPlayer();
    const timed = async (address: string) => {
      const start = performance.now();
      await forgot(address);
      return performance.now() - start;
    };
    const times = await Promise.all([timed(email), timed('mai-visto@example.it')]);
    for (const time of times) expect(time).toBeGreaterThan(290);
  });

  it('is answered the same when the mail cannot be sent', async () => {
    const { email } = await newPlayer();
    const unknown = await forgot('nessuno2@example.it');
    sesOutage.on = true;
    try {
      expect(await forgot(email)).toEqual(unknown);
    } finally {
      sesOutage.on = false;
    }
  });

  it('finds the address in any letter case, and writes to the one registered', async () => {
    const player = await newPlayer();
    await forgot(player.email.toUpperCase());
    expect(mailTo(player.email).to).toBe(player.email);
  });

  it.each([['niente'], [''], ['a@b'], [`${'x'.repeat(95)}@ex.it`]])(
    'refuses what is no address: %s',
    async email => {
      const { status, failure } = await forgot(email);
      expect(status).toBe(400);
      expect(failure.issues?.map(({ path }) => path)).toContain('email');
    },
  );

  it.each([
    ['known', () => newPlayer().then(({ email }) => email)],
    ['unknown', async () => 'sempre-lui@example.it'],
  ])('goes 3 times an hour for one %s address', async (_, someone) => {
    const email = await someone();
    const three = await Promise.all([1, 2, 3].map(() => forgot(email)));
    expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fourth = await forgot(email.toUpperCase(), { now: NOW + MINUTE });
    expect(fourth.status).toBe(429);
    expect(fourth.failure.code).toBe('too_many_attempts');
    expect(fourth.headers['retry-after']).toBe(String(59 * 60));
    expect((await forgot(email, { now: NOW + HOUR })).status).toBe(200);
  });

  it('goes 10 times an hour from one network address', async () => {
    const address = '203.0.113.30';
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, i) => forgot(`altro${i}@example.it`, { address })),
    );
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const eleventh = await forgot('altro10@example.it', { address, now: NOW + MINUTE });
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toBe(String(59 * 60));
    expect((await forgot('altro10@example.it', { address, now: NOW + HOUR })).status).toBe(200);
  });
});

describe('the mail', () => {
  it('is Italian, as HTML and as text, with a link to /reset-password', async () => {
    const { player, token } = forgetful();
    const mail = mailTo(player.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const link = `http://localhost:3000/reset-password?token=${token}`;
    expect(mail.subject).toBe('Reimposta la tua password');
    expect(mail.text).toContain(`Ciao ${player.username},`);
    expect(mail.text).toContain(link);
    expect(mail.text).not.toContain('<');
    expect(mail.html).toContain('<html lang="it">');
    expect(mail.html).toContain(`Ciao ${player.username},`);
    expect(mail.html).toContain(`<a href="${link}"`);
    for (const form of [mail.text, mail.html]) expect(form).toContain('un’ora');
  });

  it('shows a username as text, whatever it holds', async () => {
    const username = `<b>x</b>"&'${process.pid}`;
    const email = 'grassetto@example.it';
    const { register } = contract.auth;
    const details = { username, email, password: NEW, acceptTerms: true as const };
    expect((await call(register, details, { address: uniqueAddress() })).status).toBe(201);
    await forgot(email);
    const { html, text } = mailTo(email);
    expect(html).toContain(`Ciao &lt;b&gt;x&lt;/b&gt;&quot;&amp;&#39;${process.pid},`);
    expect(html).not.toContain('<b>');
    expect(text).toContain(`Ciao ${username},`);
  });

  it('holds a token that the table does not', async () => {
    const { token } = forgetful();
    expect(token).not.toBe('');
    expect(await itemsContaining(token)).toEqual([]);
  });
});

describe('setting a new password', () => {
  it('lets the account in with it, and no longer with the old one', async () => {
    const { player, token } = forgetful();
    const answered = await reset(token);
    expect(answered).toMatchObject({ status: 200, text: '{}', cookie: undefined });
    expect((await signIn(player, NEW)).status).toBe(200);
    expect((await signIn(player, player.password)).status).toBe(401);
    expect(await itemsContaining(NEW)).toEqual([]);
  });

  it('ends every session of the account', async () => {
    const { player, token } = forgetful();
    const { cookie = '' } = await signIn(player, player.password);
    const cookies = [player.cookie, cookie];
    const asked = () => Promise.all(cookies.map(c => call(me, {}, { cookie: c, now: NOW })));
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
    await reset(token);
    expect((await asked()).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('works until the hour is over', async () => {
    const { token } = forgetful();
    expect((await reset(token, NEW, { now: NOW + HOUR - 1 })).status).toBe(200);
  });

  it('answers an unknown, a used and an expired token alike', async () => {
    const [used, expired] = [forgetful(), forgetful()];
    expect((await reset(used.token)).status).toBe(200);
    const answers = [
      await reset('A'.repeat(43)),
      await reset(used.token, 'un-altra-ancora'),
      await reset(expired.token, NEW, { now: NOW + HOUR }),
    ];
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]?.failure).toEqual({
      code: 'invalid_token',
      message: 'Link non valido o scaduto',
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await signIn(used.player, NEW)).status).toBe(200);
    expect((await signIn(expired.player, expired.player.password)).status).toBe(200);
  });

  it('uses a token once, however many use it at the same moment', async () => {
    const { token, player } = forgetful();
    const passwords = ['cornetto-uno', 'cornetto-due', 'cornetto-tre'];
    const answers = await Promise.all(passwords.map(password => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(player, won)).status).toBe(200);
  });

  it.each([
    [
      'password',
      (player: Player) =>
        call(
          contract.settings.changePassword,
          { oldPassword: player.password, newPassword: 'maritozzo-con-panna' },
          { cookie: player.cookie, now: NOW, address: uniqueAddress() },
        ),
    ],
    [
      'address',
      (player: Player) =>
        call(
          contract.settings.changeEmail,
          { email: `nuovo-${player.email}` },
          { cookie: player.cookie, now: NOW },
        ),
    ],
  ])('is refused once the %s that the mail was for has changed', async (_, change) => {
    const { player, token } = forgetful();
    expect((await change(player)).status).toBe(200);
    const { status, failure } = await reset(token);
    expect([status, failure.code]).toEqual([400, 'invalid_token']);
  });

  it('is refused for an account that has been deactivated since', async () => {
    const { player, token } = forgetful();
    await changeAccount(player.id, { isActive: false });
    const { passwordHash } = await readAccount(player.id);
    expect((await reset(token)).failure.code).toBe('invalid_token');
    expect((await readAccount(player.id)).passwordHash).toBe(passwordHash);
  });

  it('needs at least 8 characters, at most 128, and an uncommon password', async () => {
    const { token } = forgetful();
    const issue = async (password: string) => (await reset(token, password)).failure.issues?.[0];
    const path = 'newPassword';
    expect(await issue('zu*9kay')).toEqual({ path, message: 'Servono almeno 8 caratteri.' });
    expect(await issue('z'.repeat(129))).toEqual({ path, message: 'Al massimo 128 caratteri.' });
    const common = await reset(token, '12345678');
    expect(common.status).toBe(400);
    expect(common.failure.code).toBe('common_password');
    expect((await reset(token, 'zu*9kay!')).status).toBe(200);
  });

  it('stops after 20 failures in an hour from one network address', async () => {
    const { token } = forgetful();
    const said = { address: '203.0.113.31' };
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(`provo-${i}`, NEW, said)),
    );
    expect(tried.map(({ status }) => status)).toEqual(Array(20).fill(400));
    const refused = await reset(token, NEW, said);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await reset(token)).status).toBe(200);
  });
});
