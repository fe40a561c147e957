import { allTimeValue, type Progress } from '#shared/rules/campaign.ts';
import { mondayOfWeek, weekKey } from '#shared/time.ts';
import type { WeekScores } from '../../items/campaign.ts';
import { allTimeLeaderboard, calendarWeekLeaderboard, type Leaderboard } from './leaderboard.ts';
import { type LeaderboardStanding, standingWith } from './trial.ts';

export const campaignLeaderboard = (): Leaderboard => allTimeLeaderboard('campaign');

/** The leaderboard of an ISO week ('2026-W47'). */
export const campaignWeekLeaderboard = (week: string): Leaderboard =>
  calendarWeekLeaderboard(`campaign:${week}`, mondayOfWeek(week));

export const campaignWeekLeaderboardAt = (now: number): Leaderboard =>
  campaignWeekLeaderboard(weekKey(now));

/** A player's standing of all time, by level, then by stars (rule 15). */
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
