import { ZONE } from '#shared/time.ts';

const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeZone: ZONE });
const dateTimeFormat = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
const timeFormat = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: ZONE });

/** '20 nov 2026', in Rome. */
export const formatDate = (instant: string): string => dateFormat.format(Date.parse(instant));

/** '20 nov 2026, 13:05', in Rome. */
export const formatDateTime = (instant: string): string =>
  dateTimeFormat.format(Date.parse(instant));

/** '13:05', in Rome. */
export const formatTime = (instant: string): string => timeFormat.format(Date.parse(instant));
