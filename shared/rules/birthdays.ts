import { addDays, dayKey, startOfDay } from '../time.ts';
import { hourOf } from './quiet-hours.ts';

/** After how many days a birthday may be changed (rule 243). */
const CHANGE_DAYS = 365;
/** A birthday that was set fewer days in advance than this brings nothing that year. */
const KNOWN_DAYS = 30;

/** The hour at which the rewards of a day's birthdays are issued. */
const ISSUED_AT_HOUR = 8;

const LEAP_YEAR = 2028;
const LEAP_DAY = '02-29';

/** Whether a text is a day that exists in some year: '02-29' does, '02-30' doesn't. */
export const isBirthday = (text: string): boolean => {
  if (!/^\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${LEAP_YEAR}-${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(5, 10) === text;
};

/** When a birthday that is set at `now` may be changed; both in milliseconds (rule 243). */
export const birthdayChangeableFrom = (now: number): number =>
  startOfDay(addDays(dayKey(now), CHANGE_DAYS));

/** The birthdays celebrated on a day; 28 February includes 29 February in years that have no such day. */
export const birthdaysOf = (day: string): string[] => {
  const own = day.slice(5);
  const isLastOfFebruary = own === '02-28' && !addDays(day, 1).endsWith(LEAP_DAY);
  return isLastOfFebruary ? [own, LEAP_DAY] : [own];
};

/** Whether a birthday that was set at an instant (milliseconds) was known long enough before a day (rule 243). */
export const isKnownLongEnough = (setAt: number, day: string): boolean =>
  dayKey(setAt) <= addDays(day, -KNOWN_DAYS);

/** When the rewards of a day's birthdays are due, in milliseconds (rule 243). */
export const birthdayDue = (day: string): number => hourOf(day, ISSUED_AT_HOUR);
