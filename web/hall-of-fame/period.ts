import { DAY } from '#shared/time.ts';

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });

/** The parts of a date in Italian: '22', 'novembre', '2026'. */
const dateParts = (utc: number): readonly [day: string, month: string, year: string] => {
  const date = new Date(utc);
  return [String(date.getUTCDate()), month.format(date), String(date.getUTCFullYear())];
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The Monday on which an ISO week begins; week 1 is the one that contains 4 January. */
export const mondayOf = (year: number, week: number): number => {
  const january4 = Date.UTC(year, 0, 4);
  const weekday = (new Date(january4).getUTCDay() + 6) % 7;
  return january4 + (7 * (week - 1) - weekday) * DAY;
};

const weekTitle = (monday: number): string => {
  const [firstDay, firstMonth, firstYear] = dateParts(monday);
  const [day, month, year] = dateParts(monday + 6 * DAY);
  const end = `${day} ${month} ${year}`;
  if (firstYear !== year) return `${firstDay} ${firstMonth} ${firstYear} – ${end}`;
  return firstMonth === month ? `${firstDay}–${end}` : `${firstDay} ${firstMonth} – ${end}`;
};

/** The title of a period: '2026-W47' is '16–22 novembre 2026', '2026-11' is 'Novembre 2026'. */
export const periodTitle = (period: string): string => {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(period) ?? [];
  if (year !== undefined) return weekTitle(mondayOf(Number(year), Number(week)));
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
