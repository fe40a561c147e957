import type { Standing } from '#shared/rules/rank-tree.ts';
import { dayBest, monthTotal, type TrialResults, weekTotal } from '#shared/rules/trial.ts';
import { addDays, dayKey, monthOf } from '#shared/time.ts';
import {
  dailyLeaderboard,
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from './leaderboard.ts';

/** A leaderboard, and a player's standing on it if there is one. */
export type LeaderboardStanding = readonly [Leaderboard, Standing | undefined];

/** A standing, if its value is above 0. */
export const standingWith = (
  playerId: number,
  value: number,
  reachedAt: number,
): Standing | undefined => (value > 0 ? { playerId, value, reachedAt } : undefined);

/** A player's standings on the trial leaderboards of a day (rule 14). */
export const dailyStanding = (
  playerId: number,
  results: TrialResults,
  day: string,
): LeaderboardStanding => [
  dailyLeaderboard(day),
  standingWith(playerId, dayBest(results, day), results.best.reachedAt),
];

export const weeklyStanding = (
  playerId: number,
  results: TrialResults,
  day: string,
): LeaderboardStanding => [
  weeklyLeaderboard(day),
  standingWith(playerId, weekTotal(results, day), results.reachedAt),
];

export const monthlyStanding = (
  playerId: number,
  results: TrialResults,
  day: string,
): LeaderboardStanding => [
  monthlyLeaderboard(monthOf(day)),
  standingWith(playerId, monthTotal(results, monthOf(day)), results.reachedAt),
];

/** A player's standing on a trial leaderboard at an instant. */
export const TRIAL_STANDINGS = {
  daily: dailyStanding,
  weekly: weeklyStanding,
  monthly: monthlyStanding,
} as const;

/**
 * A player's standings on all trial leaderboards of a day. Tomorrow's weekly one is set already, so that
 * it is complete when its day begins.
 */
export const standingsOfDay = (
  playerId: number,
  results: TrialResults,
  day: string,
): readonly LeaderboardStanding[] => [
  dailyStanding(playerId, results, day),
  weeklyStanding(playerId, results, day),
  weeklyStanding(playerId, results, addDays(day, 1)),
  monthlyStanding(playerId, results, day),
];

/**
 * The standings that the last game of some results has changed. The midnight job adds the players who
 * didn't play to the weekly leaderboards, a day ahead.
 */
export const lastGameStandings = (
  playerId: number,
  results: TrialResults,
): readonly LeaderboardStanding[] => {
  const { reachedAt } = results;
  return reachedAt === 0 ? [] : standingsOfDay(playerId, results, dayKey(reachedAt));
};
