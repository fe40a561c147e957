import { Failure } from '../../failure.ts';
import { type Account, emailOwner } from '../../items/account.ts';
import type { EmailChange } from '../../items/mail.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { isAddressTaken } from './email-address.ts';
import {
  addressOwners,
  type Changes,
  changesBefore,
  giveUp,
  recentChanges,
  returnTo,
  setChanges,
  withoutFallback,
} from './email-changes.ts';

/**
 * Confirms the account's address. The address it replaces stays reserved for the rest of its seven days, unless the
 * account had the confirmed one before it (rule 297).
 */
export const confirmAddress = async (
  unit: UnitOfWork,
  account: Account,
  changes: Changes,
): Promise<Account> => {
  const confirmed = { ...withoutFallback(account), emailVerified: true };
  const { id, fallbackEmail } = account;
  if (!fallbackEmail) return confirmed;
  const { email: address } = fallbackEmail;
  const { changes: undoable, unconfirmed } = recentChanges(changes);
  const kept = changesBefore(undoable, account.email);
  giveUp(await unit.load(emailOwner(address)), { id, address }, kept);
  setChanges(changes, { changes: kept, unconfirmed: unconfirmed.slice(0, -1) });
  return confirmed;
};

/** Frees the unconfirmed address of an account, which goes back to its fallback address (rule 179). */
export const freeAddress = async (
  unit: UnitOfWork,
  account: Account & Required<Pick<Account, 'fallbackEmail'>>,
  changes: Changes,
): Promise<Account> => {
  const { email, fallbackEmail } = account;
  const owners = await unit.load(addressOwners(email, fallbackEmail.email));
  const unconfirmed = recentChanges(changes).unconfirmed.slice(0, -1);
  return returnTo(fallbackEmail, account, { owners, changes, unconfirmed });
};

/**
 * Undoes a change and forgets the later ones, whose addresses are freed, so that a thief of the account can't undo the
 * undo. Fails if the old address belongs to another player by now.
 */
export const undoChange = async (
  unit: UnitOfWork,
  account: Account,
  { changes, change }: { readonly changes: Changes; readonly change: EmailChange },
): Promise<Account> => {
  const { id, email: current, fallbackEmail } = account;
  const { changes: undoable, unconfirmed } = recentChanges(changes);
  const kept = undoable.slice(
    0,
    undoable.findIndex(({ hash }) => hash === change.hash),
  );
  const later = undoable.slice(kept.length + 1).map(({ from }) => from);
  const addresses = [current, ...later, ...(fallbackEmail ? [fallbackEmail.email] : [])];
  const { restored, givenUp } = await unit.load({
    restored: emailOwner(change.from),
    givenUp: addresses.map(address => emailOwner(address)),
  });
  if (isAddressTaken(restored, id)) throw new Failure('invalid_token');
  for (const [i, address] of addresses.entries()) giveUp(givenUp[i], { id, address }, kept);
  restored.set({ playerId: id });
  setChanges(changes, {
    changes: kept,
    unconfirmed: unconfirmed.filter(changedAt => changedAt < change.changedAt),
  });
  return { ...withoutFallback(account), email: change.from, emailVerified: true };
};
