import { dayKey, dayNumber } from '../time.ts';
import { yearBefore } from './customers.ts';

/** The days on which a card's purchases counted (rule 242). */
export type CountedDays = {
  /** How many purchases counted on each day of the last 12 months, by the day's number since 1970. */
  readonly days: Readonly<Record<string, number>>;
  /** Whether any purchase counted before those days. */
  readonly hasEarlier: boolean;
};

export const NO_COUNTED_DAYS: CountedDays = { days: {}, hasEarlier: false };

const numberOf = (at: number): number => dayNumber(dayKey(at));

/** Leaves out the days that are more than 12 months before an instant. */
const ofLastYear = ({ days, hasEarlier }: CountedDays, now: number): CountedDays => {
  const after = dayNumber(yearBefore(dayKey(now)));
  const all = Object.entries(days);
  const kept = all.filter(([day]) => Number(day) > after);
  return { days: Object.fromEntries(kept), hasEarlier: hasEarlier || kept.length < all.length };
};

/** The days after another purchase counts at an instant (milliseconds). */
export const addCountedDay = (own: CountedDays, now: number): CountedDays => {
  const { days, hasEarlier } = ofLastYear(own, now);
  const day = numberOf(now);
  return { days: { ...days, [day]: (days[day] ?? 0) + 1 }, hasEarlier };
};

/** The days after a purchase that counted at an instant (milliseconds) is undone. */
export const removeCountedDay = ({ days, hasEarlier }: CountedDays, at: number): CountedDays => {
  const day = numberOf(at);
  const { [day]: before = 0, ...others } = days;
  return { days: before > 1 ? { ...others, [day]: before - 1 } : others, hasEarlier };
};

/**
 * Whether a counted purchase is the customer's first ever, whether it is the first of its day, and how many days they
 * have now.
 */
export const countedVisit = (before: CountedDays, after: CountedDays, now: number) => ({
  isFirst: !before.hasEarlier && Object.keys(before.days).length === 0,
  isNewDay: before.days[numberOf(now)] === undefined,
  days: Object.keys(after.days).length,
});
