import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { iso } from '#shared/time.ts';
import { reserveIds } from '../../table/ids.ts';
import { item, type Journal } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { type Balances, CURRENCIES, ZERO_BALANCES } from './balances.ts';

/** Why a wallet changed, and the id of what changed it. Reasons are stored. */
export type LedgerCause = {
  readonly reason: LedgerReason;
  readonly reference?: number | string;
};

export type LedgerEntry = {
  readonly id: number;
  readonly at: number;
  readonly reason: LedgerReason;
  readonly reference?: number | string;
  readonly amounts: Partial<Balances>;
  readonly balance: Balances;
};

export const ledgerEntry = item<LedgerEntry, [pk: string, id: number]>(keys.ledger);

/** How one cause changed a wallet. */
type WalletChange = {
  readonly cause: LedgerCause;
  readonly amounts: Partial<Balances>;
  readonly balance: Balances;
};

/** The entry of a wallet's change. */
const entryOf = (
  { cause: { reason, reference }, amounts, balance }: WalletChange,
  id: number,
  at: number,
): LedgerEntry => ({
  id,
  at,
  reason,
  ...(reference === undefined ? {} : { reference }),
  amounts,
  balance,
});

/**
 * Makes an item a wallet: every change of its balances needs a cause and leaves a ledger entry in
 * the same transaction (rule 40).
 */
export const walletJournal = <T extends object>(
  balancesOf: (value: T) => Balances,
): Journal<T, LedgerCause, WalletChange> => ({
  change(before, after, cause) {
    const had = before ? balancesOf(before) : ZERO_BALANCES;
    const balance = after ? balancesOf(after) : ZERO_BALANCES;
    const changed = CURRENCIES.filter(name => balance[name] !== had[name]);
    if (changed.length === 0) return undefined;
    if (!cause) throw new Error('No ledger cause for the change of a wallet');
    const amounts = Object.fromEntries(changed.map(name => [name, balance[name] - had[name]]));
    return { cause, amounts, balance: { ...balance } };
  },
  derive(key, changes, now) {
    const first = reserveIds(now, changes.length);
    return changes.map((change, i) => ({
      ref: ledgerEntry(key.pk, first + i),
      value: entryOf(change, first + i, now),
    }));
  },
});

/** The part of a player's partition that holds the ledger, oldest first. */
export const ledgerOf = (playerId: number) =>
  keys.keysOfKind(keys.ledger(keys.partitionOf(playerId), 0));

/** A ledger entry as its player and the panel see it. */
export const ledgerView = ({ id, at, reason, reference, amounts, balance }: LedgerEntry) => ({
  id,
  at: iso(at),
  reason,
  reference: reference ?? null,
  amounts,
  balance,
});
