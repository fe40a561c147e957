import { dayNumber, dayOfNumber } from '#shared/time.ts';
import type { Counts } from '../table/kind.ts';

const AFTER_DAY = ' ';

/** Adds the number of a day to the names of its counters. A name without a day is a counter of what is open now. */
export const onDay = (day: string, counts: Counts): Counts => {
  const start = dayNumber(day) + AFTER_DAY;
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [start + name, n]));
};

/** Splits counters by day, and separates those of what is open. */
export const byDay = (counts: Counts) => {
  const days = new Map<string, Record<string, number>>();
  const open: Record<string, number> = {};
  for (const [counter, n] of Object.entries(counts)) {
    const end = counter.indexOf(AFTER_DAY);
    if (end < 0) {
      open[counter] = n;
      continue;
    }
    const day = dayOfNumber(Number(counter.slice(0, end)));
    days.set(day, { ...days.get(day), [counter.slice(end + AFTER_DAY.length)]: n });
  }
  return { days, open };
};

/** The counter of the purchases in one hour of the day. */
export const hourCounter = (hour: number): string => `h${hour}`;

const FROM = 'from:';

/** The counter of the registrations from a place. */
export const placeCounter = (place: string): string => FROM + place;

/** The place that a counter of registrations belongs to; undefined for any other counter. */
export const placeOfCounter = (name: string): string | undefined =>
  name.startsWith(FROM) ? name.slice(FROM.length) : undefined;
