import { addDays, dayKey, monthOf } from '../time.ts';
import type { GoalCounts } from './goals.ts';

/** Days that the weekly leaderboard adds up, today included (rule 14). */
const WEEK_DAYS = 7;
/** Six weeks of sums, so that five missed weeks can be completed late; they fit in one unit of capacity. */
const RESULT_DAYS = 6 * WEEK_DAYS;

/** A player's trial results, as the leaderboards need them. */
export type TrialResults = {
  /** The sum of the scores by Rome day, of the last six weeks: a week may be completed weeks late. */
  readonly days: Readonly<Record<string, number>>;
  readonly month: { readonly key: string; readonly total: number };
  readonly best: { readonly day: string; readonly score: number; readonly reachedAt: number };
  /** When the sums last grew, and above when the best score was reached (milliseconds), 0 for never. */
  readonly reachedAt: number;
  /** When a super administrator last took the scores up to then away (rule 162). */
  readonly voidedAt?: number;
  /** The best single score ever, of those that count. */
  readonly highscore: number;
  readonly gamesPlayed: number;
  /** What its games did for the daily goals; missing before the first one. */
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

/** The value on a day's weekly leaderboard: the sum of the seven days up to it (rule 14). */
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

/** The results without the scores up to now (rule 162); the games stay counted as played, for the goals too. */
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

/** Whether all scores were taken away, and none has come since. */
export const isVoided = ({ voidedAt, reachedAt }: TrialResults): boolean =>
  voidedAt !== undefined && voidedAt === reachedAt;
