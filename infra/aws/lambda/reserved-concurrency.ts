import type { CallFunction } from '#functions/calls/areas.ts';
import { PRIORITY_FUNCTIONS, type PriorityFunction } from '../priority-functions.ts';
import type { Stage } from '../stage.ts';

/** Lambda refuses a reservation that leaves less unreserved concurrency than this. */
export const MIN_UNRESERVED = 100;

const shareOf = (stage: Stage, name: PriorityFunction, concurrency: number): number =>
  Math.floor(stage.priority[name].functionShare * concurrency);

/** The total concurrency that the stage reserves for its priority functions, in an account with this limit. */
export const reservedOf = (stage: Stage, concurrency: number): number => {
  const shares = PRIORITY_FUNCTIONS.map(name => shareOf(stage, name, concurrency));
  const reserved = shares.reduce((sum, one) => sum + one, 0);
  return concurrency - reserved >= MIN_UNRESERVED ? reserved : 0;
};

/**
 * The reserved concurrency of a function, which is also its maximum. None is reserved unless the account's limit is
 * given: in a new account, whose limit is 10, the deployment would fail.
 */
export const reservedConcurrencyOf = (stage: Stage, name: CallFunction): number | undefined => {
  const { concurrency } = stage;
  const priority = PRIORITY_FUNCTIONS.find(one => one === name);
  if (concurrency === undefined || reservedOf(stage, concurrency) === 0) return undefined;
  return priority && shareOf(stage, priority, concurrency);
};
