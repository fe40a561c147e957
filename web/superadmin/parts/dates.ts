import { addDays, DAY, dayKey, iso, startOfDay, ZONE } from '#shared/time.ts';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeZone: ZONE });
const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
const clock = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: ZONE });

/** '20 nov 2026', in Rome. */
export const dayText = (instant: string): string => day.format(Date.parse(instant));

/** '20 nov 2026, 13:05', in Rome. */
export const momentText = (instant: string): string => moment.format(Date.parse(instant));

/** '13:05', in Rome. */
export const clockText = (instant: string): string => clock.format(Date.parse(instant));

/**
 * A date input's day as it travels: the noon of that day in Rome. It is counted from the midnight
 * after it, since the clocks change in the early morning.
 */
export const noonOf = (chosen: string): string => iso(startOfDay(addDays(chosen, 1)) - DAY / 2);

/** The day that a date input shows for an instant. */
export const inputDay = (instant: string | null): string =>
  instant === null ? '' : dayKey(Date.parse(instant));
