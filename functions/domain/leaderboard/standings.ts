import { allTimeValue, type Progress } from '#shared/rules/campaign.ts';
import { dayBest, monthTotal, type TrialResults, weekTotal } from '#shared/rules/trial.ts';
import { addDays, dayKey, mondayOfWeek, monthOf, weekKey } from '#shared/time.ts';
import type { Bakery } from '../../items/bakery.ts';
import type { WeekScores } from '../../items/campaign.ts';
import type { Leaderboard } from '../rank/entry.ts';
import type { Standing } from '../rank/tree.ts';
import {
  allTimeLeaderboard,
  calendarWeekLeaderboard,
  dailyLeaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from './leaderboard.ts';

/** A leaderboard, and a player's standing on it, if any. */
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
 * A player's standings on all trial leaderboards of a day. Tomorrow's weekly leaderboard is already included, so that
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
 * The standings that the last game in some results has changed. The midnight job adds the players who didn't play to
 * the weekly leaderboards, a day ahead.
 */
export const lastGameStandings = (
  playerId: number,
  results: TrialResults,
): readonly LeaderboardStanding[] => {
  const { reachedAt } = results;
  return reachedAt === 0 ? [] : standingsOfDay(playerId, results, dayKey(reachedAt));
};

export const campaignLeaderboard = (): Leaderboard => allTimeLeaderboard('campaign');

/** The leaderboard of an ISO week ('2026-W47'). */
export const campaignWeekLeaderboard = (week: string): Leaderboard =>
  calendarWeekLeaderboard(`campaign:${week}`, mondayOfWeek(week));

export const campaignWeekLeaderboardAt = (now: number): Leaderboard =>
  campaignWeekLeaderboard(weekKey(now));

/** A player's all-time standing, by level and then by stars (rule 15). */
export const campaignStanding = (playerId: number, progress: Progress): LeaderboardStanding => [
  campaignLeaderboard(),
  // A player without a star has reached nothing.
  standingWith(playerId, progress.reachedAt > 0 ? allTimeValue(progress) : 0, progress.reachedAt),
];

/** A player's standing in the week of some scores, by their sum (rule 15). */
export const campaignWeekStanding = (
  playerId: number,
  { week, best, reachedAt }: WeekScores,
): LeaderboardStanding => {
  const sum = Object.values(best).reduce((total, score) => total + score, 0);
  return [campaignWeekLeaderboard(week), standingWith(playerId, sum, reachedAt)];
};

/** What the campaign's leaderboards show beside the value. */
export const campaignDetail = ({ maxLevelReached, totalStars }: Progress): readonly number[] => [
  maxLevelReached,
  totalStars,
];

export const campaignWeekDetail = ({ maxLevel, totalStars }: WeekScores): readonly number[] => [
  maxLevel,
  totalStars,
];

/** All bignè ever produced, all resources ever looted, and the oven's level (rule 36). */
export const BAKERY_RANKINGS = ['bigne', 'attacchi', 'forno'] as const;
export type BakeryRanking = (typeof BAKERY_RANKINGS)[number];

export const bakeryLeaderboard = (name: BakeryRanking): Leaderboard => allTimeLeaderboard(name);

export const isBakeryRanking = (name: string): name is BakeryRanking =>
  BAKERY_RANKINGS.some(known => known === name);

const valueIn = (name: BakeryRanking, own: Bakery): number => {
  if (name === 'bigne') return own.bigneMade;
  if (name === 'attacchi') return own.looted;
  // An oven is ranked once its bakery is open.
  return own.chosenResource === null ? 0 : own.ovenLevel;
};

/** A player's standing on a bakery leaderboard; of equal values, the one reached first is ahead. */
export const bakeryStanding = (
  playerId: number,
  own: Bakery,
  name: BakeryRanking,
): LeaderboardStanding => [
  bakeryLeaderboard(name),
  standingWith(playerId, valueIn(name, own), own.reachedAt[name] ?? 0),
];
