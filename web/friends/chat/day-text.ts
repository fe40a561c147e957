import { addDays, dayKey } from '#shared/time.ts';

const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Oggi', 'Ieri', 'venerdì 20 novembre 2026'. */
export const dayText = (day: string, now: number): string => {
  const today = dayKey(now);
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : format.format(Date.parse(`${day}T00:00:00Z`));
};
