import { WEEKDAYS } from '#shared/dates.ts';

/** Purchases by weekday, of which 0 is Monday, and hour. */
type Hours = readonly (readonly number[])[];

/** The purchases of an hour, by weekday. */
export type HourRow = { readonly hour: number; readonly counts: readonly number[] };

/** From the first hour with a purchase to the last one, on any weekday; none without purchases. */
export const openHours = (hours: Hours): HourRow[] => {
  const length = Math.max(0, ...hours.map(counts => counts.length));
  const rows = Array.from({ length }, (_, hour) => ({
    hour,
    counts: WEEKDAYS.map((_name, weekday) => hours[weekday]?.[hour] ?? 0),
  }));
  const isUsed = ({ counts }: HourRow): boolean => counts.some(count => count > 0);
  return rows.slice(Math.max(0, rows.findIndex(isUsed)), rows.findLastIndex(isUsed) + 1);
};

export const highestCount = (rows: readonly HourRow[]): number =>
  Math.max(0, ...rows.flatMap(({ counts }) => counts));

/** How many colours there are for an hour with purchases. */
export const LEVELS = 4;

/** The colour of a count among counts up to the highest one: 0 for none, then 1 to 4. */
export const levelOf = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((LEVELS * count) / highest));

/** 'Il momento più pieno: sabato dalle 9 alle 10'; the first one of those that are equally full. */
export const busiestText = (rows: readonly HourRow[]): string | undefined => {
  const highest = highestCount(rows);
  const row = rows.find(({ counts }) => counts.includes(highest));
  if (highest === 0 || !row) return undefined;
  return `Il momento più pieno: ${WEEKDAYS[row.counts.indexOf(highest)]} ${spanText(row.hour)}`;
};

const clock = (preposition: 'dall' | 'all', hour: number): string => {
  if (hour === 0 || hour === 24) return preposition === 'dall' ? 'da mezzanotte' : 'a mezzanotte';
  return hour === 1 ? `${preposition}’1` : `${preposition}e ${hour}`;
};

/** 'dalle 9 alle 10', 'da mezzanotte all’1'. */
export const spanText = (hour: number): string =>
  `${clock('dall', hour)} ${clock('all', hour + 1)}`;
