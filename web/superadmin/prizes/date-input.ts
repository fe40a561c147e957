import { addDays, DAY, dayKey, iso, startOfDay } from '#shared/time.ts';

/**
 * A date input's day as it travels: the noon of that day in Rome. It is counted from the midnight
 * after it, since the clocks change in the early morning.
 */
export const romeNoon = (chosen: string): string => iso(startOfDay(addDays(chosen, 1)) - DAY / 2);

/** The day that a date input shows for an instant. */
export const dateInputValue = (instant: string | null): string =>
  instant === null ? '' : dayKey(Date.parse(instant));
