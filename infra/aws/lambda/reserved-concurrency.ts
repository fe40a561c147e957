import type { Area } from '#shared/areas.ts';
import { isPriorityArea, PRIORITY_AREAS, type PriorityArea } from '../priority-areas.ts';
import type { Stage } from '../stage.ts';

/** Lambda refuses a reservation that leaves fewer functions at once to all others. */
export const MIN_UNRESERVED = 100;

const shareOf = (stage: Stage, area: PriorityArea, concurrency: number): number =>
  Math.floor(stage.priority[area].functionShare * concurrency);

/** How many functions at once the stage keeps for its priority areas in an account that may run so many. */
export const reservedOf = (stage: Stage, concurrency: number): number => {
  const shares = PRIORITY_AREAS.map(area => shareOf(stage, area, concurrency));
  const reserved = shares.reduce((sum, one) => sum + one, 0);
  return concurrency - reserved >= MIN_UNRESERVED ? reserved : 0;
};

/** What a share is, if the account's limit is said and it has enough. */
const kept = (
  stage: Stage,
  share: (stage: Stage, concurrency: number) => number,
): number | undefined => {
  const { concurrency } = stage;
  if (concurrency === undefined || reservedOf(stage, concurrency) === 0) return undefined;
  return share(stage, concurrency);
};

/**
 * How many functions at once are kept for an area, which are also the most that it may run. None unless it is said what
 * the account may run: in a fresh one, which may run 10, the deployment would fail.
 */
export const reservedConcurrencyOf = (stage: Stage, area: Area): number | undefined =>
  isPriorityArea(area)
    ? kept(stage, (_, concurrency) => shareOf(stage, area, concurrency))
    : undefined;
