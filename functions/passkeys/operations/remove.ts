import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { ownersAddress } from '../../domain/account/email-address.ts';
import { requireRecentPassword, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { auditOwnPasskeys } from '../../domain/staff/passkeys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/**
 * Removes one of the caller's passkeys after the caller has proven who they are, and notifies the owner by mail
 * (rules 287 and 288).
 */
export const remove = operation(contract.remove, {
  loads: ({ callerId }) => ({ own: passkeys(callerId) }),
  run: async ({ input, items: { own }, caller, session, ownAccount, unit, ...context }) => {
    const { passkeys: known } = own.value;
    const removed = known.find(({ id }) => id === input.id);
    if (!removed) throw new Failure('not_found');
    await Promise.all([
      requireRecentPassword({ caller, session, ...context }, input.password),
      mailItems(ownersAddress(caller)).then(items => unit.load(items)),
    ]);
    own.set({ passkeys: known.filter(one => one !== removed) });
    auditOwnPasskeys(unit, caller, 'passkey.remove', [removed]);
    ownAccount.set(withSession(caller, unconfirmed(session)));
    context.afterCommit(() =>
      sendAccountMail(unit, ownersAddress(caller), texts => texts.passkeyRemovedMail),
    );
    return {};
  },
});
