import { iso, MINUTE, romeClock, startOfDay } from '#shared/time.ts';

const MINUTES_IN_HOUR = 60;

/** The instant of what a field for day and time shows, by Rome's clocks wherever the browser is; null for no time. */
export const romeInstant = (text: string): string | null => {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (day === undefined) return null;
  const wanted = Number(hours) * MINUTES_IN_HOUR + Number(minutes);
  const estimate = startOfDay(day) + wanted * MINUTE;
  // On a day on which the clocks change, the estimate is an hour off.
  return iso(estimate + (wanted - romeClock(estimate).minutes) * MINUTE);
};
