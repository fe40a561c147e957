import { dayKey, iso, MINUTE, romeClock, startOfDay } from '#shared/time.ts';

const MINUTES_IN_HOUR = 60;

/**
 * The instant in a field for day and time, by Rome's clocks wherever the browser is; null for an empty field, any other
 * text unchanged, which the schema refuses.
 */
export const romeInstant = (text: string): string | null => {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (day === undefined) return text || null;
  const wanted = Number(hours) * MINUTES_IN_HOUR + Number(minutes);
  const estimate = startOfDay(day) + wanted * MINUTE;
  // On a day on which the clocks change, the estimate is an hour off.
  return iso(estimate + (wanted - romeClock(estimate).minutes) * MINUTE);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What such a field shows for an instant; empty for none. */
export const romeText = (instant: string | null): string => {
  if (instant === null) return '';
  const at = Date.parse(instant);
  const { minutes } = romeClock(at);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  return `${dayKey(at)}T${twoDigits(hours)}:${twoDigits(minutes % MINUTES_IN_HOUR)}`;
};
