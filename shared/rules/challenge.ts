import { addDays } from '../time.ts';

/** The moves of the challenge of the day (rule 266). */
export const CHALLENGE_MOVES = 20;

/** For how many days back the leaderboard of a challenge can be requested (rule 267). */
const CHALLENGE_DAYS_BACK = 30;

/** Whether the leaderboard of a day can be requested today: those of today and of the last 30 days can. */
export const hasChallengeLeaderboard = (day: string, today: string): boolean =>
  day <= today && day >= addDays(today, -CHALLENGE_DAYS_BACK);
