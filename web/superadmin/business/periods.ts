import type { BusinessPeriod, PeriodLength } from '#shared/contract/admin/business.ts';
import {
  dayAndMonth,
  dayOfMonth,
  elideBefore,
  longDay,
  monthAndYear,
  monthName,
  shortDay,
  shortMonth,
  weekdayAndDay,
} from '#shared/dates.ts';
import { addDays, mondayOfWeek, monthOf } from '#shared/time.ts';

/** The lengths of periods to choose from, with how many of them are shown. */
export const LENGTHS = [
  { by: 'day', slug: 'giorni', label: 'Giorni', shown: 14 },
  { by: 'week', slug: 'settimane', label: 'Settimane', shown: 12 },
  { by: 'month', slug: 'mesi', label: 'Mesi', shown: 12 },
] as const satisfies readonly { by: PeriodLength; slug: string; label: string; shown: number }[];

export type Length = (typeof LENGTHS)[number];

export const requestOf = ({ by, shown }: Length) => ({ by, count: shown });

/** 'dal 16 al 22 novembre', for an ISO week. */
const weekText = (week: string): string => {
  const monday = mondayOfWeek(week);
  const sunday = addDays(monday, 6);
  const start = monthOf(monday) === monthOf(sunday) ? dayOfMonth(monday) : dayAndMonth(monday);
  return `${elideBefore('dal', start)} ${elideBefore('al', dayAndMonth(sunday))}`;
};

/** 'martedì 24 novembre', 'settimana dal 16 al 22 novembre', 'ottobre 2026'. */
export const periodName = (by: PeriodLength, period: string): string => {
  if (by === 'day') return weekdayAndDay(period);
  return by === 'week' ? `settimana ${weekText(period)}` : monthAndYear(period);
};

const firstDay = (by: PeriodLength, period: string): string =>
  ({ day: () => period, week: () => mondayOfWeek(period), month: () => `${period}-01` })[by]();

/** '24 nov', or 'ott': below a bar of a chart. */
export const axisLabel = (by: PeriodLength, period: string): string =>
  by === 'month' ? shortMonth(period) : shortDay(firstDay(by, period));

/** 'Dall’11 novembre 2025 a oggi': the range over which prizes and hours are counted. */
export const rangeText = (by: PeriodLength, first: string): string =>
  `${elideBefore('Dal', longDay(firstDay(by, first)))} a oggi`;

/** How a sentence names the last complete period: 'di ottobre' and 'A ottobre', or 'di ieri' and 'Ieri'. */
export const inSentence = (by: PeriodLength, period: string) => {
  if (by === 'day') return { of: 'di ieri', during: 'Ieri' };
  if (by === 'week') return { of: 'della settimana scorsa', during: 'La settimana scorsa' };
  const name = monthName(period);
  return { of: `di ${name}`, during: `${name.startsWith('a') ? 'Ad' : 'A'} ${name}` };
};

/** The current period and the last complete one, among those requested. */
export const latest = (periods: readonly BusinessPeriod[]) => ({
  present: periods.at(-1),
  last: periods.at(-2),
});
