import { settings as contract } from '#shared/contract/settings.ts';
import { isAddressTaken, isSameAddress } from '../../domain/account/email-address.ts';
import {
  type AddressOwners,
  addressOwners,
  type Changes,
  giveUp,
  recentChanges,
  returnTo,
  setChanges,
  undoEnd,
} from '../../domain/account/email-changes.ts';
import {
  knownAddressItems,
  movesToKnownAddress,
  noteAddresses,
} from '../../domain/account/known-address.ts';
import { createConfirmation, createMailToken } from '../../domain/account/mail-tokens.ts';
import { requireRecentPassword, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { claimImport } from '../../domain/purchase/claim-import.ts';
import { withdrawForRegistration } from '../../domain/reward-rule/issue.ts';
import { SITE_URL } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Account } from '../../items/account.ts';
import { type EmailChange, emailChanges } from '../../items/mail.ts';
import { type AccountText, mailItems, sendAccountMail } from '../../mail/send.ts';

/**
 * How many of an account's changes within seven days may be unconfirmed, since each may take a stranger's address
 * (rule 178).
 */
const UNCONFIRMED_MAX = 3;

/** The change away from a confirmed address or the one used to register, and the mail whose link undoes it. */
const undoableChange = (
  { id, email, emailVerified }: Account,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): { readonly change: EmailChange; readonly notice: AccountText } => {
  const { token, hash } = createMailToken(id);
  const isUnconfirmed = emailVerified ? {} : ({ isUnconfirmed: true } as const);
  return {
    change: { from: email, ...isUnconfirmed, hash, changedAt: now, expiresAt },
    notice: texts => texts.emailChangedMail(`${SITE_URL}/undo-email?token=${token}`),
  };
};

type Changed = { readonly account: Account; readonly notice?: AccountText };

/**
 * Moves an account to an unconfirmed address. The fallback address stays reserved meanwhile and gets the notice. An
 * unconfirmed address that the account had been changed to is freed at once and gets no notice, since its mailbox may
 * be a stranger's, who must not get in.
 */
const leaveAddress = (
  account: Account,
  email: string,
  { from, changes }: { readonly from: AddressOwners['from']; readonly changes: Changes },
): Changed => {
  const { id, email: address, emailVerified, fallbackEmail } = account;
  const { changes: undoable, unconfirmed } = recentChanges(changes);
  if (unconfirmed.length >= UNCONFIRMED_MAX) throw new Failure('too_many_changes');
  const next = { unconfirmed: [...unconfirmed, changes.now] };
  const changed = { ...account, email, emailVerified: false };
  if (fallbackEmail) {
    giveUp(from, { id, address }, undoable);
    setChanges(changes, { ...next, changes: undoable });
    return { account: changed };
  }
  const expiresAt = undoEnd(undoable, email, changes.now);
  const { change, notice } = undoableChange(account, { now: changes.now, expiresAt });
  from.set({ playerId: id, reservedUntil: null });
  setChanges(changes, { ...next, changes: [...undoable, change] });
  return { account: { ...changed, fallbackEmail: { email: address, emailVerified } }, notice };
};

/**
 * Changes an account's address (rules 155 and 178). Changing back to the fallback address is as if it had never been
 * changed.
 */
const changeAddress = (
  account: Account,
  email: string,
  { owners, changes }: { readonly owners: AddressOwners; readonly changes: Changes },
): Changed => {
  const { id, fallbackEmail } = account;
  if (fallbackEmail && isSameAddress(email, fallbackEmail.email)) {
    const { unconfirmed } = recentChanges(changes);
    const fallback = { ...fallbackEmail, email };
    return { account: returnTo(fallback, account, { owners, changes, unconfirmed }) };
  }
  const changed = leaveAddress(account, email, { from: owners.from, changes });
  owners.to.set({ playerId: id });
  return changed;
};

/**
 * Changes the caller's address. An address belongs to one account, whatever its letter case. The change ends the other
 * sessions and mails a link to each of the two addresses: one confirms the new address, the other undoes the change
 * (rule 155). While the account's own address is unconfirmed, neither is known to be the player's (rule 178).
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
    const hadAccount = await movesToKnownAddress(unit, caller, email);
    if (hadAccount) await withdrawForRegistration(unit, caller.id);
    await noteAddresses(unit, caller, account);
    // Back at a confirmed address, for which stamps may have been imported meanwhile.
    if (account.emailVerified) await claimImport(unit, account);
    ownAccount.set({
      ...account,
      ...(hadAccount ? { hadAccount } : {}),
      sessions: [unconfirmed(session)],
      updatedAt: now,
    });
    if (notice) afterCommit(() => sendAccountMail(unit, caller.email, notice));
    if (!account.emailVerified) {
      const confirmation = createConfirmation(unit, account);
      afterCommit(() => sendAccountMail(unit, email, confirmation));
    }
    return { email };
  },
});
