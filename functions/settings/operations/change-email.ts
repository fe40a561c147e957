import { settings as contract } from '#shared/contract/settings.ts';
import { MINUTE } from '#shared/time.ts';
import { changeAddress } from '../../domain/account/change-address.ts';
import { isAddressTaken, isSameAddress } from '../../domain/account/email-address.ts';
import { addressOwners } from '../../domain/account/email-changes.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Session } from '../../items/account.ts';
import { emailChanges } from '../../items/mail.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/** How long after its sign-in a session may change the address without the password. */
const FRESH_MINUTES = 10;

const isFresh = ({ createdAt }: Session, now: number): boolean =>
  now - createdAt <= FRESH_MINUTES * MINUTE;

/**
 * An address belongs to one account, whatever its letter case. A change ends the other sessions, and
 * mails a link to each of the two addresses: one confirms the new, the other takes the change back
 * (rule 155). Of an address that nobody has confirmed neither is known to be the player's (rule 178).
 */
export const changeEmail = operation(contract.changeEmail, {
  loads: ({ callerId }) => ({ changes: emailChanges(callerId) }),
  run: async ({ input, caller, session, ownAccount, items: { changes }, unit, ...context }) => {
    const { email, password } = input;
    const { now, signInAttempt, afterCommit } = context;
    if (password === undefined && !isFresh(session, now)) throw new Failure('password_needed');
    const [isRight, { owners }] = await Promise.all([
      password === undefined ||
        signInAttempt(caller.email, caller).isRight(password, caller.passwordHash),
      unit.load({
        owners: addressOwners(caller.email, email),
        mails: [email, caller.email].map(mailItems),
      }),
    ]);
    if (!isRight) throw new Failure('wrong_password');
    if (isAddressTaken(owners.to, caller.id)) throw new Failure('email_taken');
    if (email === caller.email) return { email };
    if (isSameAddress(email, caller.email)) {
      ownAccount.set({ ...caller, email, updatedAt: now });
      return { email };
    }
    const { account, notice } = changeAddress(caller, email, { owners, changes });
    ownAccount.set({ ...account, sessions: [session], updatedAt: now });
    if (notice) afterCommit(() => sendAccountMail(unit, caller.email, notice));
    if (!account.emailVerified) {
      const confirmation = createConfirmation(unit, account);
      afterCommit(() => sendAccountMail(unit, email, confirmation));
    }
    return { email };
  },
});
