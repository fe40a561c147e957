import type { Area } from '#shared/areas.ts';
import { isPriorityArea, PRIORITY_AREAS, type PriorityArea } from '../priority-areas.ts';
import type { Stage } from '../stage.ts';

/** Lambda refuses a reservation that leaves fewer functions at once to all others. */
export const MIN_UNRESERVED = 100;

const shareOf = (stage: Stage, area: PriorityArea, concurrency: number): number =>
  Math.floor(stage.priority[area].functionShare * concurrency);

/** How many functions at once the stage keeps for its priority areas in an account that may run so many. */
export const reservedOf = (stage: Stage, concurrency: number): number => {
  const reserved = PRIORITY_AREAS.reduce((sum, area) => sum + shareOf(stage, area, concurrency), 0);
  return concurrency - reserved >= MIN_UNRESERVED ? reserved : 0;
};

/**
 * How many functions at once are kept for an area, which are also the most that it may run. None unless it is said what
 * the account may run: in a fresh one, which may run 10, the deployment would fail.
 */
export const reservedConcurrencyOf = (stage: Stage, area: Area): number | undefined => {
  const { concurrency } = stage;
  if (concurrency === undefined || !isPriorityArea(area)) return undefined;
  return reservedOf(stage, concurrency) > 0 ? shareOf(stage, area, concurrency) : undefined;
};
