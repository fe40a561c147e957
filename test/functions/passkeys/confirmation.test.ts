import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import type { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { codeOf, confirmWith, givePasskey, signInWith } from './passkey-calls.ts';

const { confirmOptions, confirm } = contract.passkeys;
const { changePassword, changeEmail, deleteAccount } = contract.settings;
/** When a session is no longer fresh. */
const LATER = NOON + 10 * MINUTE + 1;

let anna: Player;
let phone: Authenticator;
beforeEach(async () => {
  anna = await newPlayer({ now: NOON });
  phone = await givePasskey(anna);
});

type Session = { readonly cookie: string | undefined };

const newPassword = (now: number, { cookie }: Session = anna) =>
  call(changePassword, { newPassword: 'panna-e-cioccolato' }, { cookie, now });

const newAddress = (now: number) =>
  call(changeEmail, { email: `nuova-${anna.email}` }, as(anna, now));

const leave = (now: number) => call(deleteAccount, {}, as(anna, now));

const NEEDED = [403, 'password_needed'];

describe('a passkey in place of the password', () => {
  it.each([
    ['a new password', newPassword],
    ['a new address', newAddress],
    ['leaving for ever', leave],
  ])('suffices for %s, once', async (_, ask) => {
    const nextDay = NOON + DAY;
    expect(codeOf(await ask(nextDay))).toEqual(NEEDED);
    expect((await confirmWith(anna, phone, nextDay)).status).toBe(200);
    expect((await ask(nextDay)).status).toBe(200);
    const left = await ask(nextDay);
    expect([401, 403]).toContain(left.status);
  });

  it('doesn’t suffice for leaving on the day after one was added, maybe by a thief', async () => {
    await confirmWith(anna, phone, LATER);
    const refused = await leave(LATER);
    expect([refused.status, refused.failure]).toEqual([
      403,
      {
        code: 'password_needed',
        message: 'Hai aggiunto una passkey da meno di un giorno: scrivi la password.',
      },
    ]);
  });

  it('is required for a new password and for deleting the account, even in a fresh session', async () => {
    expect(codeOf(await newPassword(NOON))).toEqual(NEEDED);
    expect(codeOf(await leave(NOON))).toEqual(NEEDED);
  });

  it('counts for five minutes, in the session in which it was shown', async () => {
    const other = await signInWith(phone);
    await confirmWith(anna, phone, LATER);
    expect(codeOf(await newPassword(LATER, other))).toEqual(NEEDED);
    expect(codeOf(await newPassword(LATER + 5 * MINUTE + 1))).toEqual(NEEDED);
    expect((await newPassword(LATER + 5 * MINUTE)).status).toBe(200);
  });

  it('isn’t used up by a refused call', async () => {
    await confirmWith(anna, phone, LATER);
    const { email } = await newPlayer({ now: NOON });
    const taken = await call(changeEmail, { email }, as(anna, LATER));
    expect(codeOf(taken)).toEqual([409, 'email_taken']);
    expect((await newAddress(LATER)).status).toBe(200);
  });

  it('must be the caller’s, and answer a challenge of this session', async () => {
    const bruno = await newPlayer({ now: NOON });
    const brunos = await givePasskey(bruno);
    const { body } = await call(confirmOptions, {}, as(anna));
    expect(body.options.allowCredentials).toMatchObject([{ id: phone.credentialId }]);
    const show = (by: Authenticator, { cookie }: Session) =>
      call(confirm, { response: by.get(body.options) }, { cookie, now: NOON });
    const other = await signInWith(phone);
    for (const refused of [
      await show(brunos, anna),
      await show(brunos, bruno),
      await show(phone, other),
    ])
      expect(codeOf(refused)).toEqual([400, 'passkey_refused']);
    expect((await show(phone, anna)).status).toBe(200);
    expect(codeOf(await show(phone, anna))).toEqual([400, 'passkey_refused']);
  });

  it('can’t be shown for an account that has none', async () => {
    const bruno = await newPlayer({ now: NOON });
    const asked = await call(confirmOptions, {}, as(bruno));
    expect(codeOf(asked)).toEqual([404, 'not_found']);
  });
});
