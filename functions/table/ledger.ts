import { iso } from '#shared/time.ts';
import { newId } from './ids.ts';
import { type Balances, CURRENCIES, item, type Ref } from './item.ts';
import * as keys from './keys.ts';
import { putIfUnchanged, type Write } from './write.ts';

/** Why a wallet changed, and the id of what changed it. */
export type LedgerCause = {
  readonly reason: string;
  readonly reference?: number | string;
  /** It only moves what another player loses or gains: nothing is created or destroyed. */
  readonly isTransfer?: true;
};

export type LedgerEntry = {
  readonly id: number;
  readonly at: number;
  readonly reason: string;
  readonly reference?: number | string;
  readonly amounts: Partial<Balances>;
  readonly balance: Balances;
};

export const ledgerEntry = item<LedgerEntry, [pk: string, id: number]>(keys.ledger);

const NOTHING: Balances = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };

/** What one cause did to a wallet. */
export type WalletChange = {
  readonly cause: LedgerCause;
  readonly amounts: Partial<Balances>;
  readonly balance: Balances;
};

/** How a wallet's amounts differ; nothing for what is no wallet. */
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
    // The wallet may hold more than its amounts; the ledger keeps those.
    balance: { ...balance },
  };
};

/** The move that a change of an item is, or undefined when no amount moved. */
export const walletChange = <T extends object>(
  ref: Ref<T, unknown>,
  before: T | undefined,
  after: T | undefined,
  cause: LedgerCause | undefined,
): WalletChange | undefined => {
  const move = walletDifference(ref, before, after);
  if (!move) return undefined;
  if (!cause) throw new Error(`A wallet changed without a cause: ${ref.key.pk}`);
  return { cause, ...move };
};

/** The entries that a wallet's moves leave, in their order (Rules, decision 40). */
export const ledgerEntries = (pk: string, moves: readonly WalletChange[], now: number): Write[] => {
  const first = newId(now);
  return moves.map(({ cause: { reason, reference }, amounts, balance }, i) => {
    const id = first + i;
    const entry = { id, at: now, reason, ...(reference === undefined ? {} : { reference }) };
    return putIfUnchanged(ledgerEntry(pk, id), { ...entry, amounts, balance }, 0);
  });
};

/** What a move creates and destroys, for the shop's numbers. */
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

/** An entry as its player, and the administration, read it. */
export const ledgerView = ({ id, at, reason, reference, amounts, balance }: LedgerEntry) => ({
  id,
  at: iso(at),
  reason,
  reference: reference ?? null,
  amounts,
  balance,
});
