import { addDays, DAY, dayKey, iso, startOfDay } from '#shared/time.ts';

/**
 * A date input's day as it is sent: noon in Rome. It is computed from the following midnight, since
 * the clocks change in the early morning.
 */
export const romeNoon = (day: string): string => iso(startOfDay(addDays(day, 1)) - DAY / 2);

/** An instant's day in Rome, as the value of a date input. */
export const dateInputValue = (instant: string | null): string =>
  instant === null ? '' : dayKey(Date.parse(instant));
