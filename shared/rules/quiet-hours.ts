import { addDays, dayKey, HOUR, romeClock, startOfDay } from '../time.ts';

/** Between these hours of Rome's clocks, nothing but chat messages leaves the app (rules 247 and 257). */
const QUIET_FROM_HOUR = 22;
const QUIET_UNTIL_HOUR = 8;

const MINUTES_IN_HOUR = 60;

/** The instant (milliseconds) when Rome's clocks show an hour of a day; clocks never change between 4:00 and 24:00. */
export const hourOf = (day: string, hour: number): number => {
  const noon = startOfDay(addDays(day, 1)) - 12 * HOUR;
  return noon - (12 - hour) * HOUR;
};

/**
 * When something that is ready at an instant may leave the app: at once, or at 8:00 after quiet hours
 * (rules 247 and 257). Both in milliseconds.
 */
export const afterQuietHours = (now: number): number => {
  const hour = romeClock(now).minutes / MINUTES_IN_HOUR;
  const today = dayKey(now);
  if (hour < QUIET_UNTIL_HOUR) return hourOf(today, QUIET_UNTIL_HOUR);
  return hour >= QUIET_FROM_HOUR ? hourOf(addDays(today, 1), QUIET_UNTIL_HOUR) : now;
};
