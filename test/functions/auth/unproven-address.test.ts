import '#test/support/backend.ts';
import './outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import {
  change,
  codeOf,
  confirm,
  confirmedPlayer,
  forget,
  free,
  freeTokenOf,
  from,
  registerWith,
  signIn,
  strangersAddress,
  undoFrom,
  waitForMails,
} from './address-calls.ts';
import { mailsTo, receiveToken } from './outbox.ts';
import { readAccount } from './stored-items.ts';

const { me, resetPassword } = contract.auth;
const INVALID = [400, 'invalid_token'];

let anna: Player;
beforeEach(async () => {
  anna = await registerPlayer({ now: NOON });
});

describe('an unconfirmed address to which an account was changed', () => {
  it('is confirmed only in a session of the account; a refusal doesn’t use up the link', async () => {
    const [bruno, email] = [await registerPlayer({ now: NOON }), strangersAddress()];
    await change(anna, email);
    expect(codeOf(await confirm(email))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await confirm(email, bruno))).toEqual([409, 'other_user']);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
    expect((await confirm(email, anna)).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email, emailVerified: true });
    expect(codeOf(await confirm(email, anna))).toEqual(INVALID);
  });

  it('doesn’t let the owner of the mailbox into the account', async () => {
    anna = await confirmedPlayer();
    const email = strangersAddress();
    await change(anna, email);
    await freeTokenOf(email);
    await waitForMails();
    expect(mailsTo(email, 'reset-password')).toEqual([]);
    expect(mailsTo(email, 'undo-email')).toEqual([]);
    expect((await signIn(anna, email)).status).toBe(200);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
  });

  it('gets no link that undoes a further change', async () => {
    const [stranger, next] = [strangersAddress(), strangersAddress()];
    await change(anna, stranger);
    await change(anna, next);
    await receiveToken(next, 'confirm-email');
    await waitForMails();
    expect(mailsTo(stranger, 'undo-email')).toEqual([]);
    expect(mailsTo(anna.email, 'undo-email')).toHaveLength(1);
  });

  it('invalidates older links for a new password', async () => {
    anna = await confirmedPlayer();
    await forget(anna.email);
    const token = await receiveToken(anna.email, 'reset-password');
    const own = strangersAddress();
    await change(anna, own);
    await confirm(own, anna);
    await change(anna, anna.email);
    const reset = { token, newPassword: 'sfogliatella-riccia' };
    expect(codeOf(await call(resetPassword, reset, from()))).toEqual(INVALID);
  });

  it('differs from a registration’s, which its owner can confirm and recover as usual', async () => {
    const bruno = await registerPlayer({ now: NOON });
    await forget(bruno.email);
    await receiveToken(bruno.email, 'reset-password');
    expect(mailsTo(bruno.email, 'free-email')).toEqual([]);
    expect((await confirm(bruno.email)).status).toBe(200);
  });

  it('leaves no trace when the account is changed back', async () => {
    anna = await confirmedPlayer();
    const email = strangersAddress();
    await change(anna, email);
    expect((await change(anna, anna.email)).status).toBe(200);
    const own = await readAccount(anna.id);
    expect(own).toMatchObject({ email: anna.email, emailVerified: true });
    expect(own.fallbackEmail).toBeUndefined();
    expect(codeOf(await undoFrom(anna.email))).toEqual(INVALID);
    expect((await registerWith(email)).status).toBe(201);
  });
});

describe('an attacker who changes an account to a stranger’s address', () => {
  it('doesn’t get the stranger’s account into their old mailbox', async () => {
    anna = await confirmedPlayer();
    const stranger = strangersAddress();
    await change(anna, stranger);
    expect(codeOf(await registerWith(stranger))).toEqual([409, 'email_taken']);
    await free(await freeTokenOf(stranger));
    const own = await registerWith(stranger);
    expect(own.status).toBe(201);
    expect(codeOf(await undoFrom(anna.email))).toEqual(INVALID);
    expect((await readAccount(own.body.user.id)).email).toBe(stranger);
  });

  it('keeps at most one such address taken, and is stopped after three', async () => {
    const strangers = [1, 2, 3, 4].map(strangersAddress);
    for (const email of strangers.slice(0, 3)) expect((await change(anna, email)).status).toBe(200);
    const refused = await change(anna, strangers[3] ?? '');
    expect(codeOf(refused)).toEqual([409, 'too_many_changes']);
    for (const email of [strangers[0], strangers[1], strangers[3]]) {
      expect((await registerWith(email ?? '')).status).toBe(201);
    }
    expect((await readAccount(anna.id)).email).toBe(strangers[2]);
  });

  it.each([
    ['confirmed', async (email: string) => void (await confirm(email, anna))],
    ['freed', async (email: string) => void (await free(await freeTokenOf(email)))],
    [
      'taken back',
      async () => {
        await undoFrom(anna.email);
        anna.cookie = (await signIn(anna, anna.email)).cookie ?? '';
      },
    ],
  ])('may change again after a change was %s', async (_, settle) => {
    for (let i = 0; i < 2; i++) await change(anna, strangersAddress());
    const email = strangersAddress();
    await change(anna, email);
    await settle(email);
    expect((await change(anna, strangersAddress())).status).toBe(200);
  });

  it('may change again after seven days, and always back to their own address', async () => {
    for (let i = 0; i < 3; i++) await change(anna, strangersAddress());
    expect((await change(anna, anna.email)).status).toBe(200);
    const last = strangersAddress();
    expect(codeOf(await change(anna, last))).toEqual([409, 'too_many_changes']);
    const again = await signIn(anna, anna.email, NOON + 7 * DAY);
    anna.cookie = again.cookie ?? '';
    expect((await change(anna, last, NOON + 7 * DAY)).status).toBe(200);
  });
});

describe('the victim of a thief', () => {
  it('undoes the change even if the thief has confirmed it and changed again', async () => {
    anna = await confirmedPlayer();
    const [thiefs, strangers] = [strangersAddress(), strangersAddress()];
    await change(anna, thiefs);
    await confirm(thiefs, anna);
    await change(anna, strangers);
    expect((await undoFrom(anna.email)).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email, emailVerified: true });
    expect((await call(me, {}, as(anna))).status).toBe(401);
    for (const email of [thiefs, strangers]) expect((await registerWith(email)).status).toBe(201);
  });

  it('undoes the change even if the address had never been confirmed', async () => {
    const thiefs = strangersAddress();
    await change(anna, thiefs);
    await confirm(thiefs, anna);
    expect((await undoFrom(anna.email)).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('sets a new password after freeing the thief’s address', async () => {
    anna = await confirmedPlayer();
    const thiefs = strangersAddress();
    await change(anna, thiefs);
    await free(await freeTokenOf(thiefs));
    await forget(anna.email);
    const token = await receiveToken(anna.email, 'reset-password');
    const reset = await call(resetPassword, { token, newPassword: 'sfogliatella-riccia' }, from());
    expect(reset.status).toBe(200);
    expect((await call(me, {}, as(anna))).status).toBe(401);
  });
});
