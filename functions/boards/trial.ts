import { bestOf, monthTotal, type TrialResults, weekTotal } from '#shared/rules/trial.ts';
import { addDays, dayKey, monthOf } from '#shared/time.ts';
import type { Unit } from '../table/unit.ts';
import { type Board, dailyBoard, entryOn, monthlyBoard, weeklyBoard } from './board.ts';
import { place } from './place.ts';

/**
 * The boards that a result of this instant moves, each with its value. Tomorrow's weekly board is
 * kept up already, so that it is complete the moment its day begins: the midnight job has added,
 * a day ahead, who didn't play.
 */
const boardsOf = (
  now: number,
): readonly (readonly [Board, (results: TrialResults) => number])[] => {
  const day = dayKey(now);
  const tomorrow = addDays(day, 1);
  const month = monthOf(day);
  return [
    [dailyBoard(day), results => bestOf(results, day)],
    [weeklyBoard(day), results => weekTotal(results, day)],
    [weeklyBoard(tomorrow), results => weekTotal(results, tomorrow)],
    [monthlyBoard(month), results => monthTotal(results, month)],
  ];
};

/** The entries that `placeTrial` needs loaded. */
export const trialEntries = (playerId: number, now: number) =>
  boardsOf(now).map(([board]) => entryOn(board, playerId));

/** Puts a player's results on every board that they change (Rules, decision 14). */
export const placeTrial = (
  unit: Unit,
  { id, username }: { readonly id: number; readonly username: string },
  results: TrialResults,
): void => {
  for (const [board, valueIn] of boardsOf(unit.now)) {
    const value = valueIn(results);
    if (value > 0 && unit.get(entryOn(board, id))?.value !== value) {
      place(unit, board, { value, reachedAt: unit.now, playerId: id }, username);
    }
  }
};
