import { addDays, dayKey, monthOf } from '../time.ts';
import type { GoalCounts } from './goals.ts';

/** How many days the weekly leaderboard adds up, including today (rule 14). */
const WEEK_DAYS = 7;
/** Six weeks of sums, so that five missed weeks can be completed late; they fit in one capacity unit. */
const RESULT_DAYS = 6 * WEEK_DAYS;

/** A player's trial results, as the leaderboards need them. */
export type TrialResults = {
  /** The sum of the scores for each Rome day of the last six weeks; a week may be completed weeks late. */
  readonly days: Readonly<Record<string, number>>;
  readonly month: { readonly key: string; readonly total: number };
  readonly best: { readonly day: string; readonly score: number; readonly reachedAt: number };
  /**
   * When the sums last grew; `reachedAt` in `best` is when the best score was reached. In milliseconds, 0 for never.
   */
  readonly reachedAt: number;
  /** When a super administrator last voided all scores up to then (rule 162). */
  readonly voidedAt?: number;
  /** The best single score ever, excluding voided ones. */
  readonly highscore: number;
  readonly gamesPlayed: number;
  /** What the games counted for the daily goals; missing before the first count. */
  readonly goalCounts?: GoalCounts;
};

/** The results of a player who has not played. */
export const NO_RESULTS: TrialResults = {
  days: {},
  month: { key: '', total: 0 },
  best: { day: '', score: 0, reachedAt: 0 },
  reachedAt: 0,
  highscore: 0,
  gamesPlayed: 0,
};

/** The value on a day's weekly leaderboard: the sum of the seven days that end with it (rule 14). */
export const weekTotal = ({ days }: TrialResults, day: string): number => {
  const first = addDays(day, 1 - WEEK_DAYS);
  return Object.entries(days).reduce(
    (sum, [key, n]) => (key >= first && key <= day ? sum + n : sum),
    0,
  );
};

/** The value on the leaderboard of a month ('2026-11'). */
export const monthTotal = ({ month }: TrialResults, key: string): number =>
  month.key === key ? month.total : 0;

/** The value on the daily leaderboard of a day ('2026-11-20'). */
export const dayBest = ({ best }: TrialResults, day: string): number =>
  best.day === day ? best.score : 0;

/** The results after one more game (rule 14). `now` in milliseconds. */
export const addScore = (results: TrialResults, score: number, now: number): TrialResults => {
  const day = dayKey(now);
  const month = monthOf(day);
  const first = addDays(day, 1 - RESULT_DAYS);
  const kept = Object.entries(results.days).filter(([key]) => key >= first);
  const isBest = results.best.day !== day || score > results.best.score;
  return {
    days: { ...Object.fromEntries(kept), [day]: (results.days[day] ?? 0) + score },
    month: { key: month, total: monthTotal(results, month) + score },
    best: isBest ? { day, score, reachedAt: now } : results.best,
    reachedAt: score > 0 ? now : results.reachedAt,
    ...(results.voidedAt === undefined ? {} : { voidedAt: results.voidedAt }),
    highscore: Math.max(results.highscore, score),
    gamesPlayed: results.gamesPlayed + 1,
    ...(results.goalCounts && { goalCounts: results.goalCounts }),
  };
};

/**
 * The results after all scores up to now are voided (rule 162); the games still count as played, also for the goals.
 */
export const voidScores = (
  { gamesPlayed, goalCounts }: TrialResults,
  now: number,
): TrialResults => ({
  ...NO_RESULTS,
  gamesPlayed,
  ...(goalCounts && { goalCounts }),
  reachedAt: now,
  voidedAt: now,
});

/** Whether all scores were voided and no new one has been added since. */
export const isVoided = ({ voidedAt, reachedAt }: TrialResults): boolean =>
  voidedAt !== undefined && voidedAt === reachedAt;
