import { capitalized, longDay, monthAndYear, startText, weekDays } from '#shared/dates.ts';
import { monthOf } from '#shared/time.ts';

/** The title of a period: '2026-W47' is '16–22 novembre 2026', '2026-11' is 'Novembre 2026'. */
export const periodTitle = (period: string): string => {
  const week = weekDays(period);
  if (!week) return capitalized(monthAndYear(period));
  const [first, last] = week;
  const dash = monthOf(first) === monthOf(last) ? '–' : ' – ';
  return startText(first, last) + dash + longDay(last);
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
