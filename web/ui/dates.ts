import { ZONE } from '#shared/time.ts';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeZone: ZONE });
const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
const clock = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: ZONE });

/** '20 nov 2026', in Rome. */
export const formatDate = (instant: string): string => day.format(Date.parse(instant));

/** '20 nov 2026, 13:05', in Rome. */
export const formatDateTime = (instant: string): string => moment.format(Date.parse(instant));

/** '13:05', in Rome. */
export const formatTime = (instant: string): string => clock.format(Date.parse(instant));
