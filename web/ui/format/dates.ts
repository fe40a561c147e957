import { withOrdinal } from '#shared/elision.ts';
import { DAY, HOUR, MINUTE, SECOND, ZONE } from '#shared/time.ts';

const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeZone: ZONE });
const dateTimeFormat = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
const timeFormat = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: ZONE });

/** '20 nov 2026', '1º dic 2026', in Rome. */
export const formatDate = (instant: string): string =>
  withOrdinal(dateFormat.format(Date.parse(instant)));

/** '20 nov 2026, 13:05', in Rome. */
export const formatDateTime = (instant: string): string =>
  withOrdinal(dateTimeFormat.format(Date.parse(instant)));

/** '13:05', in Rome. */
export const formatTime = (instant: string): string => timeFormat.format(Date.parse(instant));

const relativeFormat = new Intl.RelativeTimeFormat('it', { numeric: 'auto' });

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const UNITS = [
  ['year', YEAR],
  ['month', MONTH],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** 'ora', '5 minuti fa', 'ieri', '2 settimane fa', 'il mese scorso'; a future instant counts as now, since clocks may differ. */
export const relativeTime = (then: number, now: number): string => {
  const elapsed = Math.max(0, now - then);
  for (const [unit, length] of UNITS)
    if (elapsed >= length) return relativeFormat.format(-Math.floor(elapsed / length), unit);
  return relativeFormat.format(0, 'second');
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '5:07:09': milliseconds as hours, minutes and seconds; never below zero. */
export const countdown = (ms: number): string => {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
};
