import type { CallFunction } from '#functions/calls/areas.ts';
import { PRIORITY_FUNCTIONS, type PriorityFunction } from '../priority-functions.ts';
import type { Stage } from '../stage.ts';

/** Lambda refuses a reservation that leaves fewer functions at once to all others. */
export const MIN_UNRESERVED = 100;

const shareOf = (stage: Stage, name: PriorityFunction, concurrency: number): number =>
  Math.floor(stage.priority[name].functionShare * concurrency);

/** How many at once the stage keeps for its priority functions in an account that may run so many. */
export const reservedOf = (stage: Stage, concurrency: number): number => {
  const shares = PRIORITY_FUNCTIONS.map(name => shareOf(stage, name, concurrency));
  const reserved = shares.reduce((sum, one) => sum + one, 0);
  return concurrency - reserved >= MIN_UNRESERVED ? reserved : 0;
};

/**
 * How many at once are kept for a function, which are also the most that it may run. None unless it is said what the
 * account may run: in a fresh one, which may run 10, the deployment would fail.
 */
export const reservedConcurrencyOf = (stage: Stage, name: CallFunction): number | undefined => {
  const { concurrency } = stage;
  const priority = PRIORITY_FUNCTIONS.find(one => one === name);
  if (concurrency === undefined || reservedOf(stage, concurrency) === 0) return undefined;
  return priority && shareOf(stage, priority, concurrency);
};
