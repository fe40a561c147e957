import { AWAY_REASONS, type AwayReason, type AwaySummary } from '#shared/rules/away-summary.ts';
import type { ProductionState, Resource } from '#shared/rules/bakery.ts';
import { gainExp } from '#shared/rules/bakery-level.ts';
import { NEW_SHIELD, type Shield } from '#shared/rules/bakery-shield.ts';
import type { LegacyJob } from '#shared/rules/legacy-jobs.ts';
import { advanceOven, type OvenBatch, trimQueue } from '#shared/rules/oven.ts';
import { account } from '../accounts/items.ts';
import {
  type BakeryRanking,
  bakeryEntry,
  updateBakeryEntry,
} from '../domain/leaderboard/bakery.ts';
import { type Balances, CURRENCIES, itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { LedgerCause } from '../table/ledger.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { listOpponent, opponent } from './opponent.ts';
import { countStatistics } from './statistics.ts';

/**
 * A player's bakery: profile, inventory and oven in one item, so that settling it is one write and
 * asking for it again and again one small read. Times in milliseconds, 0 for never.
 */
export type Bakery = ProductionState &
  Shield & {
    /** The shield that the arena sells. */
    readonly arenaShieldUntil: number;
    readonly ovenLevel: number;
    readonly queue: readonly OvenBatch[];
    /** Until when the oven was last busy. */
    readonly freeAt: number;
    readonly jobs: readonly LegacyJob[];
    /** Bignè produced ever, for the ranking. */
    readonly bigneMade: number;
    /** What came in and went out by itself since the owner was last here. */
    readonly away: AwaySummary;
  };

const NEW_BAKERY: Bakery = {
  chosenResource: null,
  bakeryLevel: 1,
  exp: 0,
  inventory: { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 },
  lastPassiveTick: 0,
  carry: 0,
  sinceCollect: { coins: 0, resource: 0 },
  ...NEW_SHIELD,
  arenaShieldUntil: 0,
  ovenLevel: 1,
  queue: [],
  freeAt: 0,
  jobs: [],
  bigneMade: 0,
  away: { since: 0, sums: {} },
};

export const bakery = itemWithDefault<Bakery, [playerId: number]>(keys.bakery, NEW_BAKERY, {
  wallet: ({ inventory }) => inventory,
});

/** Amounts added name by name. */
const addAmounts = <A extends Partial<Balances>>(had: A, amounts: Partial<Balances>): A => {
  const sum = { ...had };
  for (const name of CURRENCIES) {
    const more = amounts[name];
    if (more) Object.assign(sum, { [name]: (sum[name] ?? 0) + more });
  }
  return sum;
};

const differences = (has: Balances, had: Balances): Partial<Balances> =>
  Object.fromEntries(
    CURRENCIES.filter(name => has[name] !== had[name]).map(name => [name, has[name] - had[name]]),
  );

const isAwayReason = (reason: string): reason is AwayReason =>
  AWAY_REASONS.some(known => known === reason);

/** A bakery that holds something else for a reason, with its place in the owner's receipt. */
const withInventory = (own: Bakery, inventory: Balances, reason: string): Bakery => {
  const amounts = differences(inventory, own.inventory);
  if (!isAwayReason(reason) || Object.keys(amounts).length === 0) return { ...own, inventory };
  const { since, sums } = own.away;
  const away = { since, sums: { ...sums, [reason]: addAmounts(sums[reason] ?? {}, amounts) } };
  return { ...own, inventory, away };
};

/** What passive production made between two states. */
const producedSince = (
  { sinceCollect: has, chosenResource }: Bakery,
  { sinceCollect: had }: Bakery,
): Partial<Balances> => ({
  coins: has.coins - had.coins,
  ...(chosenResource ? { [chosenResource]: has.resource - had.resource } : {}),
});

/** A bakery brought to an instant: first what passive production made, then what the oven did. */
const settlementSteps = (stored: Bakery, now: number) => {
  const { bakery: own, queue, freeAt } = advanceOven({ ...stored, bakery: stored }, now);
  const made = own.inventory.bigne - stored.inventory.bigne;
  const produced = addAmounts(stored.inventory, producedSince(own, stored));
  const grown = withInventory(stored, produced, 'production');
  const { away, inventory } = withInventory(grown, own.inventory, 'oven');
  const bigneMade = stored.bigneMade + made;
  const after = { ...own, queue: trimQueue(queue), freeAt, bigneMade, away, inventory };
  return { grown, after };
};

/** The bakery as it is at an instant; nothing is written. */
export const bakeryAt = (stored: Bakery, now: number): Bakery => settlementSteps(stored, now).after;

/** Sets what a bakery holds, the ledger and the owner's receipt told why. */
const setInventory = (
  unit: UnitOfWork,
  playerId: number,
  inventory: Balances,
  cause: LedgerCause,
): void => {
  if (CURRENCIES.some(name => inventory[name] < 0))
    throw new Error('Nobody holds less than nothing');
  const own = unit.get(bakery(playerId));
  unit.set(bakery(playerId), withInventory(own, inventory, cause.reason), cause);
};

/** Puts a player on one of the rankings; reads what that takes. */
export const rankBakery = async (
  unit: UnitOfWork,
  playerId: number,
  name: BakeryRanking,
  value: number,
): Promise<void> => {
  await unit.load([bakeryEntry(name, playerId), account(playerId)]);
  const username = unit.get(account(playerId))?.username;
  if (username !== undefined) updateBakeryEntry(unit, name, { id: playerId, username }, value);
};

/** Lists a bakery among the opponents of its level, which has changed. */
const relistOpponent = async (unit: UnitOfWork, playerId: number, level: number): Promise<void> => {
  await unit.load([opponent(playerId)]);
  listOpponent(unit, playerId, level);
};

/** Counts bignè that a bakery has made, for the shop's numbers and the ranking. */
export const countBigneMade = async (
  unit: UnitOfWork,
  playerId: number,
  made: number,
): Promise<void> => {
  countStatistics(unit, playerId, { bigneMade: made });
  await rankBakery(unit, playerId, 'bigne', unit.get(bakery(playerId)).bigneMade);
};

/** What of a settled bakery others see: what its level and its bignè are listed under. */
export const listingItems = (playerId: number) => [
  bakeryEntry('bigne', playerId),
  opponent(playerId),
];

/**
 * Brings a loaded bakery to now, in this unit (Rules, decision 23): what passive production and the
 * oven did since is in the ledger, bignè count in the ranking, a new level among the opponents.
 */
export const settleBakery = async (unit: UnitOfWork, playerId: number): Promise<Bakery> => {
  const stored = unit.get(bakery(playerId));
  if (stored.chosenResource === null) return stored;
  const { grown, after } = settlementSteps(stored, unit.now);
  if (after.lastPassiveTick === stored.lastPassiveTick && after.queue.length === 0) return stored;
  unit.set(bakery(playerId), grown, { reason: 'production' });
  unit.set(bakery(playerId), after, { reason: 'oven' });
  const made = after.bigneMade - stored.bigneMade;
  const raised = after.bakeryLevel !== stored.bakeryLevel;
  // Both at once: a round trip for each would be one too many.
  if (made > 0 && raised) await unit.load([...listingItems(playerId), account(playerId)]);
  if (made > 0) await countBigneMade(unit, playerId, made);
  if (raised) await relistOpponent(unit, playerId, after.bakeryLevel);
  return after;
};

/**
 * Adds amounts (or takes, when negative) in a loaded bakery, settled first; the ledger keeps the
 * cause. Take before you give: what is given may go into an oven that waits for it.
 */
export const changeWallet = async (
  unit: UnitOfWork,
  playerId: number,
  amounts: Partial<Balances>,
  cause: LedgerCause,
): Promise<void> => {
  const { inventory } = await settleBakery(unit, playerId);
  setInventory(unit, playerId, addAmounts(inventory, amounts), cause);
};

/** Gives experience to a loaded bakery, settled first. */
export const giveExp = async (
  unit: UnitOfWork,
  playerId: number,
  gained: number,
): Promise<void> => {
  const own = await settleBakery(unit, playerId);
  const { bakeryLevel, exp } = gainExp(own, gained);
  unit.set(bakery(playerId), { ...own, bakeryLevel, exp });
  if (bakeryLevel !== own.bakeryLevel && own.chosenResource !== null) {
    await relistOpponent(unit, playerId, bakeryLevel);
  }
};

/** Opens a bakery with its specialty: production counts from this moment, and its oven has a rank. */
export const openBakery = async (
  unit: UnitOfWork,
  playerId: number,
  chosenResource: Resource,
): Promise<void> => {
  const own = unit.get(bakery(playerId));
  const { now } = unit;
  const away = { since: now, sums: {} };
  unit.set(bakery(playerId), { ...own, chosenResource, lastPassiveTick: now, away });
  await rankBakery(unit, playerId, 'forno', own.ovenLevel);
  await relistOpponent(unit, playerId, own.bakeryLevel);
};
