import { startOfDay, ZONE } from '#shared/time.ts';

const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });

/** '25 novembre 2026', of a Rome day. */
export const longDay = (day: string): string => longDate.format(startOfDay(day));
