import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { iso } from '#shared/time.ts';
import { newId } from './ids.ts';
import { type Balances, CURRENCIES, item, type Ref } from './item.ts';
import * as keys from './keys.ts';
import { putIfUnchanged, type Write } from './write.ts';

/** Why a wallet changed, and the id of what changed it. Reasons are stored. */
export type LedgerCause = {
  readonly reason: LedgerReason;
  readonly reference?: number | string;
  /** The amounts go to or come from another wallet or an offer: none are created or destroyed. */
  readonly isTransfer?: true;
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

const NOTHING: Balances = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };

/** How one cause changed a wallet. */
export type WalletChange = {
  readonly cause: LedgerCause;
  readonly amounts: Partial<Balances>;
  readonly balance: Balances;
};

/** The difference of two values of a wallet; undefined if there is none, or for other items. */
const walletDifference = <T extends object>(
  { options: { wallet } }: Ref<T, unknown>,
  before: T | undefined,
  after: T | undefined,
): { amounts: Partial<Balances>; balance: Balances } | undefined => {
  if (!wallet) return undefined;
  const had = before ? wallet(before) : NOTHING;
  const balance = after ? wallet(after) : NOTHING;
  const names = CURRENCIES.filter(name => balance[name] !== had[name]);
  if (names.length === 0) return undefined;
  return {
    amounts: Object.fromEntries(names.map(name => [name, balance[name] - had[name]])),
    balance: { ...balance },
  };
};

/** The change of a wallet between two values, or undefined. Without a cause it is an error. */
export const walletChange = <T extends object>(
  ref: Ref<T, unknown>,
  before: T | undefined,
  after: T | undefined,
  cause: LedgerCause | undefined,
): WalletChange | undefined => {
  const difference = walletDifference(ref, before, after);
  if (!difference) return undefined;
  if (!cause) throw new Error(`No ledger cause for the change of the wallet ${ref.key.pk}`);
  return { cause, ...difference };
};

/** The ledger entries of a wallet's changes, in their order (rule 40). */
export const ledgerEntries = (
  pk: string,
  changes: readonly WalletChange[],
  now: number,
): Write[] => {
  const first = newId(now);
  return changes.map(({ cause: { reason, reference }, amounts, balance }, i) => {
    const id = first + i;
    const entry = { id, at: now, reason, ...(reference === undefined ? {} : { reference }) };
    return putIfUnchanged(ledgerEntry(pk, id), { ...entry, amounts, balance }, 0);
  });
};

/** What a change creates and destroys, for the statistics of the economy. */
export const economyCounters = ({ cause, amounts: { coins = 0, bigne = 0 } }: WalletChange) =>
  cause.isTransfer
    ? {}
    : {
        coinsCreated: Math.max(coins, 0),
        coinsDestroyed: Math.max(-coins, 0),
        bigneCreated: Math.max(bigne, 0),
        bigneDestroyed: Math.max(-bigne, 0),
      };

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
