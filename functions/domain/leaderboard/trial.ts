import { dayBest, monthTotal, type TrialResults, weekTotal } from '#shared/rules/trial.ts';
import { addDays, dayKey, monthOf } from '#shared/time.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import {
  dailyLeaderboard,
  entryOn,
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from './leaderboard.ts';
import { updateEntry } from './update-entry.ts';

/**
 * The leaderboards that a result of this instant changes, each with its value. Tomorrow's weekly one
 * is updated already, so that it is complete when its day begins; the midnight job adds the players
 * who didn't play, a day ahead.
 */
const affectedLeaderboards = (
  now: number,
): readonly (readonly [Leaderboard, (results: TrialResults) => number])[] => {
  const day = dayKey(now);
  const tomorrow = addDays(day, 1);
  const month = monthOf(day);
  return [
    [dailyLeaderboard(day), results => dayBest(results, day)],
    [weeklyLeaderboard(day), results => weekTotal(results, day)],
    [weeklyLeaderboard(tomorrow), results => weekTotal(results, tomorrow)],
    [monthlyLeaderboard(month), results => monthTotal(results, month)],
  ];
};

/** The entries that `updateTrialLeaderboards` needs loaded. */
export const trialEntries = (playerId: number, now: number) =>
  affectedLeaderboards(now).map(([leaderboard]) => entryOn(leaderboard, playerId));

/** Sets a player's results on every leaderboard that they change (rule 14). */
export const updateTrialLeaderboards = (
  unit: UnitOfWork,
  { id, username }: { readonly id: number; readonly username: string },
  results: TrialResults,
): void => {
  for (const [leaderboard, valueIn] of affectedLeaderboards(unit.now)) {
    const value = valueIn(results);
    if (value > 0 && unit.get(entryOn(leaderboard, id))?.value !== value) {
      updateEntry(unit, leaderboard, { value, reachedAt: unit.now, playerId: id, username });
    }
  }
};
