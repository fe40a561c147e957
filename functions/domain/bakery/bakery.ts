import { AWAY_REASONS, type AwayReason, type AwaySummary } from '#shared/rules/away-summary.ts';
import type { ProductionState, Resource } from '#shared/rules/bakery.ts';
import { gainExp } from '#shared/rules/bakery-level.ts';
import { NEW_SHIELD, type Shield } from '#shared/rules/bakery-shield.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import type { LegacyJob } from '#shared/rules/legacy-jobs.ts';
import { advanceOven, type OvenBatch, trimQueue } from '#shared/rules/oven.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Balances, CURRENCIES, ZERO_BALANCES } from '../ledger/balances.ts';
import type { LedgerCause } from '../ledger/ledger.ts';
import { walletJournal } from '../ledger/ledger.ts';

/**
 * A player's bakery: profile, inventory and oven in one item, so that settling it is one write and
 * polling it one small read. Times in milliseconds, 0 for never.
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
    /** Resources taken in all raids, without coins, for the ranking. */
    readonly looted: number;
    /** When the value of each ranking was reached. */
    readonly reachedAt: Readonly<Partial<Record<'bigne' | 'attacchi' | 'forno', number>>>;
    /** What came in and went out by itself since the owner's last visit. */
    readonly away: AwaySummary;
  };

const NEW_BAKERY: Bakery = {
  chosenResource: null,
  bakeryLevel: 1,
  exp: 0,
  inventory: ZERO_BALANCES,
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
  looted: 0,
  reachedAt: {},
  away: { since: 0, sums: {} },
};

export const bakery = itemWithDefault<Bakery, [playerId: number], LedgerCause>(
  keys.bakery,
  NEW_BAKERY,
  { journal: walletJournal(({ inventory }) => inventory) },
);

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

const isAwayReason = (reason: LedgerReason): reason is AwayReason =>
  AWAY_REASONS.some(known => known === reason);

/** A bakery with another inventory; some reasons are summed up for the absent owner. */
const withInventory = (own: Bakery, inventory: Balances, reason: LedgerReason): Bakery => {
  const amounts = differences(inventory, own.inventory);
  if (!isAwayReason(reason) || Object.keys(amounts).length === 0) return { ...own, inventory };
  const { since, sums } = own.away;
  const away = { since, sums: { ...sums, [reason]: addAmounts(sums[reason] ?? {}, amounts) } };
  return { ...own, inventory, away };
};

/** What passive production added between two states. */
const producedSince = (
  { sinceCollect: has, chosenResource }: Bakery,
  { sinceCollect: had }: Bakery,
): Partial<Balances> => ({
  coins: has.coins - had.coins,
  ...(chosenResource ? { [chosenResource]: has.resource - had.resource } : {}),
});

/** A bakery whose value in a ranking has changed at an instant. */
export const withRanked = (
  own: Bakery,
  ranking: keyof Bakery['reachedAt'],
  now: number,
): Bakery => ({ ...own, reachedAt: { ...own.reachedAt, [ranking]: now } });

/** A bakery settled at an instant, in two steps: passive production, then the oven. */
const settlementSteps = (stored: Bakery, now: number) => {
  const { bakery: own, queue, freeAt } = advanceOven({ ...stored, bakery: stored }, now);
  const made = own.inventory.bigne - stored.inventory.bigne;
  const produced = addAmounts(stored.inventory, producedSince(own, stored));
  const grown = withInventory(stored, produced, 'production');
  const { away, inventory } = withInventory(grown, own.inventory, 'oven');
  const bigneMade = stored.bigneMade + made;
  const settled = { ...own, queue: trimQueue(queue), freeAt, bigneMade, away, inventory };
  return { grown, after: made > 0 ? withRanked(settled, 'bigne', now) : settled };
};

/** The bakery as it is at an instant, without writing it. */
export const bakeryAt = (stored: Bakery, now: number): Bakery => settlementSteps(stored, now).after;

/**
 * Settles a loaded bakery at the unit's instant (rule 23): what passive production and the oven have
 * done since goes to the ledger.
 */
export const settleBakery = (unit: UnitOfWork, playerId: number): Bakery => {
  const stored = unit.get(bakery(playerId));
  if (stored.chosenResource === null) return stored;
  const { grown, after } = settlementSteps(stored, unit.now);
  if (after.lastPassiveTick === stored.lastPassiveTick && after.queue.length === 0) return stored;
  unit.set(bakery(playerId), grown, { reason: 'production' });
  unit.set(bakery(playerId), after, { reason: 'oven' });
  return after;
};

/**
 * Adds amounts, or subtracts negative ones, to a bakery that this unit has settled; the ledger keeps
 * the cause. Goods that arrive may go into a waiting oven at the next settlement.
 */
export const changeWallet = (
  unit: UnitOfWork,
  playerId: number,
  amounts: Partial<Balances>,
  cause: LedgerCause,
): void => {
  const own = unit.get(bakery(playerId));
  const inventory = addAmounts(own.inventory, amounts);
  if (CURRENCIES.some(name => inventory[name] < 0)) throw new Error('A balance would be negative');
  unit.set(bakery(playerId), withInventory(own, inventory, cause.reason), cause);
};

/** Settles a loaded bakery and gives it experience. */
export const giveExp = (unit: UnitOfWork, playerId: number, gained: number): void => {
  const own = settleBakery(unit, playerId);
  unit.set(bakery(playerId), { ...own, ...gainExp(own, gained) });
};

/** Opens a bakery with its specialty: production starts, and its oven gets a rank. */
export const openBakery = (unit: UnitOfWork, playerId: number, chosenResource: Resource): void => {
  const { now } = unit;
  const own = withRanked(unit.get(bakery(playerId)), 'forno', now);
  const away = { since: now, sums: {} };
  unit.set(bakery(playerId), { ...own, chosenResource, lastPassiveTick: now, away });
};
