import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { type Journal, kind } from '../table/kind.ts';
import { OWN_ALONE, ownerOf } from './player.ts';

/** The amounts in a wallet whose changes the ledger records. */
export const CURRENCIES = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'] as const;
export type Balances = Readonly<Record<(typeof CURRENCIES)[number], number>>;

export const ZERO_BALANCES: Balances = {
  coins: 0,
  bigne: 0,
  flour: 0,
  sugar: 0,
  milk: 0,
  eggs: 0,
};

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

export const ledgerEntry = kind<LedgerEntry, [playerId: number, id: number]>({
  ...OWN_ALONE,
  name: 'ledgerEntry',
  what: 'a change of the wallet, with its reason and the balances',
  sk: 'LEDGER#{id:16}',
  streamed: true,
  restored: { with: 'game' },
  bytes: '180',
});

/**
 * Makes an item in a player's partition a wallet: every change of its balances needs a cause and adds a ledger entry in
 * the same transaction (rule 40).
 */
export const walletJournal = <T extends object>(
  balancesOf: (value: T) => Balances,
): Journal<T, LedgerCause> => ({
  entry(before, after, cause) {
    const had = before ? balancesOf(before) : ZERO_BALANCES;
    const balance = { ...(after ? balancesOf(after) : ZERO_BALANCES) };
    const changed = CURRENCIES.filter(name => balance[name] !== had[name]);
    if (changed.length === 0) return undefined;
    if (!cause) throw new Error('No ledger cause for the change of a wallet');
    const amounts = Object.fromEntries(changed.map(name => [name, balance[name] - had[name]]));
    return (key, id, at) => ({
      ref: ledgerEntry(ownerOf(key), id),
      value: { id, at, ...cause, amounts, balance },
    });
  },
});
