import { SECOND } from '../time.ts';
import {
  advanceProduction,
  type Inventory,
  type ProductionState,
  productionTime,
  RESOURCES,
} from './bakery.ts';
import { expToNext, gainExp } from './bakery-level.ts';

/** What one bignè costs, of each resource and of coins (Games specification, section 9). */
export const UNIT_COST = 100;
/** Experience for a bignè from the oven (Games specification, section 9). */
export const UNIT_EXP = 10;
const BASE_SECONDS = 300;
const SLOWEST_SHARE = 0.1;
const LEVEL_WEIGHT = 0.15;
const UPGRADE_BASE = 50;
/** The most bignè in one batch (Games specification, section 5). */
export const BATCH_MAX = 100;
/** Batches that wait or bake at once, and completed ones that still show: a bakery is one small item. */
export const BATCHES_MAX = 10;
const COMPLETED_SHOWN = 3;

/** Seconds that a bignè takes in an oven of a level (Games specification, section 9). */
export const secondsPerUnit = (ovenLevel: number): number =>
  Math.floor(BASE_SECONDS * Math.max(SLOWEST_SHARE, 1 - Math.log(1 + LEVEL_WEIGHT * ovenLevel)));

/** Bignè for the next oven level (Games specification, section 9). */
export const ovenUpgradeCost = (ovenLevel: number): number =>
  Math.floor(UPGRADE_BASE * 2 ** (ovenLevel - 1));

/** A batch in the queue. Times in milliseconds. */
export type OvenBatch = {
  readonly id: number;
  readonly qty: number;
  readonly qtyCompleted: number;
  /** Fixed when the batch is queued. */
  readonly secondsPerUnit: number;
  /** When its first unit went in; null until then. */
  readonly startedAt: number | null;
  /** When the unit that is baking went in; null while none is. */
  readonly unitStartedAt: number | null;
  readonly status: 'active' | 'paused-insufficient' | 'completed';
  /** Up to when it is known how it went: a paused batch can't go on before that. */
  readonly lastUpdate: number;
  /** When its last unit came out; null until then. */
  readonly completedAt: number | null;
};

/** A bakery and the batches of its oven, in the order in which they bake. */
export type OvenState<B extends ProductionState> = {
  readonly bakery: B;
  readonly queue: readonly OvenBatch[];
  /** Until when the oven was last busy: a batch starts when the one before it ends. */
  readonly freeAt: number;
};

const lacking = (
  inventory: Inventory,
  chosen: string | null,
): { passive: number; other: boolean } => {
  const missing = (name: keyof Inventory): number => Math.max(0, UNIT_COST - inventory[name]);
  const grows = (name: keyof Inventory): boolean =>
    chosen !== null && (name === 'coins' || name === chosen);
  const names = [...RESOURCES, 'coins' as const];
  return {
    passive: Math.max(...names.filter(grows).map(missing), 0),
    other: names.some(name => !grows(name) && missing(name) > 0),
  };
};

/** The inventory with some units paid, and some bignè come out. */
const pay = (
  { coins, bigne, flour, sugar, milk, eggs }: Inventory,
  units: number,
  made: number,
): Inventory => ({
  coins: coins - units * UNIT_COST,
  bigne: bigne + made,
  flour: flour - units * UNIT_COST,
  sugar: sugar - units * UNIT_COST,
  milk: milk - units * UNIT_COST,
  eggs: eggs - units * UNIT_COST,
});

type Step<B extends ProductionState> = { bakery: B; item: OvenBatch; at: number; stopped: boolean };

/** Puts the next unit in, as soon as it can be paid: now, later by passive production, or never by itself. */
const startUnit = <B extends ProductionState>(
  bakery: B,
  item: OvenBatch,
  at: number,
  now: number,
): Step<B> => {
  const ready = advanceProduction(bakery, at);
  const { passive, other } = lacking(ready.inventory, ready.chosenResource);
  const payable = other
    ? Number.POSITIVE_INFINITY
    : passive === 0
      ? at
      : productionTime(ready, passive);
  if (payable > now) {
    const paused = { ...item, status: 'paused-insufficient' as const, lastUpdate: now };
    return { bakery: ready, item: paused, at, stopped: true };
  }
  const paid = advanceProduction(ready, payable);
  return {
    bakery: { ...paid, inventory: pay(paid.inventory, 1, 0) },
    item: {
      ...item,
      status: 'active',
      startedAt: item.startedAt ?? payable,
      unitStartedAt: payable,
      lastUpdate: payable,
    },
    at: payable,
    stopped: false,
  };
};

/**
 * How many units go in and come out one after the other from here on without anything to wait for:
 * paid by what is there already, done by now, and all at the present level.
 */
const unitsAtOnce = (
  { inventory, bakeryLevel, exp }: ProductionState,
  item: OvenBatch,
  at: number,
  now: number,
) => {
  const paid =
    Math.min(...[...RESOURCES, 'coins' as const].map(name => inventory[name])) / UNIT_COST;
  const done = (now - at) / (item.secondsPerUnit * SECOND);
  const level = Math.ceil((expToNext(bakeryLevel) - exp) / UNIT_EXP);
  return Math.min(item.qty - item.qtyCompleted, Math.floor(paid), Math.floor(done), level);
};

/** Takes finished units out: their bignè, and the experience. The last one came out at `at`. */
const finishUnits = <B extends ProductionState>(
  bakery: B,
  item: OvenBatch,
  { at, units, paid }: { at: number; units: number; paid: number },
): Step<B> => {
  const until = advanceProduction(bakery, at);
  const qtyCompleted = item.qtyCompleted + units;
  const done = qtyCompleted === item.qty;
  return {
    bakery: {
      ...until,
      ...gainExp(until, units * UNIT_EXP),
      inventory: pay(until.inventory, paid, units),
    },
    item: {
      ...item,
      qtyCompleted,
      unitStartedAt: null,
      status: done ? 'completed' : 'active',
      completedAt: done ? at : null,
      lastUpdate: at,
    },
    at,
    stopped: false,
  };
};

/** Bakes one batch up to an instant: a step for each level that it raises and each pause that it makes. */
const bake = <B extends ProductionState>(
  bakery: B,
  item: OvenBatch,
  from: number,
  now: number,
): Step<B> => {
  let step: Step<B> = { bakery, item, at: Math.max(from, item.lastUpdate), stopped: false };
  while (!step.stopped && step.item.status !== 'completed') {
    const { unitStartedAt, secondsPerUnit: seconds } = step.item;
    if (unitStartedAt !== null) {
      const ready = unitStartedAt + seconds * SECOND;
      if (ready > now) return { ...step, stopped: true };
      step = finishUnits(step.bakery, step.item, { at: ready, units: 1, paid: 0 });
      continue;
    }
    const units = unitsAtOnce(step.bakery, step.item, step.at, now);
    if (units > 0) {
      const started = { ...step.item, startedAt: step.item.startedAt ?? step.at };
      const ready = step.at + units * seconds * SECOND;
      step = finishUnits(step.bakery, started, { at: ready, units, paid: units });
    } else {
      step = startUnit(step.bakery, step.item, step.at, now);
    }
  }
  return step;
};

/**
 * Brings a bakery and its oven to an instant, exactly: passive production, the units that went in
 * and came out, the levels they raised (Rules, decisions 23 to 25). The time that it takes depends
 * on the batches alone, not on the time away; settling on the way changes nothing.
 */
export const advanceOven = <B extends ProductionState>(
  kitchen: OvenState<B>,
  now: number,
): OvenState<B> => {
  let { bakery, freeAt } = kitchen;
  const queue: OvenBatch[] = [];
  let stopped = false;
  for (const item of kitchen.queue) {
    if (stopped || item.status === 'completed') {
      queue.push(item);
      continue;
    }
    const step = bake(bakery, item, freeAt, now);
    bakery = step.bakery;
    freeAt = step.item.completedAt ?? freeAt;
    queue.push(step.item);
    stopped = step.stopped;
  }
  return { bakery: advanceProduction(bakery, now), queue, freeAt };
};

/** Whether a batch still waits or bakes. */
export const isPending = ({ status }: OvenBatch): boolean => status !== 'completed';

/** The queue without the completed batches that nobody asks for any more. */
export const trimQueue = (queue: readonly OvenBatch[]): readonly OvenBatch[] => {
  const pending = queue.findIndex(isPending);
  const completed = pending < 0 ? queue.length : pending;
  return queue.slice(Math.max(0, completed - COMPLETED_SHOWN));
};

/** A batch as it joins the queue of an oven of a level, whose pace it keeps (Rules, decision 25). */
export const newBatch = (id: number, qty: number, ovenLevel: number, now: number): OvenBatch => ({
  id,
  qty,
  qtyCompleted: 0,
  secondsPerUnit: secondsPerUnit(ovenLevel),
  startedAt: null,
  unitStartedAt: null,
  status: 'active',
  lastUpdate: now,
  completedAt: null,
});

/** Whether an inventory holds what so many bignè take: 100 each of all five (Rules, decision 25). */
export const canAfford = (inventory: Inventory, units: number): boolean =>
  [...RESOURCES, 'coins' as const].every(name => inventory[name] >= units * UNIT_COST);
