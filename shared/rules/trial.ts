import { addDays, dayKey, monthOf } from '../time.ts';

/** Days that the weekly board sums, today included (Rules, decision 14). */
const WEEK_DAYS = 7;

/** A player's trial results, as far as the boards need them. */
export type TrialResults = {
  /** Sum of the scores by Rome day, of the last fourteen: a week's board may be completed a week late. */
  readonly days: Readonly<Record<string, number>>;
  readonly month: { readonly key: string; readonly total: number };
  readonly best: { readonly day: string; readonly score: number };
  /** The best single score ever. */
  readonly highscore: number;
  readonly gamesPlayed: number;
};

/** Of who has not played. */
export const NO_RESULTS: TrialResults = {
  days: {},
  month: { key: '', total: 0 },
  best: { day: '', score: 0 },
  highscore: 0,
  gamesPlayed: 0,
};

/** The value on the weekly board of a day: the seven days that end with it, summed (Rules, decision 14). */
export const weekTotal = ({ days }: TrialResults, day: string): number => {
  const first = addDays(day, 1 - WEEK_DAYS);
  return Object.entries(days).reduce(
    (sum, [key, n]) => (key >= first && key <= day ? sum + n : sum),
    0,
  );
};

/** The value on the monthly board of a month. */
export const monthTotal = ({ month }: TrialResults, key: string): number =>
  month.key === key ? month.total : 0;

/** The value on the daily board of a day. */
export const dayBest = ({ best }: TrialResults, day: string): number =>
  best.day === day ? best.score : 0;

/** The results with one more game (Rules, decision 14). `now` in milliseconds. */
export const addScore = (results: TrialResults, score: number, now: number): TrialResults => {
  const day = dayKey(now);
  const month = monthOf(day);
  const first = addDays(day, 1 - 2 * WEEK_DAYS);
  const kept = Object.entries(results.days).filter(([key]) => key >= first);
  return {
    days: { ...Object.fromEntries(kept), [day]: (results.days[day] ?? 0) + score },
    month: { key: month, total: monthTotal(results, month) + score },
    best: { day, score: Math.max(dayBest(results, day), score) },
    highscore: Math.max(results.highscore, score),
    gamesPlayed: results.gamesPlayed + 1,
  };
};
