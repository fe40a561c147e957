import type { Segment } from '../contract/admin/customers.ts';
import { addDays, dayKey, dayNumber, startOfDay } from '../time.ts';

/** The days of `new`, `at_risk` and `lost` (rule 224): how long ago a first or last visit may be. */
const NEW_DAYS = 30;
const AT_RISK_FROM_DAYS = 30;
const AT_RISK_TO_DAYS = 60;
const AT_RISK_VISIT_DAYS = 3;

/** A regular customer has come on so many days of today and the days before it. */
const REGULAR_VISIT_DAYS = 4;
const REGULAR_DAYS_BEFORE = 59;

/** The most stamps that are missing on a card that is nearly full. */
const NEAR_STAMPS = 2;

/** What was spent on each day with a purchase, in cents, by the number of the day. */
export type SpentByDay = Readonly<Record<string, number>>;

/** What the segments look at. Times in milliseconds. */
export type CustomerFigures = {
  readonly firstVisitAt: number;
  readonly lastVisitAt: number;
  /** The days with a purchase, ever. */
  readonly dayCount: number;
  readonly days: SpentByDay;
};

/** The segments of customers that visits alone decide. */
export type VisitSegment = Exclude<Segment, 'near' | 'never'>;

/** The figures that a segment needs. */
export const SEGMENT_FIGURES = {
  new: ['firstVisitAt'],
  regular: ['days'],
  at_risk: ['dayCount', 'lastVisitAt'],
  lost: ['lastVisitAt'],
} as const satisfies Record<VisitSegment, readonly (keyof CustomerFigures)[]>;

/** The days with a purchase between two days, both included, by their numbers. */
const daysBetween = (days: SpentByDay, from: number, to: number): number =>
  Object.keys(days).filter(day => Number(day) >= from && Number(day) <= to).length;

/**
 * Who belongs to a segment at an instant, by Rome days (rule 224): a test for many customers, which looks
 * at the figures of `SEGMENT_FIGURES` alone.
 */
export const segmentTest = (
  segment: VisitSegment,
  now: number,
): ((customer: CustomerFigures) => boolean) => {
  const today = dayKey(now);
  const daysAgo = (days: number): number => startOfDay(addDays(today, -days));
  const [newSince, riskUntil, riskSince] = [
    daysAgo(NEW_DAYS),
    daysAgo(AT_RISK_FROM_DAYS - 1),
    daysAgo(AT_RISK_TO_DAYS),
  ];
  const last = dayNumber(today);
  const tests: Record<VisitSegment, (customer: CustomerFigures) => boolean> = {
    new: ({ firstVisitAt }) => firstVisitAt >= newSince,
    regular: ({ days }) =>
      daysBetween(days, last - REGULAR_DAYS_BEFORE, last) >= REGULAR_VISIT_DAYS,
    at_risk: ({ dayCount, lastVisitAt }) =>
      dayCount >= AT_RISK_VISIT_DAYS && lastVisitAt >= riskSince && lastVisitAt < riskUntil,
    lost: ({ lastVisitAt }) => lastVisitAt < riskSince,
  };
  return tests[segment];
};

/** Whether a card is nearly full (rule 224). */
export const isNearlyFull = (stamps: number, stampsNeeded: number): boolean => {
  const missing = stampsNeeded - stamps;
  return missing >= 1 && missing <= NEAR_STAMPS;
};

/** The same date a year before; 28 February for a 29th. */
export const yearBefore = (day: string): string => {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return date.endsWith('-02-29') ? `${date.slice(0, 4)}-02-28` : date;
};

/**
 * The 12 months to an instant, by the numbers of days: after the same date a year before, to the Rome day of
 * the instant.
 */
export const lastYearOf = (now: number): { readonly after: number; readonly last: number } => {
  const today = dayKey(now);
  return { after: dayNumber(yearBefore(today)), last: dayNumber(today) };
};

/** What was spent in the 12 months to an instant, in cents (rule 225): a sum for many customers. */
export const spentInYear = (now: number): ((days: SpentByDay) => number) => {
  const { after, last } = lastYearOf(now);
  return days => {
    let sum = 0;
    for (const day of Object.keys(days)) {
      const number = Number(day);
      if (number > after && number <= last) sum += days[day] ?? 0;
    }
    return sum;
  };
};
