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

describe('an address that an account was changed to', () => {
  it('is confirmed in a session of the account alone; a refusal doesn’t use the link up', async () => {
    const [bruno, email] = [await registerPlayer({ now: NOON }), strangersAddress()];
    await change(anna, email);
    expect(codeOf(await confirm(email))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await confirm(email, bruno))).toEqual([409, 'other_user']);
    expect((await readAccount(anna.id)).emailVerified).toBe(false);
    expect((await confirm(email, anna)).status).toBe(200);
    expect(await readAccount(anna.id)).toMatchObject({ email, emailVerified: true });
    expect(codeOf(await confirm(email, anna))).toEqual(INVALID);
  });

  it('opens the account to nobody who owns the mailbox alone', async () => {
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

  it('gets no link that takes a further change back', async () => {
    const [stranger, next] = [strangersAddress(), strangersAddress()];
    await change(anna, stranger);
    await change(anna, next);
    await receiveToken(next, 'confirm-email');
    await waitForMails();
    expect(mailsTo(stranger, 'undo-email')).toEqual([]);
    expect(mailsTo(anna.email, 'undo-email')).toHaveLength(1);
  });

  it('is opened by no older link for a new password', async () => {
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

  it('is told apart from a registration’s, which a stranger confirms and recovers as before', async () => {
    const bruno = await registerPlayer({ now: NOON });
    await forget(bruno.email);
    await receiveToken(bruno.email, 'reset-password');
    expect(mailsTo(bruno.email, 'free-email')).toEqual([]);
    expect((await confirm(bruno.email)).status).toBe(200);
  });

  it('is as it was when the account is changed back from it', async () => {
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

describe('the attack of who changes an account to a stranger’s address', () => {
  it('brings no account of the stranger’s to the attacker’s old mailbox', async () => {
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

  it('keeps at most one such address taken, and is over after three', async () => {
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
  ])('counts a change no more that was %s', async (_, settle) => {
    for (let i = 0; i < 2; i++) await change(anna, strangersAddress());
    const email = strangersAddress();
    await change(anna, email);
    await settle(email);
    expect((await change(anna, strangersAddress())).status).toBe(200);
  });

  it('counts a change no more after seven days; back to one’s own address it is always possible', async () => {
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
  it('takes the change back, though the thief has confirmed it and gone on', async () => {
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

  it('who had never confirmed the address takes the change back, too', async () => {
    const thiefs = strangersAddress();
    await change(anna, thiefs);
    await confirm(thiefs, anna);
    expect((await undoFrom(anna.email)).status).toBe(200);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('sets a new password when the thief has the address freed', async () => {
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
