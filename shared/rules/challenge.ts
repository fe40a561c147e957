import { addDays } from '../time.ts';

/** The moves of the challenge of the day (rule 266). */
export const CHALLENGE_MOVES = 20;

/** How many days back the leaderboard of a challenge can be asked for (rule 267). */
export const CHALLENGE_DAYS_BACK = 30;

/** Whether the leaderboard of a day can be asked for on another one: today's, and those of the last 30 days. */
export const hasChallengeLeaderboard = (day: string, today: string): boolean =>
  day <= today && day >= addDays(today, -CHALLENGE_DAYS_BACK);
