import { settings as contract } from '#shared/contract/settings.ts';
import { MINUTE } from '#shared/time.ts';
import { isAddressTaken, isSameAddress } from '../../domain/account/email-address.ts';
import { addressOwners, moveAddress } from '../../domain/account/email-changes.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import { verifyPassword } from '../../domain/account/password.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Session } from '../../items/account.ts';
import { emailChanges } from '../../items/mail.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

/** How long after its sign-in a session may change the address without the password. */
const FRESH_MINUTES = 10;

const isFresh = ({ createdAt }: Session, now: number): boolean =>
  now - createdAt <= FRESH_MINUTES * MINUTE;

/**
 * An address belongs to one account, whatever its letter case. A change ends the other sessions, and
 * mails a link to each of the two addresses: one confirms the new, the other takes the change back
 * (rule 155).
 */
export const changeEmail = operation(contract.changeEmail, {
  loads: ({ callerId }) => ({ changes: emailChanges(callerId) }),
  run: async ({ input, caller, session, ownAccount, items: { changes }, unit, ...context }) => {
    const { email, password } = input;
    const { now, once, signInAttempt, afterCommit } = context;
    if (password === undefined && !isFresh(session, now)) throw new Failure('password_needed');
    const attempt = password === undefined ? undefined : signInAttempt(caller.email);
    const [, { owners }] = await Promise.all([
      attempt?.take(),
      unit.load({
        owners: addressOwners(caller.email, email),
        suppressed: [email, caller.email].map(suppressedAddress),
      }),
    ]);
    if (password !== undefined) {
      const hash = caller.passwordHash;
      const isRight = await once(`verify ${hash}`, () => verifyPassword(password, hash));
      if (!isRight) throw new Failure('wrong_password');
    }
    if (isAddressTaken(owners.to, caller.id)) {
      await attempt?.release();
      throw new Failure('email_taken');
    }
    if (email === caller.email) return { email };
    const changed = { ...caller, email, sessions: [session], updatedAt: now };
    if (isSameAddress(email, caller.email)) {
      ownAccount.set({ ...changed, sessions: caller.sessions });
      return { email };
    }
    ownAccount.set({ ...changed, emailVerified: false });
    const notice = moveAddress(caller, owners, changes);
    const confirmation = createConfirmation(unit, changed);
    afterCommit(() => sendMail(unit, caller.email, notice));
    afterCommit(() => sendMail(unit, email, confirmation));
    return { email };
  },
});
