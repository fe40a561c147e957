import '#test/support/backend.ts';
import './outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import {
  change,
  codeOf,
  confirm,
  confirmedPlayer,
  free,
  freeTokenOf,
  from,
  registerWith,
  signIn,
  strangersAddress,
  undoFrom,
} from './address-calls.ts';
import { mailsTo, mailTo, sent } from './outbox.ts';
import { allItems, changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { freeEmail, me } = contract.auth;
const { deleteAccount, exportData } = contract.settings;
const INVALID = [400, 'invalid_token'];

let anna: Player;
beforeEach(async () => {
  anna = await registerPlayer({ now: NOON });
});

describe('freeing an address', () => {
  it('is offered by a mail, in Italian, without anything that a user has typed', async () => {
    const email = strangersAddress();
    await change(anna, email);
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

  it('returns the account to its confirmed address, and keeps its sessions', async () => {
    anna = await confirmedPlayer();
    const email = strangersAddress();
    await change(anna, email);
    expect(await free(await freeTokenOf(email))).toMatchObject({ status: 200, text: '{}' });
    const own = await readAccount(anna.id);
    expect(own).toMatchObject({ email: anna.email, emailVerified: true });
    expect(own.fallbackEmail).toBeUndefined();
    expect((await call(me, {}, as(anna))).status).toBe(200);
    expect((await signIn(anna, anna.email)).status).toBe(200);
    expect((await signIn(anna, email)).status).toBe(401);
    expect((await registerWith(email)).status).toBe(201);
    expect(codeOf(await undoFrom(anna.email))).toEqual(INVALID);
    await expect
      .poll(() => sent.find(({ to }) => to === anna.email)?.subject)
      .toBe('Il tuo account è tornato a questo indirizzo');
  });

  it('returns the account to the registration’s address if none was ever confirmed', async () => {
    const [second, third] = [strangersAddress(), strangersAddress()];
    await change(anna, second);
    await change(anna, third);
    expect((await free(await freeTokenOf(third))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, emailVerified: false });
    expect((await confirm(anna.email)).status).toBe(200);
  });

  it('returns the account to its last confirmed address, whose own change can still be undone', async () => {
    anna = await confirmedPlayer();
    const [second, third] = [strangersAddress(), strangersAddress()];
    await change(anna, second);
    await confirm(second, anna);
    await change(anna, third);
    expect((await free(await freeTokenOf(third))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: second, emailVerified: true });
    expect((await undoFrom(anna.email)).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('works once, within seven days, and not after the address was confirmed or changed', async () => {
    const [email, next] = [strangersAddress(), strangersAddress()];
    await change(anna, email);
    const token = await freeTokenOf(email);
    expect(codeOf(await free(token, NOON + 7 * DAY))).toEqual(INVALID);
    await change(anna, next);
    expect(codeOf(await free(token))).toEqual(INVALID);
    const last = await freeTokenOf(next);
    expect((await free(last, NOON + 7 * DAY - 1)).status).toBe(200);
    expect(codeOf(await free(last))).toEqual(INVALID);
    await change(anna, next);
    const unused = await freeTokenOf(next, NOON + MINUTE);
    await confirm(next, anna);
    expect(codeOf(await free(unused))).toEqual(INVALID);
    for (const wrong of ['niente', `${anna.id}-${'A'.repeat(43)}`]) {
      expect(codeOf(await free(wrong))).toEqual(INVALID);
    }
  });

  it('works even if the account was deactivated', async () => {
    const email = strangersAddress();
    await change(anna, email);
    await changeAccount(anna.id, { isActive: false });
    expect((await free(await freeTokenOf(email))).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, isActive: false });
    expect((await registerWith(email)).status).toBe(201);
  });

  it('can be tried twenty times an hour from one network', async () => {
    const at = { address: '203.0.113.78', now: NOON };
    for (let i = 0; i < 20; i++) {
      const token = `1-${String(i).padStart(43, 'x')}`;
      expect((await call(freeEmail, { token }, at)).status).toBe(400);
    }
    const later = { ...at, now: NOON + MINUTE };
    expect((await call(freeEmail, { token: 'x' }, later)).status).toBe(429);
  });
});

describe('the address that an account goes back to', () => {
  it('stays reserved while the present one is unconfirmed, and can’t be used to sign in', async () => {
    await change(anna, strangersAddress());
    const late = NOON + 100 * DAY;
    expect(codeOf(await registerWith(anna.email, late))).toEqual([409, 'email_taken']);
    expect((await signIn(anna, anna.email)).status).toBe(401);
    const [owner] = (await allItems()).filter(({ pk }) => pk === `EMAIL#${anna.email}`);
    expect(owner).toMatchObject({ playerId: anna.id });
    expect(owner?.ttl).toBeUndefined();
  });

  it('is free once the present one is confirmed, if it was never confirmed itself', async () => {
    const email = strangersAddress();
    await change(anna, email);
    await confirm(email, anna);
    expect((await registerWith(anna.email)).status).toBe(201);
    expect(codeOf(await undoFrom(anna.email))).toEqual(INVALID);
    expect((await readAccount(anna.id)).email).toBe(email);
  });

  it('stays reserved for seven days after the change, if it was confirmed', async () => {
    anna = await confirmedPlayer();
    const email = strangersAddress();
    await change(anna, email);
    await confirm(email, anna, NOON + DAY);
    const end = NOON + 7 * DAY;
    expect(codeOf(await registerWith(anna.email, end - 1))).toEqual([409, 'email_taken']);
    expect((await registerWith(anna.email, end)).status).toBe(201);
  });

  it('is free at once if the present one is confirmed after seven days', async () => {
    anna = await confirmedPlayer();
    const email = strangersAddress();
    await change(anna, email);
    const late = NOON + 8 * DAY;
    const mailed = await call(contract.settings.sendConfirmation, {}, as(anna, late));
    expect(mailed.status).toBe(200);
    await expect.poll(() => mailsTo(email, 'confirm-email').length).toBe(2);
    expect((await confirm(email, anna, late)).status).toBe(200);
    expect((await registerWith(anna.email, late)).status).toBe(201);
  });

  it('is in the export, and free at once when the account is erased', async () => {
    const email = strangersAddress();
    await change(anna, email);
    const token = await freeTokenOf(email);
    const { body, text } = await call(exportData, {}, as(anna));
    expect(body).toMatchObject({ account: { fallbackEmail: { email: anna.email } } });
    expect(text).not.toContain('FREE#');
    const { password, cookie } = anna;
    expect((await call(deleteAccount, { password }, { ...from(), cookie })).status).toBe(200);
    for (const address of [email, anna.email]) {
      expect((await registerWith(address)).status).toBe(201);
    }
    expect(codeOf(await free(token, NOON + HOUR))).toEqual(INVALID);
    expect(await itemsContaining(`PLAYER#${anna.id}`)).toEqual([]);
  });
});
