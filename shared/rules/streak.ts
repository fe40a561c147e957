import { addDays } from '../time.ts';
import { newestDays } from './goals.ts';

/** After how many days a streak starts again (rule 264). */
export const STREAK_DAYS = 7;
/** The first day of a streak that pays automatically; the last one does, too (rule 264). */
export const FIRST_PAID_DAY = 3;
/** The days of a streak that pay automatically, and what each of them pays (rule 264). */
export const PAID_STREAK_DAYS: readonly number[] = [FIRST_PAID_DAY, STREAK_DAYS];
export const STREAK_COINS = 150;
export const STREAK_BONUS_LIVES = 1;

/** How many days are kept, enough for events that are seen late. */
const KEPT_DAYS = 14;

/** The days with a goal done, each with its number in its streak, 1 to 7. */
export type Streak = {
  readonly numbers: Readonly<Record<string, number>>;
  /** The highest number ever reached. */
  readonly best: number;
};

export const NO_STREAK: Streak = { numbers: {}, best: 0 };

/** A day that pays, and its number in the streak. */
export type PaidDay = { readonly day: string; readonly days: number };

const nextNumber = (number: number): number => (number % STREAK_DAYS) + 1;

const isPaid = (number: number | undefined): boolean =>
  number !== undefined && PAID_STREAK_DAYS.includes(number);

/** Whether a day is so old that the days before it are no longer known. */
const isForgotten = (numbers: Streak['numbers'], day: string): boolean => {
  const kept = Object.keys(numbers).sort();
  return kept.length >= KEPT_DAYS && day < (kept[0] ?? '');
};

/**
 * Counts a day for the streak (rule 264). A day may be counted after later ones, since what the oven made may be seen
 * late. The days after it then get new numbers, and a day that has paid doesn't pay again.
 */
export const countStreakDay = (
  streak: Streak,
  day: string,
): { readonly streak: Streak; readonly paid: readonly PaidDay[] } => {
  const { numbers: before, best } = streak;
  if (day in before || isForgotten(before, day)) return { streak, paid: [] };
  const numbers = { ...before };
  const paid: PaidDay[] = [];
  let number = nextNumber(before[addDays(day, -1)] ?? 0);
  let highest = best;
  for (let at = day; at === day || at in before; at = addDays(at, 1)) {
    if (isPaid(number) && !isPaid(before[at])) paid.push({ day: at, days: number });
    numbers[at] = number;
    highest = Math.max(highest, number);
    number = nextNumber(number);
  }
  return { streak: { numbers: newestDays(numbers, KEPT_DAYS), best: highest }, paid };
};

/** The streak as it stands on a day; a streak that reached yesterday can still go on today (rule 264). */
export const streakOn = ({ numbers, best }: Streak, today: string) => ({
  days: numbers[today] ?? numbers[addDays(today, -1)] ?? 0,
  best,
});
