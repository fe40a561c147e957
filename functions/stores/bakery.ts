import type { Production, Resource } from '#shared/rules/bakery.ts';
import { NEW_SHIELD, type Shield } from '#shared/rules/bakery-shield.ts';
import { gainExp } from '#shared/rules/level.ts';
import { type OvenItem, settle } from '#shared/rules/oven.ts';
import { account } from '../accounts/items.ts';
import { type Ranking, ranking, rankPlayer } from '../boards/rankings.ts';
import { type Balances, CURRENCIES, itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Cause } from '../table/ledger.ts';
import type { Unit } from '../table/unit.ts';
import { listOpponent, opponent } from './opponent.ts';
import { tally } from './stats.ts';

/** A batch of the older produce dialog: paid at once, ready at `completesAt` (Rules, decision 26). */
export type LegacyJob = {
  readonly id: number;
  readonly quantity: number;
  readonly startedAt: number;
  readonly completesAt: number;
};

/** What happens to a bakery while its owner is elsewhere, as the ledger names it. */
export const AWAY_REASONS = ['production', 'oven', 'offer_sold', 'raided'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];
type Away = {
  readonly since: number;
  readonly sums: Readonly<Partial<Record<AwayReason, Partial<Balances>>>>;
};

/**
 * A player's bakery: profile, inventory and oven in one item, so that settling it is one write and
 * asking for it again and again one small read. Times in milliseconds, 0 for never.
 */
export type Bakery = Production &
  Shield & {
    /** The shield that the arena sells. */
    readonly arenaShieldUntil: number;
    readonly ovenLevel: number;
    readonly queue: readonly OvenItem[];
    /** Until when the oven was last busy. */
    readonly freeAt: number;
    readonly jobs: readonly LegacyJob[];
    /** Bignè produced ever, for the ranking. */
    readonly bigneMade: number;
    /** What came in and went out by itself since the owner was last here. */
    readonly away: Away;
  };

const NEW: Bakery = {
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

export const bakery = itemWithDefault<Bakery, [playerId: number]>(keys.bakery, NEW, {
  wallet: ({ inventory }) => inventory,
});

/** The bakery as it is at an instant; nothing is written. */
export const bakeryAt = (stored: Bakery, now: number): Bakery => {
  const { bakery: own, queue, freeAt } = settle({ ...stored, bakery: stored }, now);
  const made = own.inventory.bigne - stored.inventory.bigne;
  return { ...own, queue, freeAt, bigneMade: stored.bigneMade + made };
};

/** Amounts added name by name. */
const plus = <A extends Partial<Balances>>(had: A, amounts: Partial<Balances>): A => {
  const sum = { ...had };
  for (const name of CURRENCIES) {
    const more = amounts[name];
    if (more) Object.assign(sum, { [name]: (sum[name] ?? 0) + more });
  }
  return sum;
};

const minus = (has: Balances, had: Balances): Partial<Balances> =>
  Object.fromEntries(
    CURRENCIES.filter(name => has[name] !== had[name]).map(name => [name, has[name] - had[name]]),
  );

const isAway = (reason: string): reason is AwayReason =>
  AWAY_REASONS.some(known => known === reason);

const noted = ({ since, sums }: Away, reason: string, amounts: Partial<Balances>): Away =>
  isAway(reason)
    ? { since, sums: { ...sums, [reason]: plus(sums[reason] ?? {}, amounts) } }
    : { since, sums };

/** Sets what a bakery holds, the ledger and the owner's receipt told why. */
const setInventory = (unit: Unit, playerId: number, inventory: Balances, cause: Cause): void => {
  const own = unit.get(bakery(playerId));
  const away = noted(own.away, cause.reason, minus(inventory, own.inventory));
  unit.set(bakery(playerId), { ...own, inventory, away }, cause);
};

/** Puts a player on one of the rankings; reads what that takes. */
export const rank = async (
  unit: Unit,
  playerId: number,
  name: Ranking,
  value: number,
): Promise<void> => {
  await unit.load([ranking(name, playerId), account(playerId)]);
  const username = unit.get(account(playerId))?.username;
  if (username !== undefined) rankPlayer(unit, name, { id: playerId, username }, value);
};

/** Lists a bakery among the opponents of its level, which has changed. */
const relist = async (unit: Unit, playerId: number, level: number): Promise<void> => {
  await unit.load([opponent(playerId)]);
  listOpponent(unit, playerId, level);
};

/** What passive production made between two states. */
const producedSince = ({ sinceCollect: has }: Bakery, { sinceCollect: had }: Bakery) => ({
  coins: has.coins - had.coins,
  resource: has.resource - had.resource,
});

/**
 * Brings a loaded bakery to now, in this unit (Rules, decision 23): what passive production and the
 * oven did since is in the ledger, bignè count in the ranking, a new level among the opponents.
 */
export const settleBakery = async (unit: Unit, playerId: number): Promise<Bakery> => {
  const stored = unit.get(bakery(playerId));
  if (stored.chosenResource === null) return stored;
  const after = bakeryAt(stored, unit.now);
  if (after.lastPassiveTick === stored.lastPassiveTick && after.queue.length === 0) return stored;
  const { coins, resource } = producedSince(after, stored);
  const made = after.bigneMade - stored.bigneMade;
  if (coins > 0 && stored.chosenResource) {
    const produced = { coins, [stored.chosenResource]: resource };
    setInventory(unit, playerId, plus(stored.inventory, produced), { reason: 'production' });
  }
  setInventory(unit, playerId, after.inventory, { reason: 'oven' });
  const { away } = unit.get(bakery(playerId));
  const settled = { ...after, away };
  unit.set(bakery(playerId), settled);
  if (made > 0) {
    tally(unit, playerId, { bigneMade: made });
    await rank(unit, playerId, 'bigne', after.bigneMade);
  }
  if (after.bakeryLevel !== stored.bakeryLevel) await relist(unit, playerId, after.bakeryLevel);
  return settled;
};

/** Adds amounts (or takes, when negative) in a loaded bakery, settled first; the ledger keeps the cause. */
export const changeWallet = async (
  unit: Unit,
  playerId: number,
  amounts: Partial<Balances>,
  cause: Cause,
): Promise<void> => {
  const { inventory } = await settleBakery(unit, playerId);
  setInventory(unit, playerId, plus(inventory, amounts), cause);
};

/** Gives experience to a loaded bakery, settled first. */
export const giveExp = async (unit: Unit, playerId: number, gained: number): Promise<void> => {
  const own = await settleBakery(unit, playerId);
  const { bakeryLevel, exp } = gainExp(own, gained);
  unit.set(bakery(playerId), { ...own, bakeryLevel, exp });
  if (bakeryLevel !== own.bakeryLevel && own.chosenResource !== null) {
    await relist(unit, playerId, bakeryLevel);
  }
};

/** Opens a bakery with its specialty: production counts from this moment. */
export const openBakery = async (
  unit: Unit,
  playerId: number,
  chosenResource: Resource,
): Promise<void> => {
  const own = unit.get(bakery(playerId));
  const { now } = unit;
  const away = { since: now, sums: {} };
  unit.set(bakery(playerId), { ...own, chosenResource, lastPassiveTick: now, away });
  await relist(unit, playerId, own.bakeryLevel);
};
