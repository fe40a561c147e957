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
import { updateEntry } from '../domain/leaderboard/update-entry.ts';
import { trialResults } from '../stores/trial.ts';
import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;
const PARALLEL = 20;

/** How far a day's carry has come: the shard, and the order of the last player in it. */
type CarryState = { readonly shard: number; readonly after: string };

const carryState = itemWithDefault<CarryState, [day: string]>(day => keys.job('carry-week', day), {
  shard: 0,
  after: '',
});

/** Puts one player of a day's weekly board on the next day's, unless a result already has. */
const carryPlayer = async (playerId: number, day: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const next = weeklyLeaderboard(addDays(day, 1));
  const [from, to, results] = [
    entryOn(weeklyLeaderboard(day), playerId),
    entryOn(next, playerId),
    trialResults(playerId),
  ];
  await unit.load([from, to, results]);
  const standing = unit.get(from);
  const value = weekTotal(unit.get(results), addDays(day, 1));
  if (!standing || unit.get(to) || value === 0) return;
  updateEntry(unit, next, { value, reachedAt: standing.reachedAt, playerId }, standing.username);
  await unit.commit();
};

const saveState = async (day: string, now: number, state: CarryState): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([carryState(day)]);
  unit.set(carryState(day), state);
  // The same job running twice may save first: what it skips, it has done.
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
};

/** Carries a day's board page by page, from where an earlier run stopped. */
const carryDay = async (day: string, now: number, deadline: Deadline): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([carryState(day)]);
  let { shard, after } = unit.get(carryState(day));
  while (shard < SHARDS.length) {
    const page = await readAfter(weeklyLeaderboard(day), shard, after, PAGE);
    if (page.length > 0) deadline.check();
    for (let i = 0; i < page.length; i += PARALLEL) {
      const some = page.slice(i, i + PARALLEL);
      // A result, or the same job twice, may come first.
      await Promise.all(
        some.map(({ playerId }) => retryOnConflict(() => carryPlayer(playerId, day, now))),
      );
    }
    const last = page.at(-1);
    if (last) after = sortKey(last);
    else [shard, after] = [shard + 1, ''];
    await saveState(day, now, { shard, after });
  }
};

/**
 * Completes the weekly board of a day: whoever is on that of a day before and whose seven days still
 * hold a score moves on (Rules, decision 14). Running twice, late or after a week of silence gives
 * the same.
 */
export const completeWeeklyLeaderboard = async (
  day: string,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  for (let back = WEEK_DAYS; back >= 1; back--) {
    await carryDay(addDays(day, -back), now, deadline);
  }
};

/** Prepares the weekly boards up to tomorrow's, a day ahead. */
export const prepareWeeklyLeaderboards = (now: number, deadline: Deadline): Promise<void> =>
  completeWeeklyLeaderboard(addDays(dayKey(now), 1), now, deadline);
