import { addDays, mondayOf } from '../time.ts';
import { newestDays } from './goals.ts';

/** After how many days a streak starts again (rule 264). */
export const STREAK_DAYS = 7;
/** The first day of a streak that pays automatically; the last one does, too (rule 264). */
export const FIRST_PAID_DAY = 3;
/** The days of a streak that pay automatically, and what each of them pays (rule 264). */
const PAID_STREAK_DAYS: readonly number[] = [FIRST_PAID_DAY, STREAK_DAYS];
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

/** How far a streak has come. */
type Position = {
  readonly day: string;
  readonly number: number;
  /** The Monday of the last week in which it missed a day. */
  readonly missedWeek: string | undefined;
};

/** A streak after days without a goal; undefined if they end it. */
const missDays = (
  { missedWeek }: Pick<Position, 'missedWeek'>,
  from: string,
  before: string,
): Pick<Position, 'missedWeek'> | undefined => {
  let week = missedWeek;
  for (let day = from; day < before; day = addDays(day, 1)) {
    if (mondayOf(day) === week) return undefined;
    week = mondayOf(day);
  }
  return { missedWeek: week };
};

/** A streak when a later day begins; undefined if it has ended. */
const goOn = (position: Position | undefined, day: string) =>
  position && missDays(position, addDays(position.day, 1), day);

/** The position on a day that counts; its number follows from the days before unless it is known. */
const countDay = (position: Position | undefined, day: string, known?: number): Position => {
  const missed = goOn(position, day);
  const number = known ?? (missed && position ? nextNumber(position.number) : 1);
  return { day, number, missedWeek: missed?.missedWeek };
};

/** The position on the last of some days that are known. */
const positionAfter = (numbers: Streak['numbers'], days: readonly string[]): Position | undefined =>
  days.reduce<Position | undefined>((at, day) => countDay(at, day, numbers[day]), undefined);

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
  const known = Object.keys(before).sort();
  let position = positionAfter(
    before,
    known.filter(one => one < day),
  );
  for (const at of [day, ...known.filter(one => one > day)]) {
    position = countDay(position, at);
    const { number } = position;
    if (isPaid(number) && !isPaid(before[at])) paid.push({ day: at, days: number });
    numbers[at] = number;
  }
  const highest = Math.max(best, ...Object.values(numbers));
  return { streak: { numbers: newestDays(numbers, KEPT_DAYS), best: highest }, paid };
};

const lastPosition = ({ numbers }: Streak): Position | undefined =>
  positionAfter(numbers, Object.keys(numbers).sort());

/**
 * The streak as it stands on a day: a streak continues unless it misses a second day in a week from Monday. `protected`
 * says whether this week's day may still be missed (rule 264).
 */
export const streakOn = (streak: Streak, today: string) => {
  const position = lastPosition(streak);
  const missed = goOn(position, today);
  return {
    days: missed && position ? position.number : 0,
    best: streak.best,
    protected: missed?.missedWeek !== mondayOf(today),
  };
};

/** The day that would end the streak if no goal was done on it; undefined before its first day. */
export const endOfStreak = (streak: Streak): string | undefined => {
  const position = lastPosition(streak);
  if (!position) return undefined;
  let end = addDays(position.day, 1);
  while (goOn(position, addDays(end, 1))) end = addDays(end, 1);
  return end;
};
