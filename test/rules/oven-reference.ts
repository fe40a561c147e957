import {
  type Inventory,
  type ProductionState,
  partsPerMinute,
  RESOURCES,
} from '#shared/rules/bakery.ts';
import { expToNext } from '#shared/rules/bakery-level.ts';
import type { OvenBatch, OvenState } from '#shared/rules/oven.ts';
import { MINUTE, SECOND } from '#shared/time.ts';

type Simulation = {
  bakery: ProductionState;
  readonly held: Record<keyof Inventory, number>;
  readonly made: { coins: number; resource: number };
  readonly queue: Mutable<OvenBatch>[];
  freeAt: number;
};
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds the passive production of one minute if it ends at an instant. */
const simulateMinute = (simulation: Simulation, at: number): void => {
  const { bakery: own, held, made } = simulation;
  if (!own.chosenResource || at - own.lastPassiveTick < MINUTE) return;
  const parts = own.carry + partsPerMinute(own.bakeryLevel);
  const whole = Math.floor(parts / 20);
  held.coins += whole;
  held[own.chosenResource] += whole;
  made.coins += whole;
  made.resource += whole;
  const lastPassiveTick = own.lastPassiveTick + MINUTE;
  simulation.bakery = { ...own, lastPassiveTick, carry: parts % 20 };
};

/** Finishes the unit that is baking. */
const simulateFinish = (simulation: Simulation, item: Mutable<OvenBatch>, at: number): void => {
  const { bakery: own, held } = simulation;
  held.bigne += 1;
  const exp = own.exp + 10;
  const needed = expToNext(own.bakeryLevel);
  simulation.bakery =
    exp >= needed
      ? { ...own, bakeryLevel: own.bakeryLevel + 1, exp: exp - needed }
      : { ...own, exp };
  item.qtyCompleted += 1;
  item.unitStartedAt = null;
  item.lastUpdate = at;
  if (item.qtyCompleted < item.qty) return;
  item.status = 'completed';
  item.completedAt = at;
  simulation.freeAt = at;
};

/** Starts the next unit if it can be paid, otherwise pauses the batch. */
const simulateStart = ({ held }: Simulation, item: Mutable<OvenBatch>, at: number): void => {
  const names = [...RESOURCES, 'coins'] as const;
  item.lastUpdate = at;
  item.status = names.every(name => held[name] >= 100) ? 'active' : 'paused-insufficient';
  if (item.status !== 'active') return;
  for (const name of names) held[name] -= 100;
  item.unitStartedAt = at;
  item.startedAt ??= at;
};

/** Finishes a unit and starts the next one at an instant, repeatedly if a batch ends. */
const simulateOven = (simulation: Simulation, at: number): void => {
  for (;;) {
    const item = simulation.queue.find(({ status }) => status !== 'completed');
    if (!item) return;
    if (item.unitStartedAt === null) {
      simulateStart(simulation, item, at);
      return;
    }
    if (at - item.unitStartedAt < item.secondsPerUnit * SECOND) return;
    simulateFinish(simulation, item, at);
  }
};

/** A bakery and its oven at an instant, from a reference implementation that advances second by second. */
export const simulate = (
  { bakery: own, queue, freeAt: start }: OvenState<ProductionState>,
  until: number,
): OvenState<ProductionState> => {
  const simulation: Simulation = {
    bakery: own,
    held: { ...own.inventory },
    made: { coins: 0, resource: 0 },
    queue: queue.map(item => ({ ...item })),
    freeAt: start,
  };
  for (let at = start; at <= until; at += SECOND) {
    simulateMinute(simulation, at);
    simulateOven(simulation, at);
  }
  const { held, made, freeAt } = simulation;
  return {
    bakery: { ...simulation.bakery, inventory: held, sinceCollect: made },
    queue: simulation.queue,
    freeAt,
  };
};
