import type { PeriodLength } from '#shared/contract/admin/business.ts';
import { addDays, mondayOf, mondayOfWeek, monthOf, weekOf } from '#shared/time.ts';

const MONTHS = 12;

/** The month that is a number of months before another one, or after it if the number is below 0. */
const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS + number - 1 - months;
  return `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
};

/** The period that a day belongs to: the day itself, its ISO week, or its month. */
const periodOf = (by: PeriodLength, day: string): string =>
  ({ day: () => day, week: () => weekOf(day), month: () => monthOf(day) })[by]();

/** The last periods up to the one of a day, oldest first. */
export const lastPeriods = (by: PeriodLength, count: number, today: string): string[] =>
  Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i;
    if (by === 'month') return monthBefore(monthOf(today), back);
    return by === 'week'
      ? weekOf(addDays(mondayOf(today), -7 * back))
      : periodOf(by, addDays(today, -back));
  });

/** The first day of a period. */
export const firstDayOf = (by: PeriodLength, period: string): string =>
  ({ day: () => period, week: () => mondayOfWeek(period), month: () => `${period}-01` })[by]();

/** The last day of a period. */
export const lastDayOf = (by: PeriodLength, period: string): string => {
  const first = firstDayOf(by, period);
  if (by === 'month') return addDays(`${monthBefore(period, -1)}-01`, -1);
  return by === 'week' ? addDays(first, 6) : first;
};
