import { elideBefore } from './elision.ts';
import { DAY } from './time.ts';

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });

/** The parts of a date in Italian: '22', 'novembre', '2026'. */
export const dateParts = (utc: number): readonly [day: string, month: string, year: string] => {
  const date = new Date(utc);
  return [String(date.getUTCDate()), month.format(date), String(date.getUTCFullYear())];
};

/** The Monday on which an ISO week begins, in UTC; week 1 is the week that contains 4 January. */
export const mondayOf = (year: number, week: number): number => {
  const january4 = Date.UTC(year, 0, 4);
  const weekday = (new Date(january4).getUTCDay() + 6) % 7;
  return january4 + (7 * (week - 1) - weekday) * DAY;
};

/** The year and the number of an ISO week such as '2026-W47' (rule 1); undefined for a month. */
export const weekOf = (period: string): readonly [year: number, week: number] | undefined => {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(period) ?? [];
  return year === undefined ? undefined : [Number(year), Number(week)];
};

/** A period within a sentence: 'della settimana dal 16 al 22 novembre 2026', 'di novembre 2026'. */
export const periodText = (period: string): string => {
  const week = weekOf(period);
  if (!week) {
    const [, name, year] = dateParts(Date.parse(`${period}-01T00:00:00Z`));
    return `di ${name} ${year}`;
  }
  const monday = mondayOf(...week);
  const [firstDay, firstMonth, firstYear] = dateParts(monday);
  const [day, lastMonth, year] = dateParts(monday + 6 * DAY);
  const start = [
    firstDay,
    ...(firstMonth === lastMonth ? [] : [firstMonth]),
    ...(firstYear === year ? [] : [firstYear]),
  ].join(' ');
  const end = `${day} ${lastMonth} ${year}`;
  return `della settimana ${elideBefore('dal', start)} ${elideBefore('al', end)}`;
};
