import { FIRST_LOCATION } from '#shared/rules/locations.ts';
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

const locationPrefix = (location: number): string => `@${location} `;

/** Names counters as those of one location. */
export const ofLocation = (location: number, counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, n]) => [locationPrefix(location) + name, n]),
  );

/**
 * The counters of a sale. A sale at another location than the first also counts for its own location, and is subtracted
 * from the first one's counters, which hold only the difference from the whole. So sales from before there were other
 * locations belong to the first one (rule 314).
 */
export const withLocation = (location: number | undefined, counts: Counts): Counts => {
  if (location === undefined) return counts;
  const taken = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, -n]));
  return {
    ...counts,
    ...ofLocation(location, counts),
    ...ofLocation(FIRST_LOCATION, taken),
  };
};

/** The counters of one location, named as those of the whole. */
export const countsAt = (location: number, counts: Counts): Counts => {
  const prefix = locationPrefix(location);
  const own = Object.entries(counts)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, n]) => [name.slice(prefix.length), n] as const);
  if (location !== FIRST_LOCATION) return Object.fromEntries(own);
  const sums = { ...counts };
  for (const [name, n] of own) sums[name] = (sums[name] ?? 0) + n;
  return sums;
};
