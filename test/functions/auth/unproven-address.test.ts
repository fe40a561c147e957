import '#test/support/backend.ts';
import './outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { type CallOptions, call, type Player, registerPlayer } from '#test/support/api.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { mailsTo, mailTo, receiveToken, sent } from './outbox.ts';
import { allItems, changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { confirmEmail, forgotPassword, freeEmail, login, me, register, resetPassword, undoEmail } =
  contract.auth;
const { changeEmail, deleteAccount, exportData } = contract.settings;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const INVALID = [400, 'invalid_token'];

let created = 0;
/** The address of somebody who has no account. */
const strangersAddress = () => `estranea${++created}@example.it`;

const from = (now = NOW): CallOptions => ({ address: uniqueAddress(), now });

const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) =>
  status < 300 ? status : [status, failure.code];

let anna: Player;
beforeEach(async () => {
  anna = await registerPlayer({ now: NOW });
});

const change = (email: string, now = NOW, { cookie } = anna) =>
  call(changeEmail, { email }, { cookie, now });

const confirm = async (email: string, { cookie }: { cookie?: string } = anna, now = NOW) =>
  call(
    confirmEmail,
    { token: await receiveToken(email, 'confirm-email') },
    { ...from(now), cookie },
  );

const forget = (email: string, now = NOW) => call(forgotPassword, { email }, from(now));

/** The token of the link that a forgotten password mails to an unconfirmed address. */
const freeTokenOf = async (email: string, now = NOW): Promise<string> => {
  await forget(email, now);
  return receiveToken(email, 'free-email');
};

const free = (token: string, now = NOW) => call(freeEmail, { token }, from(now));

const signIn = (email: string, password = anna.password, now = NOW) =>
  call(login, { email, password }, from(now));

const registerWith = (email: string, now = NOW) =>
  call(
    register,
    { username: `Estranea ${++created}`, email, password: 'crema-e-cannella', acceptTerms: true },
    from(now),
  );

/** Once a later mail has come, an earlier one would have. */
const waitForMails = async () => {
  const { email } = await registerPlayer({ now: NOW });
  await receiveToken(email, 'confirm-email');
};

describe('an address that an account was changed to', () => {
  it('is confirmed in a session of the account alone; a refusal doesn’t use the link up', async () => {
    const [bruno, email] = [await registerPlayer({ now: NOW }), strangersAddress()];
    await change(email);
    expect(codeOf(await confirm(email, {}))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await confirm(email, bruno))).toEqual([409, 'other_user']);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
    expect((await confirm(email)).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email, emailVerified: true });
    expect(codeOf(await confirm(email))).toEqual(INVALID);
  });

  it('opens the account to nobody who owns the mailbox alone', async () => {
    await confirm(anna.email);
    const email = strangersAddress();
    await change(email);
    await freeTokenOf(email);
    await waitForMails();
    expect(mailsTo(email, 'reset-password')).toEqual([]);
    expect(mailsTo(email, 'undo-email')).toEqual([]);
    expect((await signIn(email)).status).toBe(200);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
  });

  it('gets no link that takes a further change back', async () => {
    const [stranger, next] = [strangersAddress(), strangersAddress()];
    await change(stranger);
    await change(next);
    await receiveToken(next, 'confirm-email');
    await waitForMails();
    expect(mailsTo(stranger, 'undo-email')).toEqual([]);
    expect(mailsTo(anna.email, 'undo-email')).toHaveLength(1);
  });

  it('is opened by no older link for a new password', async () => {
    await confirm(anna.email);
    await forget(anna.email);
    const token = await receiveToken(anna.email, 'reset-password');
    const own = strangersAddress();
    await change(own);
    await confirm(own);
    await change(anna.email);
    const reset = { token, newPassword: 'sfogliatella-riccia' };
    expect(codeOf(await call(resetPassword, reset, from()))).toEqual(INVALID);
  });

  it('is told apart from a registration’s, which a stranger confirms and recovers as before', async () => {
    const bruno = await registerPlayer({ now: NOW });
    await forget(bruno.email);
    await receiveToken(bruno.email, 'reset-password');
    expect(mailsTo(bruno.email, 'free-email')).toEqual([]);
    expect((await confirm(bruno.email, {})).status).toBe(200);
  });

  it('is as it was when the account is changed back from it', async () => {
    await confirm(anna.email);
    const email = strangersAddress();
    await change(email);
    const undo = await receiveToken(anna.email, 'undo-email');
    expect((await change(anna.email)).status).toBe(200);
    const own = await readAccount(anna.id);
    expect(own).toMatchObject({ email: anna.email, emailVerified: true });
    expect(own.fallbackEmail).toBeUndefined();
    expect(codeOf(await call(undoEmail, { token: undo }, from()))).toEqual(INVALID);
    expect((await registerWith(email)).status).toBe(201);
  });
});

describe('freeing an address', () => {
  it('is offered by a mail, in Italian, without anything that somebody has typed', async () => {
    const email = strangersAddress();
    await change(email);
    const token = await freeTokenOf(email);
    const mail = mailTo(email, 'free-email');
    expect(mail.subject).toBe('Questo indirizzo email non è confermato');
    expect(mail.text).toContain(`http://localhost:3000/free-email?token=${token}`);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('sette giorni');
      for (const typed of [email, anna.email, anna.username]) expect(form).not.toContain(typed);
    }
    expect(await itemsContaining(token.slice(token.indexOf('-') + 1))).toEqual([]);
  });

  it('gives the account its confirmed address back; its sessions go on', async () => {
    await confirm(anna.email);
    const email = strangersAddress();
    await change(email);
    const undo = await receiveToken(anna.email, 'undo-email');
    expect(await free(await freeTokenOf(email))).toMatchObject({ status: 200, text: '{}' });
    const own = await readAccount(anna.id);
    expect(own).toMatchObject({ email: anna.email, emailVerified: true });
    expect(own.fallbackEmail).toBeUndefined();
    expect((await call(me, {}, { cookie: anna.cookie, now: NOW })).status).toBe(200);
    expect((await signIn(anna.email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await registerWith(email)).status).toBe(201);
    expect(codeOf(await call(undoEmail, { token: undo }, from()))).toEqual(INVALID);
    await expect
      .poll(() => sent.find(({ to }) => to === anna.email)?.subject)
      .toBe('Il tuo account è tornato a questo indirizzo');
  });

  it('gives it the registration’s back, if none was ever confirmed', async () => {
    const [second, third] = [strangersAddress(), strangersAddress()];
    await change(second);
    await change(third);
    expect((await free(await freeTokenOf(third))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, emailVerified: false });
    expect((await confirm(anna.email, {})).status).toBe(200);
  });

  it('gives it the last confirmed one back, whose own change can still be taken back', async () => {
    await confirm(anna.email);
    const [second, third] = [strangersAddress(), strangersAddress()];
    await change(second);
    await confirm(second);
    const undo = await receiveToken(anna.email, 'undo-email');
    await change(third);
    expect((await free(await freeTokenOf(third))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: second, emailVerified: true });
    expect((await call(undoEmail, { token: undo }, from())).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('works once, within seven days, and not once the address is confirmed or changed', async () => {
    const [email, next] = [strangersAddress(), strangersAddress()];
    await change(email);
    const token = await freeTokenOf(email);
    expect(codeOf(await free(token, NOW + 7 * DAY))).toEqual(INVALID);
    await change(next);
    expect(codeOf(await free(token))).toEqual(INVALID);
    const last = await freeTokenOf(next);
    expect((await free(last, NOW + 7 * DAY - 1)).status).toBe(200);
    expect(codeOf(await free(last))).toEqual(INVALID);
    await change(next);
    const unused = await freeTokenOf(next, NOW + MINUTE);
    await confirm(next);
    expect(codeOf(await free(unused))).toEqual(INVALID);
    for (const wrong of ['niente', `${anna.id}-${'A'.repeat(43)}`]) {
      expect(codeOf(await free(wrong))).toEqual(INVALID);
    }
  });

  it('is possible even if the account was deactivated', async () => {
    const email = strangersAddress();
    await change(email);
    await changeAccount(anna.id, { isActive: false });
    expect((await free(await freeTokenOf(email))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, isActive: false });
    expect((await registerWith(email)).status).toBe(201);
  });

  it('can be tried twenty times an hour from one network', async () => {
    const at = { address: '203.0.113.78', now: NOW };
    for (let i = 0; i < 20; i++) {
      const token = `1-${String(i).padStart(43, 'x')}`;
      expect((await call(freeEmail, { token }, at)).status).toBe(400);
    }
    expect((await call(freeEmail, { token: 'x' }, at)).status).toBe(429);
  });
});

describe('the attack of who changes an account to a stranger’s address', () => {
  it('brings no account of the stranger’s to the attacker’s old mailbox', async () => {
    await confirm(anna.email);
    const stranger = strangersAddress();
    await change(stranger);
    const undo = await receiveToken(anna.email, 'undo-email');
    expect(codeOf(await registerWith(stranger))).toEqual([409, 'email_taken']);
    await free(await freeTokenOf(stranger));
    const own = await registerWith(stranger);
    expect(own.status).toBe(201);
    expect(codeOf(await call(undoEmail, { token: undo }, from()))).toEqual(INVALID);
    expect((await readAccount(own.body.user.id)).email).toBe(stranger);
  });

  it('keeps at most one such address taken, and is over after three', async () => {
    const strangers = [1, 2, 3, 4].map(strangersAddress);
    for (const email of strangers.slice(0, 3)) expect((await change(email)).status).toBe(200);
    const refused = await change(strangers[3] ?? '');
    expect(codeOf(refused)).toEqual([409, 'too_many_changes']);
    for (const email of [strangers[0], strangers[1], strangers[3]]) {
      expect((await registerWith(email ?? '')).status).toBe(201);
    }
    expect((await readAccount(anna.id)).email).toBe(strangers[2]);
  });

  it.each([
    ['confirmed', async (email: string) => void (await confirm(email))],
    ['freed', async (email: string) => void (await free(await freeTokenOf(email)))],
    [
      'taken back',
      async () => {
        const token = await receiveToken(anna.email, 'undo-email');
        await call(undoEmail, { token }, from());
        anna.cookie = (await signIn(anna.email)).cookie ?? '';
      },
    ],
  ])('counts a change no more that was %s', async (_, settle) => {
    for (let i = 0; i < 2; i++) await change(strangersAddress());
    const email = strangersAddress();
    await change(email);
    await settle(email);
    expect((await change(strangersAddress())).status).toBe(200);
  });

  it('counts a change no more after seven days; back to one’s own address it is always possible', async () => {
    for (let i = 0; i < 3; i++) await change(strangersAddress());
    expect((await change(anna.email)).status).toBe(200);
    const last = strangersAddress();
    expect(codeOf(await change(last))).toEqual([409, 'too_many_changes']);
    const again = await signIn(anna.email, anna.password, NOW + 7 * DAY);
    anna.cookie = again.cookie ?? '';
    expect((await change(last, NOW + 7 * DAY)).status).toBe(200);
  });
});

describe('the victim of a thief', () => {
  it('takes the change back, though the thief has confirmed it and gone on', async () => {
    await confirm(anna.email);
    const [thiefs, strangers] = [strangersAddress(), strangersAddress()];
    await change(thiefs);
    await confirm(thiefs);
    await change(strangers);
    const token = await receiveToken(anna.email, 'undo-email');
    expect((await call(undoEmail, { token }, from())).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, emailVerified: true });
    expect((await call(me, {}, { cookie: anna.cookie, now: NOW })).status).toBe(401);
    for (const email of [thiefs, strangers]) expect((await registerWith(email)).status).toBe(201);
  });

  it('who had never confirmed the address takes the change back, too', async () => {
    const thiefs = strangersAddress();
    await change(thiefs);
    await confirm(thiefs);
    const token = await receiveToken(anna.email, 'undo-email');
    expect((await call(undoEmail, { token }, from())).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('sets a new password when the thief has the address freed', async () => {
    await confirm(anna.email);
    const thiefs = strangersAddress();
    await change(thiefs);
    await free(await freeTokenOf(thiefs));
    await forget(anna.email);
    const token = await receiveToken(anna.email, 'reset-password');
    const reset = await call(resetPassword, { token, newPassword: 'sfogliatella-riccia' }, from());
    expect(reset.status).toBe(200);
    expect((await call(me, {}, { cookie: anna.cookie, now: NOW })).status).toBe(401);
  });
});

describe('the address that an account goes back to', () => {
  it('stays reserved as long as the present one is unconfirmed, and signs nobody in', async () => {
    await change(strangersAddress());
    const late = NOW + 100 * DAY;
    expect(codeOf(await registerWith(anna.email, late))).toEqual([409, 'email_taken']);
    expect((await signIn(anna.email)).status).toBe(401);
    const [owner] = (await allItems()).filter(({ pk }) => pk === `EMAIL#${anna.email}`);
    expect(owner).toMatchObject({ playerId: anna.id });
    expect(owner?.ttl).toBeUndefined();
  });

  it('is free once the present one is confirmed, if nobody had confirmed it', async () => {
    const email = strangersAddress();
    await change(email);
    await confirm(email);
    const token = await receiveToken(anna.email, 'undo-email');
    expect((await registerWith(anna.email)).status).toBe(201);
    expect(codeOf(await call(undoEmail, { token }, from()))).toEqual(INVALID);
    expect((await readAccount(anna.id)).email).toBe(email);
  });

  it('is reserved for seven days after the change, if it was confirmed', async () => {
    await confirm(anna.email);
    const email = strangersAddress();
    await change(email);
    await confirm(email, anna, NOW + DAY);
    const end = NOW + 7 * DAY;
    expect(codeOf(await registerWith(anna.email, end - 1))).toEqual([409, 'email_taken']);
    expect((await registerWith(anna.email, end)).status).toBe(201);
  });

  it('is free at once if the present one is confirmed after seven days', async () => {
    await confirm(anna.email);
    const email = strangersAddress();
    await change(email);
    const late = NOW + 8 * DAY;
    const mailed = await call(
      contract.settings.sendConfirmation,
      {},
      { cookie: anna.cookie, now: late },
    );
    expect(mailed.status).toBe(200);
    await expect.poll(() => mailsTo(email, 'confirm-email').length).toBe(2);
    expect((await confirm(email, anna, late)).status).toBe(200);
    expect((await registerWith(anna.email, late)).status).toBe(201);
  });

  it('is in the export, and free at once when the account is erased', async () => {
    const email = strangersAddress();
    await change(email);
    const token = await freeTokenOf(email);
    const { body, text } = await call(exportData, {}, { cookie: anna.cookie, now: NOW });
    expect(body).toMatchObject({ account: { fallbackEmail: { email: anna.email } } });
    expect(text).not.toContain('FREE#');
    const { password, cookie } = anna;
    expect((await call(deleteAccount, { password }, { ...from(), cookie })).status).toBe(200);
    for (const address of [email, anna.email]) {
      expect((await registerWith(address)).status).toBe(201);
    }
    expect(codeOf(await free(token, NOW + HOUR))).toEqual(INVALID);
    expect(await itemsContaining(`PLAYER#${anna.id}`)).toEqual([]);
  });
});
