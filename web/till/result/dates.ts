import { ZONE } from '#shared/time.ts';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });
const clock = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: ZONE });

/** '20 novembre 2026', in Rome. */
export const formatLongDate = (instant: string): string => day.format(Date.parse(instant));

/** '20 novembre 2026 alle 13:05', in Rome. */
export const formatLongDateTime = (instant: string): string =>
  `${formatLongDate(instant)} alle ${clock.format(Date.parse(instant))}`;
