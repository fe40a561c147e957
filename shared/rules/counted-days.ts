import { dayKey, dayNumber } from '../time.ts';
import { yearBefore } from './customers.ts';

/** The days on which purchases counted, as a card keeps them (rule 242). */
export type CountedDays = {
  /** The purchases that counted on each day of the last 12 months, by the day's number since 1970. */
  readonly days: Readonly<Record<string, number>>;
  /** Whether any has counted before those days. */
  readonly hasEarlier: boolean;
};

export const NO_COUNTED_DAYS: CountedDays = { days: {}, hasEarlier: false };

const numberOf = (at: number): number => dayNumber(dayKey(at));

/** The days without those of more than 12 months before an instant. */
const ofLastYear = ({ days, hasEarlier }: CountedDays, now: number): CountedDays => {
  const after = dayNumber(yearBefore(dayKey(now)));
  const all = Object.entries(days);
  const kept = all.filter(([day]) => Number(day) > after);
  return { days: Object.fromEntries(kept), hasEarlier: hasEarlier || kept.length < all.length };
};

/** The days after one more purchase that counts, at an instant (milliseconds). */
export const addCountedDay = (own: CountedDays, now: number): CountedDays => {
  const { days, hasEarlier } = ofLastYear(own, now);
  const day = numberOf(now);
  return { days: { ...days, [day]: (days[day] ?? 0) + 1 }, hasEarlier };
};

/** The days without a purchase that counted at an instant, and was undone. */
export const removeCountedDay = ({ days, hasEarlier }: CountedDays, at: number): CountedDays => {
  const day = numberOf(at);
  const { [day]: before = 0, ...others } = days;
  return { days: before > 1 ? { ...others, [day]: before - 1 } : others, hasEarlier };
};

/** What a purchase that counts is for a customer: their first ever, and the days that it brings them to. */
export const countedVisit = (before: CountedDays, after: CountedDays, now: number) => ({
  isFirst: !before.hasEarlier && Object.keys(before.days).length === 0,
  isNewDay: before.days[numberOf(now)] === undefined,
  days: Object.keys(after.days).length,
});
