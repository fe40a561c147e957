import { type Account, emailOwner, type FallbackEmail } from '../../items/account.ts';
import {
  type EmailChange,
  type EmailChanges,
  emailChangeEnd,
  type emailChanges,
} from '../../items/mail.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { isSameAddress } from './email-address.ts';

export type Changes = LoadedBy<typeof emailChanges>;

/** The owner items of a change's old and new addresses. */
export const addressOwners = (from: string, to: string) => ({
  from: emailOwner(from),
  to: emailOwner(to),
});

export type AddressOwners = LoadedBy<typeof addressOwners>;

/** The changes that can still be undone, and when the unconfirmed changes were made; both from the last seven days. */
export const recentChanges = ({ value, now }: Changes): Required<EmailChanges> => ({
  changes: value.changes.filter(({ expiresAt }) => expiresAt > now),
  unconfirmed: (value.unconfirmed ?? []).filter(changedAt => emailChangeEnd(changedAt) > now),
});

export const setChanges = (changes: Changes, next: Required<EmailChanges>): void => {
  if (next.changes.length === 0 && next.unconfirmed.length === 0) changes.remove();
  else changes.set(next);
};

/** The change that left an address, if it can still be undone. */
const leavingOf = (undoable: readonly EmailChange[], address: string): EmailChange | undefined =>
  undoable.find(({ from }) => isSameAddress(from, address));

/**
 * The changes without those since the account left an address that it has again, and that a mail has just proven to be
 * its owner's. Their links lead to the addresses in between, which may be a thief's.
 */
export const changesBefore = (
  undoable: readonly EmailChange[],
  address: string,
): readonly EmailChange[] => {
  const left = leavingOf(undoable, address);
  return left ? undoable.slice(0, undoable.indexOf(left)) : undoable;
};

/**
 * When the link of a change to an address ends: after seven days, but no later than that of the change by which the
 * account left this address. Otherwise a thief who goes back to it would outlast the link of its owner.
 */
export const undoEnd = (undoable: readonly EmailChange[], address: string, now: number): number =>
  Math.min(
    emailChangeEnd(now),
    leavingOf(undoable, address)?.expiresAt ?? Number.POSITIVE_INFINITY,
  );

/**
 * Gives up an address of an account. If the address was confirmed, it stays reserved for seven days after the account
 * left it.
 */
export const giveUp = (
  owner: AddressOwners['from'] | undefined,
  { id, address }: { readonly id: number; readonly address: string },
  changes: readonly EmailChange[],
): void => {
  // An address that was freed may belong to another player by now.
  if (owner?.value?.playerId !== id) return;
  const left = changes.findLast(
    ({ from, isUnconfirmed }) => !isUnconfirmed && isSameAddress(from, address),
  );
  if (left) owner.set({ playerId: id, reservedUntil: left.expiresAt });
  else owner.remove();
};

/** The account without the fallback address that it kept while its own was unconfirmed. */
export const withoutFallback = ({ fallbackEmail: _, ...account }: Account): Account => account;

/** The account back at its fallback address, where there is no longer a change for the link to undo. */
export const returnTo = (
  fallback: FallbackEmail,
  account: Account,
  {
    owners,
    changes,
    unconfirmed,
  }: {
    readonly owners: AddressOwners;
    readonly changes: Changes;
    readonly unconfirmed: readonly number[];
  },
): Account => {
  const { id, email: address } = account;
  // Drops the last one, which left the fallback address: later changes left unconfirmed addresses and have no link.
  const undoable = recentChanges(changes).changes.slice(0, -1);
  giveUp(owners.from, { id, address }, undoable);
  owners.to.set({ playerId: id });
  setChanges(changes, { changes: undoable, unconfirmed });
  return { ...withoutFallback(account), ...fallback };
};
