import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { addDays, dayKey, HOUR, MINUTE, romeClock, startOfDay } from '#shared/time.ts';
import { dueTimes } from '../aws/cron.ts';

/** How many days the demo's shop has had its programme: it is in its fourth month. */
export const SHOP_DAYS = 96;

/** How many days ago the first players joined. */
export const PLAYING_DAYS = 66;

/** How many days ago the shop offered a coffee to customers who hadn't come for a while. */
export const COFFEE_DAYS_AGO = 40;

/** The shop's opening hours; it is closed on Mondays. */
const OPENING_HOURS = { from: 7.5, to: 20 };
const MONDAY = 1;

/** Daylight saving changes happen before this hour of the day. */
const CHANGED_BY = 4;
const HOURS_A_DAY = 24;

/** An hour of the day that was this many days ago, even if that day had more or fewer than 24 hours. */
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

/** An hour in the shop on the day that was this many days ago, or on the Sunday before if that is a Monday. */
export const shopHour = (now: number, daysAgo: number, hour: number): number => {
  const at = hourOf(now, daysAgo, hour);
  return romeClock(at).weekday === MONDAY ? hourOf(now, daysAgo + 1, hour) : at;
};

/** The time in which today's games can be played. */
const PLAYING_TIME = 10 * MINUTE;
const MORNING = 7 * HOUR;
const DAY_LENGTH = 9 * HOUR;

/** Where today's events begin. Right after midnight that is still yesterday, since games take time. */
const todaySince = (now: number): number => {
  const midnight = startOfDay(dayKey(now));
  const beginnings = [Math.max(midnight + MORNING, now - DAY_LENGTH), midnight + MINUTE];
  return beginnings.find(at => now - at >= PLAYING_TIME) ?? now - PLAYING_TIME;
};

/** An instant of today: 0 is its beginning, 1 is now. */
export const today = (now: number, share: number): number =>
  now - Math.round((1 - share) * (now - todaySince(now)));

/** The midnights after one instant and up to another at which weeks and months are archived. */
export const archiveNights = (from: number, until: number): number[] =>
  SCHEDULES.filter(({ name }) => name === 'weekly' || name === 'monthly').flatMap(({ cron }) =>
    dueTimes(cron, from, until),
  );
