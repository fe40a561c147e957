import { newId } from './ids.ts';
import { type Balances, CURRENCIES, item, type Ref } from './item.ts';
import * as keys from './keys.ts';
import { storing, type Write } from './write.ts';

/** Why a wallet changed, and the id of what changed it. */
export type Cause = {
  readonly reason: string;
  readonly reference?: number | string;
  /** It only moves what another player loses or gains: nothing is created or destroyed. */
  readonly moves?: true;
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

/** The entry that a wallet's change leaves (Rules, decision 40): none when no amount moved, or for no wallet. */
export const ledgerEntries = <T extends object>(
  { key: { pk }, options }: Ref<T, unknown>,
  before: T | undefined,
  after: T | undefined,
  cause: Cause | undefined,
  now: number,
): Write[] => {
  if (!options.wallet) return [];
  const had = before ? options.wallet(before) : NOTHING;
  const balance = after ? options.wallet(after) : NOTHING;
  const moved = CURRENCIES.filter(name => balance[name] !== had[name]);
  if (moved.length === 0) return [];
  if (!cause) throw new Error(`A wallet changed without a cause: ${pk}`);
  const amounts = Object.fromEntries(moved.map(name => [name, balance[name] - had[name]]));
  const id = newId(now);
  const { reason, reference } = cause;
  const entry = { id, at: now, reason, ...(reference === undefined ? {} : { reference }) };
  return [storing(ledgerEntry(pk, id), { ...entry, amounts, balance }, 0)];
};

const delta = (before: Balances, after: Balances, name: 'coins' | 'bigne'): number =>
  after[name] - before[name];

/** What a wallet's change creates and destroys, for the shop's numbers. */
export const economy = <T extends object>(
  { options }: Ref<T, unknown>,
  before: T | undefined,
  after: T | undefined,
  cause: Cause | undefined,
) => {
  if (!options.wallet || cause?.moves) return undefined;
  const had = before ? options.wallet(before) : NOTHING;
  const has = after ? options.wallet(after) : NOTHING;
  const [coins, bigne] = [delta(had, has, 'coins'), delta(had, has, 'bigne')];
  return {
    coinsCreated: Math.max(coins, 0),
    coinsDestroyed: Math.max(-coins, 0),
    bigneCreated: Math.max(bigne, 0),
    bigneDestroyed: Math.max(-bigne, 0),
  };
};

/** The part of a player's partition that holds the ledger, oldest first. */
export const ledgerOf = (playerId: number) => {
  const { pk, sk } = keys.ledger(`PLAYER#${playerId}`, 0);
  return { pk, prefix: sk.slice(0, sk.indexOf('#') + 1) };
};
