import { SECOND } from '../time.ts';
import {
  advanceProduction,
  type Inventory,
  type ProductionState,
  productionTime,
  RESOURCES,
} from './bakery.ts';
import { expToNext, gainExp } from './bakery-level.ts';

/** The units of each resource, and the coins, that one bignè costs (rule 77). */
export const UNIT_COST = 100;
/** The experience for a bignè from the oven (rule 77). */
export const UNIT_EXP = 10;
const BASE_SECONDS = 300;
/** The lowest factor to which oven levels can reduce BASE_SECONDS. */
const MIN_TIME_FACTOR = 0.1;
const LEVEL_WEIGHT = 0.15;
const UPGRADE_BASE = 50;
/** The most bignè in one batch (rule 80). */
export const BATCH_MAX = 100;
/** The most batches that wait or bake at once. A bakery with its queue is stored as one small item. */
export const BATCHES_MAX = 10;
export const COMPLETED_SHOWN = 3;

/** Seconds per bignè in an oven of a level (rule 78). */
export const secondsPerUnit = (ovenLevel: number): number =>
  Math.floor(BASE_SECONDS * Math.max(MIN_TIME_FACTOR, 1 - Math.log(1 + LEVEL_WEIGHT * ovenLevel)));

/** The price of the next oven level in bignè (rule 79). */
export const ovenUpgradeCost = (ovenLevel: number): number =>
  Math.floor(UPGRADE_BASE * 2 ** (ovenLevel - 1));

/** A batch in the queue. Times in milliseconds. */
export type OvenBatch = {
  readonly id: number;
  readonly qty: number;
  readonly qtyCompleted: number;
  /** Set by the oven's level when the batch is queued. */
  readonly secondsPerUnit: number;
  /** When its first unit started; null until then. */
  readonly startedAt: number | null;
  /** When the unit that is baking started; null if none is baking. */
  readonly unitStartedAt: number | null;
  readonly status: 'active' | 'paused-insufficient' | 'completed';
  /** The instant up to which the batch has been computed; a paused batch can't resume earlier. */
  readonly lastUpdate: number;
  /** When its last unit was finished; null until then. */
  readonly completedAt: number | null;
};

/** A bakery and its oven's batches, in baking order. */
export type OvenState<B extends ProductionState> = {
  readonly bakery: B;
  readonly queue: readonly OvenBatch[];
  /** When the last completed batch ended (milliseconds): the next one starts no earlier. */
  readonly freeAt: number;
};

/**
 * What is missing to pay for one unit: `passive` is the largest amount still missing of any good that passive
 * production makes, `other` is whether any other good is missing.
 */
const missingForUnit = (
  inventory: Inventory,
  specialty: string | null,
): { passive: number; other: boolean } => {
  const missing = (name: keyof Inventory): number => Math.max(0, UNIT_COST - inventory[name]);
  const isProduced = (name: keyof Inventory): boolean =>
    specialty !== null && (name === 'coins' || name === specialty);
  const names = [...RESOURCES, 'coins' as const];
  return {
    passive: Math.max(...names.filter(isProduced).map(missing), 0),
    other: names.some(name => !isProduced(name) && missing(name) > 0),
  };
};

/** The inventory after paying for some units and receiving some finished bignè. */
const exchange = (
  { coins, bigne, flour, sugar, milk, eggs }: Inventory,
  paidUnits: number,
  finishedUnits: number,
): Inventory => ({
  coins: coins - paidUnits * UNIT_COST,
  bigne: bigne + finishedUnits,
  flour: flour - paidUnits * UNIT_COST,
  sugar: sugar - paidUnits * UNIT_COST,
  milk: milk - paidUnits * UNIT_COST,
  eggs: eggs - paidUnits * UNIT_COST,
});

/** The bakery and a batch at an instant; `stopped` when the batch makes no further progress by now. */
type BakingStep<B extends ProductionState> = {
  bakery: B;
  batch: OvenBatch;
  at: number;
  stopped: boolean;
};

/**
 * Starts the next unit as soon as it can be paid: at once, or when passive production has made what is missing. Pauses
 * the batch if that is after `now`.
 */
const startUnit = <B extends ProductionState>(
  bakery: B,
  batch: OvenBatch,
  at: number,
  now: number,
): BakingStep<B> => {
  const before = advanceProduction(bakery, at);
  const { passive, other } = missingForUnit(before.inventory, before.chosenResource);
  const payableAt = other
    ? Number.POSITIVE_INFINITY
    : passive === 0
      ? at
      : productionTime(before, passive);
  if (payableAt > now) {
    // The caller's clock may be behind the one by which the batch was last computed.
    const lastUpdate = Math.max(at, now);
    const paused = { ...batch, status: 'paused-insufficient' as const, lastUpdate };
    return { bakery: before, batch: paused, at, stopped: true };
  }
  const after = advanceProduction(before, payableAt);
  return {
    bakery: { ...after, inventory: exchange(after.inventory, 1, 0) },
    batch: {
      ...batch,
      status: 'active',
      startedAt: batch.startedAt ?? payableAt,
      unitStartedAt: payableAt,
      lastUpdate: payableAt,
    },
    at: payableAt,
    stopped: false,
  };
};

/**
 * How many units can be computed together: the inventory can already pay for all of them, all are finished by now, and
 * only the last of them may raise the bakery's level.
 */
const unitsWithoutWait = (
  { inventory, bakeryLevel, exp }: ProductionState,
  batch: OvenBatch,
  at: number,
  now: number,
) => {
  const payable =
    Math.min(...[...RESOURCES, 'coins' as const].map(name => inventory[name])) / UNIT_COST;
  const finished = (now - at) / (batch.secondsPerUnit * SECOND);
  const untilNextLevel = Math.ceil((expToNext(bakeryLevel) - exp) / UNIT_EXP);
  const left = batch.qty - batch.qtyCompleted;
  return Math.min(left, Math.floor(payable), Math.floor(finished), untilNextLevel);
};

/**
 * Adds the bignè and the experience of `units` units, the last of which is finished at `at`, and pays for `toPay` of
 * them, which are not paid yet.
 */
const finishUnits = <B extends ProductionState>(
  bakery: B,
  batch: OvenBatch,
  { at, units, toPay }: { at: number; units: number; toPay: number },
): BakingStep<B> => {
  const before = advanceProduction(bakery, at);
  const qtyCompleted = batch.qtyCompleted + units;
  const done = qtyCompleted === batch.qty;
  return {
    bakery: {
      ...before,
      ...gainExp(before, units * UNIT_EXP),
      inventory: exchange(before.inventory, toPay, units),
    },
    batch: {
      ...batch,
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

/** Bakes one batch up to an instant, in one step per new level and per wait. */
const bake = <B extends ProductionState>(
  bakery: B,
  batch: OvenBatch,
  from: number,
  now: number,
): BakingStep<B> => {
  let step: BakingStep<B> = { bakery, batch, at: Math.max(from, batch.lastUpdate), stopped: false };
  while (!step.stopped && step.batch.status !== 'completed') {
    const { unitStartedAt, secondsPerUnit: seconds } = step.batch;
    if (unitStartedAt !== null) {
      const finishedAt = unitStartedAt + seconds * SECOND;
      if (finishedAt > now) return { ...step, stopped: true };
      step = finishUnits(step.bakery, step.batch, { at: finishedAt, units: 1, toPay: 0 });
      continue;
    }
    const units = unitsWithoutWait(step.bakery, step.batch, step.at, now);
    if (units > 0) {
      const started = { ...step.batch, startedAt: step.batch.startedAt ?? step.at };
      const finishedAt = step.at + units * seconds * SECOND;
      step = finishUnits(step.bakery, started, { at: finishedAt, units, toPay: units });
    } else {
      step = startUnit(step.bakery, step.batch, step.at, now);
    }
  }
  return step;
};

/**
 * Advances a bakery and its oven to an instant (milliseconds): passive production, baked units and
 * the levels they raise (rules 23 to 25). The running time depends on the number of
 * batches, not on the time that has passed. Advancing in several steps gives the same result as
 * advancing once.
 */
export const advanceOven = <B extends ProductionState>(
  oven: OvenState<B>,
  now: number,
): OvenState<B> => {
  let { bakery, freeAt } = oven;
  const queue: OvenBatch[] = [];
  let stopped = false;
  for (const batch of oven.queue) {
    if (stopped || batch.status === 'completed') {
      queue.push(batch);
      continue;
    }
    const step = bake(bakery, batch, freeAt, now);
    bakery = step.bakery;
    freeAt = step.batch.completedAt ?? freeAt;
    queue.push(step.batch);
    stopped = step.stopped;
  }
  return { bakery: advanceProduction(bakery, now), queue, freeAt };
};

/** Whether a batch is waiting, baking or paused. */
export const isPending = ({ status }: OvenBatch): boolean => status !== 'completed';

/** The queue with only the last three of the completed batches, which are still shown. */
export const trimQueue = (queue: readonly OvenBatch[]): readonly OvenBatch[] => {
  const pending = queue.findIndex(isPending);
  const completed = pending < 0 ? queue.length : pending;
  return queue.slice(Math.max(0, completed - COMPLETED_SHOWN));
};

/** A new batch, which keeps the oven's current speed (rule 25). */
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

/** Whether an inventory pays for a number of bignè: 100 of each resource and 100 coins per bignè (rule 25). */
export const canAfford = (inventory: Inventory, units: number): boolean =>
  [...RESOURCES, 'coins' as const].every(name => inventory[name] >= units * UNIT_COST);
