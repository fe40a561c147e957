import '#test/support/backend.ts';
import './outbox.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { as, type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { failedDeliveries } from '#test/support/queues.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { mailsTo, mailTo, sesOutage, tokenFor } from './outbox.ts';
import { changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { forgotPassword, resetPassword, login, me } = contract.auth;
const NEW = 'sfogliatella-riccia';

const forgot = (email: string, options: CallOptions = {}) =>
  call(forgotPassword, { email }, { address: uniqueAddress(), now: NOON, ...options });

const reset = (token: string, newPassword = NEW, options: CallOptions = {}) =>
  call(resetPassword, { token, newPassword }, { address: uniqueAddress(), now: NOON, ...options });

const signIn = ({ email }: Player, password: string) =>
  call(login, { email, password }, { address: uniqueAddress(), now: NOON });

type PasswordReset = { readonly player: Player; readonly token: string };

const requestReset = async (): Promise<PasswordReset> => {
  const player = await newPlayer({ now: NOON });
  await forgot(player.email);
  return { player, token: tokenFor(player.email) };
};

let resets: PasswordReset[] = [];
beforeAll(async () => {
  // In parallel, since each call takes a minimum time.
  resets = await Promise.all(Array.from({ length: 14 }, requestReset));
});

/** One of the prepared players, with the token that was mailed to them. */
const takeReset = (): PasswordReset => {
  const next = resets.pop();
  if (!next) throw new Error('Prepare more players in beforeAll');
  return next;
};

describe('requesting a password reset', () => {
  it('gets the same response for any address, but only a registered, active one gets a mail', async () => {
    const [known, disabled] = [await newPlayer(), await newPlayer()];
    await changeAccount(disabled.id, { isActive: false });
    const unknown = 'nessuno@example.it';
    const answers = await Promise.all([known.email, disabled.email, unknown].map(e => forgot(e)));
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body.message).toMatch(/riceverai un’email/);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const resets = [known.email, disabled.email, unknown].map(one =>
      mailsTo(one, 'reset-password'),
    );
    expect(resets.map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  it('takes longer than sending a mail, for any address', async () => {
    const { email } = await newPlayer();
    const timed = async (address: string) => {
      const start = performance.now();
      await forgot(address);
      return performance.now() - start;
    };
    const times = await Promise.all([timed(email), timed('mai-visto@example.it')]);
    for (const time of times) expect(time).toBeGreaterThan(290);
  });

  it('gets the same response while mails can’t be sent, and its mail as soon as they can', async () => {
    const { email } = await newPlayer();
    const unknown = await forgot('nessuno2@example.it');
    sesOutage.on = true;
    try {
      expect(await forgot(email)).toEqual(unknown);
      expect(failedDeliveries.length).toBeGreaterThan(0);
    } finally {
      sesOutage.on = false;
    }
    await vi.waitFor(() => expect(mailTo(email)).toBeDefined(), 5000);
  });

  it('ignores the letter case, and mails the address as registered', async () => {
    const player = await newPlayer();
    await forgot(player.email.toUpperCase());
    expect(mailTo(player.email).to).toBe(player.email);
  });

  it.each([['niente'], [''], ['a@b'], [`${'x'.repeat(95)}@ex.it`]])(
    'refuses an invalid address: %s',
    async email => {
      const { status, failure } = await forgot(email);
      expect(status).toBe(400);
      expect(failure.issues?.map(({ path }) => path)).toContain('email');
    },
  );

  it.each([
    ['known', () => newPlayer().then(({ email }) => email)],
    ['unknown', async () => 'sempre-lui@example.it'],
  ])('is limited to 3 times an hour for one %s address', async (_, createEmail) => {
    const email = await createEmail();
    const three = await Promise.all([1, 2, 3].map(() => forgot(email)));
    expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fourth = await forgot(email.toUpperCase(), { now: NOON + MINUTE });
    expect(fourth.status).toBe(429);
    expect(fourth.failure.code).toBe('too_many_attempts');
    expect(fourth.headers['retry-after']).toBe(String(59 * 60));
    expect((await forgot(email, { now: NOON + HOUR })).status).toBe(200);
  });

  it('is limited to 10 times an hour from one network address', async () => {
    const address = '203.0.113.30';
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, i) => forgot(`altro${i}@example.it`, { address })),
    );
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const eleventh = await forgot('altro10@example.it', { address, now: NOON + MINUTE });
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toBe(String(59 * 60));
    expect((await forgot('altro10@example.it', { address, now: NOON + HOUR })).status).toBe(200);
  });
});

describe('the password reset mail', () => {
  it('is Italian, as HTML and as text, with a link to /reset-password', async () => {
    const { player, token } = takeReset();
    const mail = mailTo(player.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const link = `http://localhost:3000/reset-password?token=${token}`;
    expect(mail.subject).toBe('Reimposta la tua password');
    expect(mail.text).toMatch(/^Ciao,\n/);
    expect(mail.text).toContain(link);
    expect(mail.text).not.toContain('<');
    expect(mail.html).toContain('<html lang="it">');
    for (const form of [mail.text, mail.html]) expect(form).not.toContain(player.username);
    expect(mail.html).toContain(`<a href="${link}"`);
    for (const form of [mail.text, mail.html]) expect(form).toContain('un’ora');
  });

  it('contains a token that isn’t stored in the table', async () => {
    const { token } = takeReset();
    expect(token).not.toBe('');
    expect(await itemsContaining(token)).toEqual([]);
  });
});

describe('setting a new password', () => {
  it('lets only the new one sign in', async () => {
    const { player, token } = takeReset();
    const answered = await reset(token);
    expect(answered).toMatchObject({ status: 200, text: '{}', cookie: undefined });
    expect((await signIn(player, NEW)).status).toBe(200);
    expect((await signIn(player, player.password)).status).toBe(401);
    expect(await itemsContaining(NEW)).toEqual([]);
  });

  it('ends every session of the account', async () => {
    const { player, token } = takeReset();
    const { cookie = '' } = await signIn(player, player.password);
    const cookies = [player.cookie, cookie];
    const askMe = () => Promise.all(cookies.map(c => call(me, {}, { cookie: c, now: NOON })));
    expect((await askMe()).map(({ status }) => status)).toEqual([200, 200]);
    await reset(token);
    expect((await askMe()).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('confirms the address that the token was mailed to', async () => {
    const { player, token } = takeReset();
    expect((await readAccount(player.id)).emailVerified).toBe(false);
    await reset(token);
    expect((await readAccount(player.id)).emailVerified).toBe(true);
  });

  it('works until an hour after the token was made', async () => {
    const { token } = takeReset();
    expect((await reset(token, NEW, { now: NOON + HOUR - 1 })).status).toBe(200);
  });

  it('gives the same response to an unknown, a used and an expired token', async () => {
    const [used, expired] = [takeReset(), takeReset()];
    expect((await reset(used.token)).status).toBe(200);
    const answers = [
      await reset('A'.repeat(43)),
      await reset(used.token, 'un-altra-ancora'),
      await reset(expired.token, NEW, { now: NOON + HOUR }),
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

  it('succeeds once per token under concurrent calls', async () => {
    const { token, player } = takeReset();
    const passwords = ['cornetto-uno', 'cornetto-due', 'cornetto-tre'];
    const answers = await Promise.all(passwords.map(password => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const acceptedPassword = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(player, acceptedPassword)).status).toBe(200);
  });

  it.each([
    [
      'password',
      (player: Player) =>
        call(
          contract.settings.changePassword,
          { oldPassword: player.password, newPassword: 'maritozzo-con-panna' },
          { cookie: player.cookie, now: NOON, address: uniqueAddress() },
        ),
    ],
    [
      'address',
      (player: Player) =>
        call(contract.settings.changeEmail, { email: `nuovo-${player.email}` }, as(player)),
    ],
  ])('is refused once the account’s %s has changed', async (_, change) => {
    const { player, token } = takeReset();
    expect((await change(player)).status).toBe(200);
    const { status, failure } = await reset(token);
    expect([status, failure.code]).toEqual([400, 'invalid_token']);
  });

  it('is refused for an account that was deactivated meanwhile', async () => {
    const { player, token } = takeReset();
    await changeAccount(player.id, { isActive: false });
    const { passwordHash } = await readAccount(player.id);
    expect((await reset(token)).failure.code).toBe('invalid_token');
    expect((await readAccount(player.id)).passwordHash).toBe(passwordHash);
  });

  it('requires 8 to 128 characters and an uncommon password', async () => {
    const { token } = takeReset();
    const issue = async (password: string) => (await reset(token, password)).failure.issues?.[0];
    const path = 'newPassword';
    expect(await issue('zu*9kay')).toEqual({ path, message: 'Servono almeno 8 caratteri.' });
    expect(await issue('z'.repeat(129))).toEqual({ path, message: 'Al massimo 128 caratteri.' });
    const common = await reset(token, '12345678');
    expect(common.status).toBe(400);
    expect(common.failure.code).toBe('common_password');
    expect((await reset(token, 'zu*9kay!')).status).toBe(200);
  });

  it('is limited to 20 failures per hour from one network address', async () => {
    const { token } = takeReset();
    const options = { address: '203.0.113.31' };
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(`provo-${i}`, NEW, options)),
    );
    expect(tried.map(({ status }) => status)).toEqual(Array(20).fill(400));
    // Later, so that none of the attempts is still in flight.
    const refused = await reset(token, NEW, { ...options, now: NOON + MINUTE });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(59 * 60));
    expect((await reset(token)).status).toBe(200);
  });
});
