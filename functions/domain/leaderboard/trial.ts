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
 * The boards that a result of this instant moves, each with its value. Tomorrow's weekly board is
 * kept up already, so that it is complete the moment its day begins: the midnight job has added,
 * a day ahead, who didn't play.
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

/** The entries that `placeTrial` needs loaded. */
export const trialEntries = (playerId: number, now: number) =>
  affectedLeaderboards(now).map(([board]) => entryOn(board, playerId));

/** Puts a player's results on every board that they change (Rules, decision 14). */
export const updateTrialLeaderboards = (
  unit: UnitOfWork,
  { id, username }: { readonly id: number; readonly username: string },
  results: TrialResults,
): void => {
  for (const [board, valueIn] of affectedLeaderboards(unit.now)) {
    const value = valueIn(results);
    if (value > 0 && unit.get(entryOn(board, id))?.value !== value) {
      updateEntry(unit, board, { value, reachedAt: unit.now, playerId: id }, username);
    }
  }
};
