import { sortKey } from '#shared/rules/rank-tree.ts';
import { weekTotal } from '#shared/rules/trial.ts';
import { addDays, dayKey } from '#shared/time.ts';
import {
  entryOn,
  SHARDS,
  WEEK_DAYS,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import { readAfter } from '../domain/leaderboard/read.ts';
import { trialResults } from '../domain/leaderboard/trial-results.ts';
import { updateEntry } from '../domain/leaderboard/update-entry.ts';
import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;
const PARALLEL = 20;

/** How far a day's entries were carried over: the shard, and the sort key of its last entry so far. */
type CarryOverProgress = { readonly shard: number; readonly after: string };

const carryOverProgress = itemWithDefault<CarryOverProgress, [day: string]>(
  keys.carryOverProgress,
  { shard: 0, after: '' },
);

/** Adds one player of a day's weekly leaderboard to the next day's, unless a new result already has. */
const carryOverPlayer = async (playerId: number, day: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const next = weeklyLeaderboard(addDays(day, 1));
  const from = entryOn(weeklyLeaderboard(day), playerId);
  const to = entryOn(next, playerId);
  const results = trialResults(playerId);
  await unit.load([from, to, results]);
  const before = unit.get(from);
  const value = weekTotal(unit.get(results), addDays(day, 1));
  if (!before || unit.get(to) || value === 0) return;
  const { reachedAt, username } = before;
  updateEntry(unit, next, { value, reachedAt, playerId, username });
  await unit.commit();
};

const saveProgress = async (
  day: string,
  now: number,
  progress: CarryOverProgress,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([carryOverProgress(day)]);
  unit.set(carryOverProgress(day), progress);
  // A conflict is a second run of this job, which has carried over all that its progress skips.
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
};

/** Carries a day's leaderboard over page by page, from where an earlier run stopped. */
const carryOverDay = async (day: string, now: number, deadline: Deadline): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([carryOverProgress(day)]);
  let { shard, after } = unit.get(carryOverProgress(day));
  while (shard < SHARDS.length) {
    const page = await readAfter(weeklyLeaderboard(day), shard, after, PAGE);
    if (page.length > 0) deadline.check();
    for (let i = 0; i < page.length; i += PARALLEL) {
      const batch = page.slice(i, i + PARALLEL);
      // A new result, or a second run of this job, may write the same entry.
      await Promise.all(
        batch.map(({ playerId }) => retryOnConflict(() => carryOverPlayer(playerId, day, now))),
      );
    }
    const last = page.at(-1);
    if (last) after = sortKey(last);
    else [shard, after] = [shard + 1, ''];
    await saveProgress(day, now, { shard, after });
  }
};

/**
 * Completes the weekly leaderboard of a day: adds the players of the days before whose last seven
 * days still have a score (rule 14). The result is the same when it runs twice, late, or
 * after a week without runs.
 */
export const completeWeeklyLeaderboard = async (
  day: string,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  for (let back = WEEK_DAYS; back >= 1; back--) {
    await carryOverDay(addDays(day, -back), now, deadline);
  }
};

/** Prepares the weekly leaderboards up to tomorrow's, a day ahead. */
export const prepareWeeklyLeaderboards = (now: number, deadline: Deadline): Promise<void> =>
  completeWeeklyLeaderboard(addDays(dayKey(now), 1), now, deadline);
