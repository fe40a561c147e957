import { dateParts, mondayOf, weekOf } from '#shared/period-text.ts';
import { DAY } from '#shared/time.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const weekTitle = (monday: number): string => {
  const [firstDay, firstMonth, firstYear] = dateParts(monday);
  const [day, month, year] = dateParts(monday + 6 * DAY);
  const end = `${day} ${month} ${year}`;
  if (firstYear !== year) return `${firstDay} ${firstMonth} ${firstYear} – ${end}`;
  return firstMonth === month ? `${firstDay}–${end}` : `${firstDay} ${firstMonth} – ${end}`;
};

/** The title of a period: '2026-W47' is '16–22 novembre 2026', '2026-11' is 'Novembre 2026'. */
export const periodTitle = (period: string): string => {
  const week = weekOf(period);
  if (week) return weekTitle(mondayOf(...week));
  const [, monthName, monthYear] = dateParts(Date.parse(`${period}-01T00:00:00Z`));
  return `${capitalize(monthName)} ${monthYear}`;
};

type Entry = { readonly period: string; readonly rank: number };

/** Groups entries by period, the newest first; each group is in the order of the ranks. */
export const groupByPeriod = <E extends Entry>(
  entries: readonly E[],
): readonly (readonly [period: string, entries: readonly E[]])[] =>
  [...new Set(entries.map(({ period }) => period))]
    .sort()
    .reverse()
    .map(period => {
      const group = entries.filter(entry => entry.period === period);
      return [period, group.sort((a, b) => a.rank - b.rank)];
    });
