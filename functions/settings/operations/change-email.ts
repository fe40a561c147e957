import { settings as contract } from '#shared/contract/settings.ts';
import { changeAddress } from '../../domain/account/change-address.ts';
import { isAddressTaken, isSameAddress } from '../../domain/account/email-address.ts';
import { addressOwners } from '../../domain/account/email-changes.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import { knownAddressItems, noteAddresses } from '../../domain/account/known-address.ts';
import { requireRecentPassword, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { emailChanges } from '../../items/mail.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/**
 * An address belongs to one account, whatever its letter case. A change ends the other sessions, and
 * mails a link to each of the two addresses: one confirms the new, the other takes the change back
 * (rule 155). Of an address that nobody has confirmed neither is known to be the player's (rule 178).
 */
export const changeEmail = operation(contract.changeEmail, {
  loads: ({ callerId }) => ({ changes: emailChanges(callerId) }),
  run: async ({ input, caller, session, ownAccount, items: { changes }, unit, ...context }) => {
    const { email, password } = input;
    const { now, afterCommit } = context;
    const [{ owners }] = await Promise.all([
      unit.load({
        owners: addressOwners(caller.email, email),
        mails: await Promise.all([email, caller.email].map(mailItems)),
        known: await knownAddressItems([email, caller.email, caller.fallbackEmail?.email]),
      }),
      requireRecentPassword({ caller, session, ...context }, password),
    ]);
    if (isAddressTaken(owners.to, caller.id)) throw new Failure('email_taken');
    if (email === caller.email) return { email };
    if (isSameAddress(email, caller.email)) {
      ownAccount.set({ ...withSession(caller, unconfirmed(session)), email, updatedAt: now });
      return { email };
    }
    const { account, notice } = changeAddress(caller, email, { owners, changes });
    await noteAddresses(unit, caller, account);
    ownAccount.set({ ...account, sessions: [unconfirmed(session)], updatedAt: now });
    if (notice) afterCommit(() => sendAccountMail(unit, caller.email, notice));
    if (!account.emailVerified) {
      const confirmation = createConfirmation(unit, account);
      afterCommit(() => sendAccountMail(unit, email, confirmation));
    }
    return { email };
  },
});
