import '#test/support/push-service.ts';
import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import './outbox.ts';
import { describe, expect, it } from 'vitest';
import { passkeys as ownPasskeys } from '#functions/items/passkeys.ts';
import { pushDevices } from '#functions/items/pushes.ts';
import { ownApplePass } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser } from '#test/support/push-service.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { optionsToAdd } from '../passkeys/passkey-calls.ts';
import { tokenFor } from './outbox.ts';

const { auth, passkeys, settings, wallet } = contract;
const ROUNDS = sized(3, 6);

const anonymous = () => ({ now: NOON, address: uniqueAddress() });

/** What remains of the things that were added. */
const added = async ({ id }: Player) => {
  const { keys, pushes, pass } = await new UnitOfWork(NOON).load({
    keys: ownPasskeys(id),
    pushes: pushDevices(id),
    pass: ownApplePass(id),
  });
  return [keys.value.passkeys.length, pushes.value.devices.length, pass.value];
};

describe('a reset while a thief’s session adds what it can', () => {
  it('removes all of it, whichever comes first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const anna = await newPlayer({ now: NOON });
      await call(auth.forgotPassword, { email: anna.email }, anonymous());
      const token = tokenFor(anna.email);
      const response = new Authenticator().create(await optionsToAdd(anna));
      const { subscription } = newBrowser();
      const topics: ['oven'] = ['oven'];
      const [reset] = await Promise.all([
        retryUnavailable(() =>
          call(auth.resetPassword, { token, newPassword: 'sfogliatella-riccia' }, anonymous()),
        ),
        call(passkeys.add, { response, name: 'Ladro' }, as(anna)),
        call(settings.subscribePush, { subscription, topics }, as(anna)),
        call(wallet.applePass, {}, as(anna)),
      ]);
      expect(reset.status).toBe(200);
      expect(await added(anna)).toEqual([0, 0, undefined]);
    }
  });
});
