import { EACH_MINUTE } from '#functions/jobs/schedule.ts';
import { hourOf } from '#shared/rules/quiet-hours.ts';
import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';

/** An EventBridge cron expression, in the time zone of shared/time.ts: 'cron(0 0 ? * MON *)'. */
type CronRule = {
  readonly minute: number;
  readonly hour: number;
  readonly dayOfMonth: number | undefined;
  readonly weekday: number | undefined;
};

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const CRON = /^cron\((\d+) (\d+) (\d+|\*|\?) \* ([A-Z]{3}|\*|\?) \*\)$/;
/** Daylight saving time changes the clocks between these hours, so no job may be due then. */
const CHANGE = { from: 2, until: 4 };
const NOON_HOUR = 12;

const parse = (cron: string): CronRule => {
  const [, minute, hour, day, weekday = ''] = CRON.exec(cron) ?? [];
  const rule = {
    minute: Number(minute),
    hour: Number(hour),
    dayOfMonth: day === '*' || day === '?' ? undefined : Number(day),
    weekday: WEEKDAYS.includes(weekday) ? WEEKDAYS.indexOf(weekday) : undefined,
  };
  if (minute === undefined || (rule.hour >= CHANGE.from && rule.hour < CHANGE.until)) {
    throw new Error(`The local scheduler doesn't support ${cron}`);
  }
  return rule;
};

const matchesDay = ({ dayOfMonth, weekday }: CronRule, day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    (dayOfMonth === undefined || date.getUTCDate() === dayOfMonth) &&
    (weekday === undefined || date.getUTCDay() === weekday)
  );
};

/** The instant of a schedule's time on a day: times before the clock change are at a fixed distance from midnight. */
const timeOn = (day: string, { hour, minute }: CronRule): number =>
  (hour < CHANGE.from ? startOfDay(day) + hour * HOUR : hourOf(day, hour)) + minute * MINUTE;

/**
 * The due times of an every-minute schedule. Of those that passed together it returns one per day and the last one, so
 * that moving the clock by a month doesn't run a job forty thousand times.
 */
const minutesDue = (from: number, until: number): number[] => {
  const last = Math.floor(until / MINUTE) * MINUTE;
  const noons: number[] = [];
  for (let day = dayKey(from); startOfDay(day) <= until; day = addDays(day, 1)) {
    const noon = hourOf(day, NOON_HOUR);
    if (noon > from && noon < last) noons.push(noon);
  }
  return last > from ? [...noons, last] : noons;
};

/** The times at which a schedule is due, after `from` and up to and including `until`, in order. */
export const dueTimes = (cron: string, from: number, until: number): number[] => {
  if (cron === EACH_MINUTE) return minutesDue(from, until);
  const rule = parse(cron);
  const due: number[] = [];
  for (let day = dayKey(from); startOfDay(day) <= until; day = addDays(day, 1)) {
    const at = timeOn(day, rule);
    if (matchesDay(rule, day) && at > from && at <= until) due.push(at);
  }
  return due;
};
