import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { addDays, dayKey, HOUR, MINUTE, romeClock, startOfDay } from '#shared/time.ts';
import { dueTimes } from '../aws/cron.ts';

/** The days for which the demo's shop has had its programme: it is in its fourth month. */
export const SHOP_DAYS = 96;

/** The days for which the first players have been there. */
export const PLAYING_DAYS = 66;

/** So many days ago the shop offered a coffee to those who hadn't come for a while. */
export const COFFEE_DAYS_AGO = 40;

/** The shop's hours, in which nothing is sold on Mondays. */
const OPENING_HOURS = { from: 7.5, to: 20 };
const MONDAY = 1;

/** By this hour of the day clocks have been changed. */
const CHANGED_BY = 4;
const HOURS_A_DAY = 24;

/** An hour of a day that was so many days ago; on a day of more or fewer hours too. */
export const hourOf = (now: number, daysAgo: number, hour: number): number => {
  const day = addDays(dayKey(now), -daysAgo);
  return hour < CHANGED_BY
    ? startOfDay(day) + Math.round(hour * HOUR)
    : startOfDay(addDays(day, 1)) - Math.round((HOURS_A_DAY - hour) * HOUR);
};

/** Whether the shop is open at an instant. */
export const isOpen = (now: number): boolean => {
  const { weekday, minutes } = romeClock(now);
  const hour = (minutes * MINUTE) / HOUR;
  return weekday !== MONDAY && hour >= OPENING_HOURS.from && hour < OPENING_HOURS.to;
};

/** An hour in the shop of a day that was so many days ago, or of the Sunday before a Monday. */
export const shopHour = (now: number, daysAgo: number, hour: number): number => {
  const at = hourOf(now, daysAgo, hour);
  return romeClock(at).weekday === MONDAY ? hourOf(now, daysAgo + 1, hour) : at;
};

/** In which today's games can be played. */
const PLAYING_TIME = 10 * MINUTE;
const MORNING = 7 * HOUR;
const DAY_LENGTH = 9 * HOUR;

/** Since when things have happened today. Right after midnight that is yesterday, since games take time. */
const todaySince = (now: number): number => {
  const midnight = startOfDay(dayKey(now));
  const beginnings = [Math.max(midnight + MORNING, now - DAY_LENGTH), midnight + MINUTE];
  return beginnings.find(at => now - at >= PLAYING_TIME) ?? now - PLAYING_TIME;
};

/** An instant of today: 0 is its beginning, 1 is now. */
export const today = (now: number, share: number): number =>
  now - Math.round((1 - share) * (now - todaySince(now)));

/** The midnights, after one instant and up to another, at which weeks and months are archived. */
export const archiveNights = (from: number, until: number): number[] =>
  SCHEDULES.filter(({ name }) => name === 'weekly' || name === 'monthly').flatMap(({ cron }) =>
    dueTimes(cron, from, until),
  );
