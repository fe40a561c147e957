import type { PeriodLength } from '#shared/contract/admin/business.ts';
import { addDays, mondayOf, monthOf } from '#shared/time.ts';

const MONTHS = 12;

/** The month that is a number of months before another one. */
const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS + number - 1 - months;
  return `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
};

/** The period that a day belongs to: the day itself, the Monday of its week, or its month. */
export const periodOf = (by: PeriodLength, day: string): string =>
  ({ day: () => day, week: () => mondayOf(day), month: () => monthOf(day) })[by]();

/** The last periods up to the one of a day, oldest first. */
export const lastPeriods = (by: PeriodLength, count: number, today: string): string[] => {
  const last = periodOf(by, today);
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i;
    if (by === 'month') return monthBefore(last, back);
    return addDays(last, by === 'week' ? -7 * back : -back);
  });
};

/** The first day of a period. */
export const firstDayOf = (by: PeriodLength, period: string): string =>
  by === 'month' ? `${period}-01` : period;
