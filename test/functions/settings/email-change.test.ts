import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailConfirmation } from '#functions/items/mail.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { codeOf, from } from '../auth/address-calls.ts';
import { mailsTo, mailTo, receiveToken } from '../auth/outbox.ts';
import { readAccount } from '../auth/stored-items.ts';

const { login, me, register, undoEmail, confirmEmail, forgotPassword, resetPassword } =
  contract.auth;
const { changeEmail } = contract.settings;
const INVALID = [400, 'invalid_token'];

let created = 0;
const newAddress = () => `nuova${++created}@example.it`;

let anna: Player;
beforeEach(async () => {
  anna = await registerPlayer({ now: NOON });
});

const change = (email: string, now = NOON, { cookie } = anna) =>
  call(changeEmail, { email }, { cookie, now });

/** Confirms an address in anna's session. */
const confirm = async (email: string, now = NOON): Promise<void> => {
  const token = await receiveToken(email, 'confirm-email');
  const confirmed = await call(confirmEmail, { token }, { ...from(now), cookie: anna.cookie });
  expect(confirmed.status).toBe(200);
};

/** Changes to an address and confirms it. */
const move = async (email: string, now = NOON): Promise<void> => {
  expect((await change(email, now)).status).toBe(200);
  await confirm(email, now);
};

const undo = (token: string, now = NOON) => call(undoEmail, { token }, from(now));

const signIn = (email: string, password = anna.password) =>
  call(login, { email, password }, from(NOON));

const registerWith = (email: string, now = NOON) =>
  call(
    register,
    { username: `Prova ${++created}`, email, password: 'crema-e-cannella', acceptTerms: true },
    from(now),
  );

const undoTokenOf = (address: string) => receiveToken(address, 'undo-email');

describe('a changed address', () => {
  it('ends the other sessions, but not this one', async () => {
    const { cookie = '' } = await signIn(anna.email);
    await change(newAddress());
    const statuses = [anna.cookie, cookie].map(one => call(me, {}, { cookie: one, now: NOON }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401]);
  });

  it('is unconfirmed, and gets its own confirmation link', async () => {
    await confirm(anna.email);
    expect((await readAccount(anna.id)).emailVerified).toBe(true);
    const email = newAddress();
    await change(email);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
    await confirm(email);
    expect((await readAccount(anna.id)).emailVerified).toBe(true);
  });

  it('is announced to the old address, without the new one or a name', async () => {
    const email = newAddress();
    await change(email);
    const token = await undoTokenOf(anna.email);
    const mail = mailTo(anna.email, 'undo-email');
    expect(mail.subject).toBe('Il tuo indirizzo email è cambiato');
    expect(mail.text).toContain(`http://localhost:3000/undo-email?token=${token}`);
    for (const form of [mail.text, mail.html]) {
      expect(form).not.toContain(email);
      expect(form).not.toContain(anna.username);
    }
  });

  it('with only another letter case sends no mail, and stays confirmed', async () => {
    await confirm(anna.email);
    expect((await change(anna.email.toUpperCase())).status).toBe(200);
    expect((await readAccount(anna.id)).emailVerified).toBe(true);
    await change(newAddress());
    await undoTokenOf(anna.email.toUpperCase());
    expect(mailsTo(anna.email, 'undo-email')).toEqual([]);
  });

  it('is possible ten times a day', async () => {
    for (let i = 0; i < 10; i++) await move(newAddress());
    expect(codeOf(await change(newAddress()))).toEqual([429, 'too_many_attempts']);
    expect((await signIn(anna.email)).status).toBe(401);
  });
});

describe('the old address', () => {
  it('is reserved for seven days, against registrations and changes', async () => {
    const bruno = await newPlayer({ now: NOON });
    await confirm(anna.email);
    await move(newAddress());
    const last = NOON + 7 * DAY - 1;
    expect(codeOf(await registerWith(anna.email.toUpperCase()))).toEqual([409, 'email_taken']);
    expect(codeOf(await registerWith(anna.email, last))).toEqual([409, 'email_taken']);
    expect(codeOf(await change(anna.email, NOON, bruno))).toEqual([409, 'email_taken']);
    expect((await registerWith(anna.email, NOON + 7 * DAY)).status).toBe(201);
  });

  it('can’t be used to sign in, to reset the password or to search in the panel', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', NOON);
    await change(newAddress());
    expect(codeOf(await signIn(anna.email))).toEqual([401, 'invalid_credentials']);
    await call(forgotPassword, { email: anna.email }, from());
    expect(mailsTo(anna.email, 'reset-password')).toEqual([]);
    const found = await call(contract.admin.users, { search: anna.email }, as(superAdmin));
    expect(found.body.users.map(({ email }) => email)).not.toContain(anna.email);
  });

  it('still belongs to the player, who may change back to it', async () => {
    const email = newAddress();
    await move(email);
    expect((await change(anna.email)).status).toBe(200);
    expect((await signIn(anna.email)).status).toBe(200);
    expect(codeOf(await registerWith(email))).toEqual([409, 'email_taken']);
  });

  it('is free at once when the account is erased', async () => {
    await change(newAddress());
    await call(
      contract.settings.deleteAccount,
      { password: anna.password },
      { ...from(), cookie: anna.cookie },
    );
    expect((await registerWith(anna.email)).status).toBe(201);
  });

  it('is in the player’s export, without the undo link', async () => {
    await change(newAddress());
    const { body, text } = await call(contract.settings.exportData, {}, as(anna));
    const [known] = (body as { addressChanges?: object[] }).addressChanges ?? [];
    expect(known).toEqual({
      from: anna.email,
      changedAt: iso(NOON),
      expiresAt: iso(NOON + 7 * DAY),
    });
    expect(text).not.toContain(emailConfirmation(anna.id, '').key.sk);
  });
});

describe('the undo', () => {
  it('restores the old address, confirmed, and frees the new one', async () => {
    const email = newAddress();
    await change(email);
    const undone = await undo(await undoTokenOf(anna.email));
    expect(undone).toMatchObject({ status: 200, text: '{}', cookie: undefined });
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, emailVerified: true });
    expect((await signIn(anna.email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await registerWith(email)).status).toBe(201);
  });

  it('ends every session', async () => {
    await change(newAddress());
    await undo(await undoTokenOf(anna.email));
    expect((await call(me, {}, as(anna))).status).toBe(401);
  });

  it('mails a link for a new password to the old address', async () => {
    await change(newAddress());
    await undo(await undoTokenOf(anna.email));
    const token = await receiveToken(anna.email, 'reset-password');
    const newPassword = 'sfogliatella-riccia';
    expect((await call(resetPassword, { token, newPassword }, from())).status).toBe(200);
    expect((await signIn(anna.email, newPassword)).status).toBe(200);
  });

  it.each([
    ['old', async (): Promise<string> => anna.email],
    [
      'new',
      async (): Promise<string> => {
        const email = newAddress();
        await move(email);
        return email;
      },
    ],
  ])('voids an unused reset link that went to the %s address', async (which, prepare) => {
    const address = await prepare();
    await call(forgotPassword, { email: address }, from());
    const token = await receiveToken(address, 'reset-password');
    if (which === 'old') await change(newAddress());
    await undo(await undoTokenOf(anna.email));
    const reset = await call(resetPassword, { token, newPassword: 'sfogliatella-riccia' }, from());
    expect(codeOf(reset)).toEqual(INVALID);
  });

  it('works once, within seven days', async () => {
    await change(newAddress());
    const token = await undoTokenOf(anna.email);
    expect(codeOf(await undo(token, NOON + 7 * DAY))).toEqual(INVALID);
    expect((await undo(token, NOON + 7 * DAY - 1)).status).toBe(200);
    expect(codeOf(await undo(token, NOON + 7 * DAY - 1))).toEqual(INVALID);
    expect(codeOf(await undo('niente'))).toEqual(INVALID);
    expect(codeOf(await undo(`${anna.id}-${'A'.repeat(43)}`))).toEqual(INVALID);
  });

  it('voids the links of later changes and frees their addresses', async () => {
    const [second, third] = [newAddress(), newAddress()];
    await move(second);
    await change(third);
    const later = await undoTokenOf(second);
    expect((await undo(await undoTokenOf(anna.email))).status).toBe(200);
    expect(codeOf(await undo(later))).toEqual(INVALID);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
    for (const email of [second, third]) expect((await registerWith(email)).status).toBe(201);
  });

  it('of a later change keeps the links and addresses of the earlier ones', async () => {
    const [second, third] = [newAddress(), newAddress()];
    await confirm(anna.email);
    await move(second, NOON);
    await change(third, NOON + 1);
    expect((await undo(await undoTokenOf(second), NOON + 2)).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(second);
    expect(codeOf(await registerWith(anna.email))).toEqual([409, 'email_taken']);
    expect((await undo(await undoTokenOf(anna.email), NOON + 3)).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('of a change there and back keeps the first address reserved', async () => {
    const second = newAddress();
    await confirm(anna.email);
    await move(second);
    await change(anna.email);
    expect((await undo(await undoTokenOf(second))).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(second);
    expect(codeOf(await registerWith(anna.email))).toEqual([409, 'email_taken']);
    expect((await undo(await undoTokenOf(anna.email))).status).toBe(200);
    expect((await signIn(anna.email)).status).toBe(200);
  });
});
