import { addDays, dayKey, dayNumber, startOfDay } from '../time.ts';
import {
  type CustomerFigures,
  daysInYear,
  lastYearOf,
  segmentTest,
  type VisitSegment,
} from './customers.ts';

/** The audiences of a campaign that are decided by the last day on which a player was active (rule 246). */
export type ActivityAudience = 'active30' | 'absent60';

const ACTIVE_DAYS = 30;
const ABSENT_DAYS = 60;

/**
 * A test of the last day on which a player was active: at most 30 days ago, or at least 60 days ago, by Rome days
 * (rule 246).
 */
export const activityTest = (
  audience: ActivityAudience,
  now: number,
): ((lastDay: string) => boolean) => {
  const today = dayKey(now);
  const [activeSince, absentSince] = [addDays(today, -ACTIVE_DAYS), addDays(today, -ABSENT_DAYS)];
  return audience === 'active30'
    ? lastDay => lastDay >= activeSince
    : lastDay => lastDay <= absentSince;
};

/** A test for a segment that looks only at the purchases of the last 12 months (rule 246). */
export const recentSegmentTest = (
  segment: VisitSegment | 'near',
  now: number,
): ((customer: CustomerFigures) => boolean) => {
  const { after, last } = lastYearOf(now);
  const since = startOfDay(addDays(dayKey(now), after + 1 - last));
  const belongs = segment === 'near' ? () => true : segmentTest(segment, now);
  const countDays = daysInYear(now);
  return customer =>
    customer.lastVisitAt >= since && belongs({ ...customer, dayCount: countDays(customer.days) });
};

/** Somebody is a customer of a location if at least this share of their days with a purchase was there (rule 314). */
const OWN_SHARE = 0.5;

/** Whether somebody is a customer of a location, by how many of their days in the last 12 months were there. */
export const isMostlyThere = (daysThere: number, days: number): boolean =>
  daysThere > 0 && daysThere >= OWN_SHARE * days;

/** How many Rome days before and after a campaign are compared (rule 250). */
export const COMPARED_DAYS = 14;

/**
 * The day numbers on which the periods before and after an instant (milliseconds) begin; the second period begins on
 * the day of the instant.
 */
export const comparedFrom = (at: number): { readonly before: number; readonly after: number } => {
  const after = dayNumber(dayKey(at));
  return { before: after - COMPARED_DAYS, after };
};

/** When the period after an instant ends; both in milliseconds. */
export const comparedUntil = (at: number): number => startOfDay(addDays(dayKey(at), COMPARED_DAYS));
