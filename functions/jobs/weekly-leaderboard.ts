import { sortKey } from '#functions/domain/rank/tree.ts';
import type { TrialResults } from '#shared/rules/trial.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { WEEK_DAYS, weeklyLeaderboard } from '../domain/leaderboard/leaderboard.ts';
import { weeklyStanding } from '../domain/leaderboard/standings.ts';
import { updateEntries } from '../domain/leaderboard/update-entries.ts';
import { JOB_SHARD } from '../domain/rank/counters.ts';
import { type Entry, readAfter } from '../domain/rank/entry.ts';
import { type CarryOverProgress, carryOverProgress } from '../items/leaderboards.ts';
import { ownerOf } from '../items/player.ts';
import { trialResults } from '../items/trial.ts';
import { batchGet } from '../table/batch-get.ts';
import { versionOf } from '../table/item.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import type { Deadline } from './deadline.ts';

type StoredResults = {
  readonly playerId: number;
  readonly results: TrialResults;
  readonly version: number;
};

/** The stored results of some players, with their versions, in no particular order. */
const readTrialResults = async (playerIds: readonly number[]): Promise<StoredResults[]> => {
  const keys = playerIds.map(id => trialResults(id).key);
  return (await batchGet(keys, false)).map(record => ({
    playerId: ownerOf(record),
    results: trialResults.valueIn(record),
    version: versionOf(record),
  }));
};

/** How many players are read at once; a transaction holds as many of them as fit. */
const PAGE = 1000;

/**
 * Places the players in a page of a day's weekly leaderboard on the next day's, based on their results. Players who
 * have played since are there already.
 */
const carryOverPage = async (page: readonly Entry[], day: string): Promise<void> => {
  const usernames = new Map(page.map(({ playerId, username }) => [playerId, username]));
  const next = addDays(day, 1);
  const found = await readTrialResults([...usernames.keys()]);
  const changes = found.flatMap(({ playerId, results, version }) => {
    const [leaderboard, standing] = weeklyStanding(playerId, results, next);
    const username = usernames.get(playerId);
    if (!standing || username === undefined) return [];
    return [{ leaderboard, playerId, placement: { ...standing, username }, reflects: version }];
  });
  await updateEntries(changes, JOB_SHARD);
};

const saveProgress = async (
  day: string,
  now: number,
  progress: CarryOverProgress,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  (await unit.load(carryOverProgress(day))).set(progress);
  // A conflict means that a second run of this job has already carried over everything that its progress skips.
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
};

/** Carries a day's leaderboard over page by page, from where an earlier run stopped. */
const carryOverDay = async (day: string, now: number, deadline: Deadline): Promise<void> => {
  const stored = await new UnitOfWork(now).load(carryOverProgress(day));
  let { after, isDone = false } = stored.value;
  while (!isDone) {
    const page = await readAfter(weeklyLeaderboard(day), after, PAGE);
    if (page.length > 0) {
      deadline.check();
      await carryOverPage(page, day);
    }
    const last = page.at(-1);
    if (last) after = sortKey(last);
    else isDone = true;
    await saveProgress(day, now, { after, isDone });
  }
};

/**
 * Completes the weekly leaderboard of a day: adds the players of the previous days whose last seven days still have a
 * score (rule 14). The result is the same when it runs twice, late, or after a week without runs.
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
