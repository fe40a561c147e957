import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';

/** A schedule as EventBridge writes it, in the zone of shared/time.ts: 'cron(0 0 ? * MON *)'. */
type Rule = {
  readonly minute: number;
  readonly hour: number;
  readonly dayOfMonth: number | undefined;
  readonly weekday: number | undefined;
};

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const CRON = /^cron\((\d+) (\d+) (\d+|\*|\?) \* ([A-Z]{3}|\*|\?) \*\)$/;
/** Clocks change at two: before that, an hour after midnight is an hour after midnight. */
const HOUR_MAX = 1;

const parse = (cron: string): Rule => {
  const [, minute, hour, day, weekday = ''] = CRON.exec(cron) ?? [];
  const rule = {
    minute: Number(minute),
    hour: Number(hour),
    dayOfMonth: day === '*' || day === '?' ? undefined : Number(day),
    weekday: WEEKDAYS.includes(weekday) ? WEEKDAYS.indexOf(weekday) : undefined,
  };
  if (minute === undefined || rule.hour > HOUR_MAX) {
    throw new Error(`the local scheduler doesn't know ${cron}: teach it in schedule.ts`);
  }
  return rule;
};

const fallsOn = ({ dayOfMonth, weekday }: Rule, day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    (dayOfMonth === undefined || date.getUTCDate() === dayOfMonth) &&
    (weekday === undefined || date.getUTCDay() === weekday)
  );
};

/** When a schedule is due: after `from`, up to and including `until`, in order. */
export const dueTimes = (cron: string, from: number, until: number): number[] => {
  const rule = parse(cron);
  const due: number[] = [];
  for (let day = dayKey(from); startOfDay(day) <= until; day = addDays(day, 1)) {
    const at = startOfDay(day) + rule.hour * HOUR + rule.minute * MINUTE;
    if (fallsOn(rule, day) && at > from && at <= until) due.push(at);
  }
  return due;
};
