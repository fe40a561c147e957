import { addDays, dayKey, HOUR, romeClock, startOfDay } from '../time.ts';

/** Nothing leaves the app between these hours of Rome's clocks but what a chat tells (rules 247 and 257). */
const QUIET_FROM_HOUR = 22;
const QUIET_UNTIL_HOUR = 8;

const MINUTES_IN_HOUR = 60;

/** The instant (milliseconds) of an hour on Rome's clocks of a day; no clock change is between 4:00 and 24:00. */
export const hourOf = (day: string, hour: number): number => {
  const noon = startOfDay(addDays(day, 1)) - 12 * HOUR;
  return noon - (12 - hour) * HOUR;
};

/** When something may leave the app that is ready at an instant: then, or at 8:00 after quiet hours (rules 247 and 257). */
export const afterQuietHours = (now: number): number => {
  const hour = romeClock(now).minutes / MINUTES_IN_HOUR;
  const today = dayKey(now);
  if (hour < QUIET_UNTIL_HOUR) return hourOf(today, QUIET_UNTIL_HOUR);
  return hour >= QUIET_FROM_HOUR ? hourOf(addDays(today, 1), QUIET_UNTIL_HOUR) : now;
};
