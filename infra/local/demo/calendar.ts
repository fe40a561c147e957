import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';
import { dueTimes } from '../aws/cron.ts';

/** The days for which the demo's shop has had its programme: it is in its third month. */
export const SHOP_DAYS = 66;

/** An hour of a day that was so many days ago. */
export const hourOf = (now: number, daysAgo: number, hour: number): number =>
  startOfDay(addDays(dayKey(now), -daysAgo)) + Math.round(hour * HOUR);

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
