import type { Segment } from '../contract/admin/customers.ts';
import { addDays, dayKey, dayNumber, startOfDay } from '../time.ts';

/** How many days ago the first or last visit may be for `new`, `at_risk` and `lost` (rule 224). */
const NEW_DAYS = 30;
const AT_RISK_FROM_DAYS = 30;
const AT_RISK_TO_DAYS = 60;
const AT_RISK_VISIT_DAYS = 3;

/** A regular customer has come on REGULAR_VISIT_DAYS or more of today and the REGULAR_DAYS_BEFORE days before. */
const REGULAR_VISIT_DAYS = 4;
const REGULAR_DAYS_BEFORE = 59;

/** How many stamps at most a nearly full card lacks. */
const NEAR_STAMPS = 2;

/** The amount spent on each day with a purchase, in cents, by the day's number. */
export type SpentByDay = Readonly<Record<string, number>>;

/** The figures that decide the segments. Times in milliseconds. */
export type CustomerFigures = {
  readonly firstVisitAt: number;
  readonly lastVisitAt: number;
  /** The number of days with a purchase, ever. */
  readonly dayCount: number;
  readonly days: SpentByDay;
};

/** The segments of customers that depend on visits alone. */
export type VisitSegment = Exclude<Segment, 'near' | 'never'>;

/** The figures that each segment needs. */
export const SEGMENT_FIGURES = {
  new: ['firstVisitAt'],
  regular: ['days'],
  at_risk: ['dayCount', 'lastVisitAt'],
  lost: ['lastVisitAt'],
} as const satisfies Record<VisitSegment, readonly (keyof CustomerFigures)[]>;

/** When the Rome day that is some days before an instant begins. */
const daysAgo = (now: number, days: number): number => startOfDay(addDays(dayKey(now), -days));

/** A span of time in milliseconds, both ends included. */
type Span = { readonly from: number; readonly to: number };

const EVER: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * The span in which the last visits of a segment's customers lie, or those of all customers (rule 224). Others may have
 * their last visit in it, too.
 */
export const lastVisitsOf = (segment: Exclude<Segment, 'never'> | undefined, now: number): Span => {
  if (segment === undefined) return EVER;
  const riskSince = daysAgo(now, AT_RISK_TO_DAYS);
  const spans = {
    new: { ...EVER, from: daysAgo(now, NEW_DAYS) },
    regular: { ...EVER, from: daysAgo(now, REGULAR_DAYS_BEFORE) },
    at_risk: { from: riskSince, to: daysAgo(now, AT_RISK_FROM_DAYS - 1) - 1 },
    lost: { ...EVER, to: riskSince - 1 },
    near: EVER,
  };
  return spans[segment];
};

/** How many days with a purchase lie between two days, both included, given by their numbers. */
const daysBetween = (days: SpentByDay, from: number, to: number): number =>
  Object.keys(days).filter(day => Number(day) >= from && Number(day) <= to).length;

/**
 * Makes a test for many customers: whether one belongs to a segment at an instant, by Rome days (rule 224). It looks
 * only at the figures in `SEGMENT_FIGURES`.
 */
export const segmentTest = (
  segment: VisitSegment,
  now: number,
): ((customer: CustomerFigures) => boolean) => {
  const { from, to } = lastVisitsOf(segment, now);
  const last = dayNumber(dayKey(now));
  const tests: Record<VisitSegment, (customer: CustomerFigures) => boolean> = {
    new: ({ firstVisitAt }) => firstVisitAt >= from,
    regular: ({ days }) =>
      daysBetween(days, last - REGULAR_DAYS_BEFORE, last) >= REGULAR_VISIT_DAYS,
    at_risk: ({ dayCount, lastVisitAt }) =>
      dayCount >= AT_RISK_VISIT_DAYS && lastVisitAt >= from && lastVisitAt <= to,
    lost: ({ lastVisitAt }) => lastVisitAt <= to,
  };
  return tests[segment];
};

/** Whether a card is nearly full (rule 224). */
export const isNearlyFull = (stamps: number, stampsNeeded: number): boolean => {
  const missing = stampsNeeded - stamps;
  return missing >= 1 && missing <= NEAR_STAMPS;
};

/** The same date a year earlier; 28 February for 29 February. */
export const yearBefore = (day: string): string => {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return date.endsWith('-02-29') ? `${date.slice(0, 4)}-02-28` : date;
};

/**
 * The 12 months up to an instant, as day numbers: from the day after the same date a year earlier (`after` is
 * exclusive) to the Rome day of the instant.
 */
export const lastYearOf = (now: number): { readonly after: number; readonly last: number } => {
  const today = dayKey(now);
  return { after: dayNumber(yearBefore(today)), last: dayNumber(today) };
};

/** Makes a function for many customers: on how many days one has bought something in the 12 months up to an instant. */
export const daysInYear = (now: number): ((days: SpentByDay) => number) => {
  const { after, last } = lastYearOf(now);
  return days => daysBetween(days, after + 1, last);
};

/** Makes a function for many customers: what one has spent in the 12 months up to an instant, in cents (rule 225). */
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
