import '#test/support/backend.ts';
import './outbox.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { as, type CallOptions, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { mailsTo, mailTo, receiveToken, sent, tokenFor } from './outbox.ts';
import { changeAccount, itemsContaining } from './stored-items.ts';

const { register, confirmEmail, me } = contract.auth;
const { sendConfirmation, changeEmail, read } = contract.settings;

const confirm = (token: string, options: CallOptions = {}) =>
  call(confirmEmail, { token }, { address: uniqueAddress(), now: NOON, ...options });

const sendAgain = ({ cookie }: Player, now = NOON) => call(sendConfirmation, {}, { cookie, now });

const newPlayerWithToken = async (): Promise<{ player: Player; token: string }> => {
  const player = await registerPlayer({ now: NOON });
  return { player, token: await receiveToken(player.email, 'confirm-email') };
};

const isVerified = async ({ cookie }: Player): Promise<boolean> =>
  (await call(me, {}, { cookie, now: NOON })).body.user.emailVerified;

const INVALID = { code: 'invalid_token', message: 'Link non valido o scaduto' };

describe('a registration', () => {
  it('mails a link to /confirm-email, in Italian, without anything that a user has typed', async () => {
    const { player, token } = await newPlayerWithToken();
    const mail = mailTo(player.email, 'confirm-email');
    expect(mail.subject).toBe('Conferma il tuo indirizzo email');
    expect(mail.text).toMatch(/^Ciao,\n/);
    expect(mail.text).toContain(`http://localhost:3000/confirm-email?token=${token}`);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('sette giorni');
      expect(form).not.toContain(player.username);
      expect(form).not.toContain(player.email);
    }
  });

  it('stores only the token’s hash', async () => {
    const { token } = await newPlayerWithToken();
    const secret = token.slice(token.indexOf('-') + 1);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await itemsContaining(secret)).toEqual([]);
  });

  it('mails nothing if it is refused', async () => {
    const { player } = await newPlayerWithToken();
    const before = sent.length;
    const taken = await call(
      register,
      { username: 'Un altro', email: player.email, password: player.password, acceptTerms: true },
      { address: uniqueAddress(), now: NOON },
    );
    expect(taken.failure.code).toBe('email_taken');
    // The queue keeps the order: once this mail has arrived, an earlier one would have, too.
    await newPlayerWithToken();
    expect(sent.length).toBe(before + 1);
  });
});

describe('the link of the mail', () => {
  it('confirms the address, as `me` and the settings then show', async () => {
    const { player, token } = await newPlayerWithToken();
    expect(await isVerified(player)).toBe(false);
    expect(await confirm(token)).toMatchObject({ status: 200, text: '{}', cookie: undefined });
    expect(await isVerified(player)).toBe(true);
    const { body } = await call(read, {}, as(player));
    expect(body.emailVerified).toBe(true);
  });

  it('works for seven days', async () => {
    const { token } = await newPlayerWithToken();
    expect((await confirm(token, { now: NOON + 7 * DAY - 1 })).status).toBe(200);
  });

  it('gets the same answer if it is unknown, used, expired or malformed', async () => {
    const [{ token: used }, { token: expired }] = [
      await newPlayerWithToken(),
      await newPlayerWithToken(),
    ];
    await confirm(used);
    const answers = [
      await confirm(used),
      await confirm(expired, { now: NOON + 7 * DAY }),
      await confirm(`${expired.slice(0, -2)}xx`),
      await confirm(`1-${'A'.repeat(43)}`),
      await confirm('qualcosa'),
    ];
    for (const { status, failure } of answers) expect([status, failure]).toEqual([400, INVALID]);
  });

  it('confirms once under concurrent calls', async () => {
    const { player, token } = await newPlayerWithToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await isVerified(player)).toBe(true);
  });

  it('doesn’t confirm an address that has replaced its own, nor that of a deactivated account', async () => {
    const [changed, disabled] = [await newPlayerWithToken(), await newPlayerWithToken()];
    const { cookie, email } = changed.player;
    await call(changeEmail, { email: `nuova-${email}` }, { cookie, now: NOON });
    await changeAccount(disabled.player.id, { isActive: false });
    for (const { token } of [changed, disabled]) {
      expect((await confirm(token)).failure).toEqual(INVALID);
    }
    expect(await isVerified(changed.player)).toBe(false);
  });

  it('works only for its own player: another player’s id in it is refused', async () => {
    const [one, other] = [await newPlayerWithToken(), await newPlayerWithToken()];
    const secret = one.token.slice(one.token.indexOf('-'));
    expect((await confirm(`${other.player.id}${secret}`)).failure).toEqual(INVALID);
    expect(await isVerified(other.player)).toBe(false);
  });

  it('can be tried twenty times an hour from one network', async () => {
    const address = '203.0.113.77';
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        confirm(`1-${String(i).padStart(43, 'x')}`, { address }),
      ),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([400]));
    const { token } = await newPlayerWithToken();
    // Later, so that none of the attempts is still in flight.
    const now = NOON + MINUTE;
    expect((await confirm(token, { address, now })).status).toBe(429);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('sending the mail again', () => {
  it('makes a new link, while the first one still works', async () => {
    const { player, token } = await newPlayerWithToken();
    expect(await sendAgain(player)).toMatchObject({ status: 200, text: '{}' });
    await expect.poll(() => mailsTo(player.email, 'confirm-email').length).toBe(2);
    expect(tokenFor(player.email, 'confirm-email')).not.toBe(token);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is limited to three times an hour, not counting the registration’s mail', async () => {
    const { player } = await newPlayerWithToken();
    for (const minute of [0, 1, 2]) {
      expect((await sendAgain(player, NOON + minute * MINUTE)).status).toBe(200);
    }
    const fourth = await sendAgain(player, NOON + 3 * MINUTE);
    expect([fourth.status, fourth.failure.code]).toEqual([429, 'too_many_attempts']);
    expect(fourth.headers['retry-after']).toBe(String(57 * 60));
    expect((await sendAgain(player, NOON + HOUR)).status).toBe(200);
    await expect.poll(() => mailsTo(player.email, 'confirm-email').length).toBe(5);
  });

  it('mails at most three times when called twenty times at once', async () => {
    const { player } = await newPlayerWithToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendAgain(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    await expect.poll(() => mailsTo(player.email, 'confirm-email').length).toBe(4);
  });

  it('mails nothing to a confirmed address', async () => {
    const { player, token } = await newPlayerWithToken();
    await confirm(token);
    expect((await sendAgain(player)).status).toBe(200);
    await newPlayerWithToken();
    expect(mailsTo(player.email, 'confirm-email')).toHaveLength(1);
  });
});
