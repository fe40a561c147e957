/**
 * The calendar of Europe/Rome, the shop's time zone (rules 1 and 2). Instants are
 * milliseconds since 1970 UTC. A day of 23 or 25 hours is one day.
 */
export const ZONE = 'Europe/Rome';

/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

let format: Intl.DateTimeFormat | undefined;

/** Created on first use, since that takes ten milliseconds and not every call needs it. */
const romeFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }));

const computeUtcOffset = (now: number): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of romeFormat().formatToParts(now)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now / SECOND) * SECOND;
};

const REMEMBERED_MAX = 1000;

/** A function of a number that remembers its results: computing a date takes microseconds, and calls do it often. */
const remembering = <T>(compute: (number: number) => T): ((number: number) => T) => {
  const results = new Map<number, T>();
  return number => {
    const known = results.get(number);
    if (known !== undefined) return known;
    const result = compute(number);
    if (results.size >= REMEMBERED_MAX) results.clear();
    results.set(number, result);
    return result;
  };
};

/** UTC offsets change only at full hours of UTC. */
const offsetOfHour = remembering(hour => computeUtcOffset(hour * HOUR));

/** Milliseconds to add to UTC to get Rome's local time at an instant. */
const utcOffset = (now: number): number => offsetOfHour(Math.floor(now / HOUR));

/** The day key that is a number of days after 1970-01-01. */
export const dayOfNumber = remembering(number => new Date(number * DAY).toISOString().slice(0, 10));

const isoDay = (utc: number): string => dayOfNumber(Math.floor(utc / DAY));

/** The Rome day of an instant, as a day key: '2026-11-20'. */
export const dayKey = (now: number): string => isoDay(now + utcOffset(now));

/** What Rome's clocks show at an instant: the weekday (1 is Monday) and the minutes since midnight. */
export const romeClock = (now: number): { weekday: number; minutes: number } => {
  const local = new Date(now + utcOffset(now));
  const weekday = ((local.getUTCDay() + 6) % 7) + 1;
  return { weekday, minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
};

/** The day key some days later, or earlier if `days` is negative. */
export const addDays = (day: string, days: number): string =>
  isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** The number of days from 1970-01-01 to a day key. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The instant at which the Rome day of a day key begins. */
export const startOfDay = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const estimate = utc - utcOffset(utc);
  return utc - utcOffset(estimate);
};

/** The first Rome midnight after an instant. */
export const nextMidnight = (now: number): number => startOfDay(addDays(dayKey(now), 1));

/**
 * A time window: its name, which is unique among the windows of its length, its end, and the seconds until then,
 * rounded up.
 */
export type Window = {
  readonly name: string;
  readonly endsAt: number;
  readonly secondsLeft: number;
};

/**
 * The window of a length (milliseconds) that contains an instant. Windows of one length follow each other by the UTC
 * clock, but those of a day are the days of Rome (rule 38).
 */
export const windowAt = (now: number, length: number): Window => {
  const index = Math.floor(now / length);
  const isDay = length === DAY;
  const endsAt = isDay ? nextMidnight(now) : (index + 1) * length;
  const secondsLeft = Math.ceil((endsAt - now) / SECOND);
  return { name: isDay ? dayKey(now) : String(index), endsAt, secondsLeft };
};

/** The Monday on which the ISO week of a day key begins. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The ISO week of a day key: '2026-W47'. A week belongs to the year of its Thursday. */
export const weekOf = (day: string): string => {
  const thursday = new Date(`${addDays(mondayOf(day), 3)}T00:00:00Z`);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
};

/** The Monday of an ISO week ('2026-W47'). */
export const mondayOfWeek = (week: string): string => {
  const [year = '', number = ''] = week.split('-W');
  return addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
};

/** The ISO week of an instant in Rome: '2026-W47'. */
export const weekKey = (now: number): string => weekOf(dayKey(now));

/** The month of a day key: '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month of an instant in Rome: '2026-11'. */
export const monthKey = (now: number): string => monthOf(dayKey(now));

/** An instant in ISO 8601 and UTC, as the API sends it. Throws a RangeError for an invalid instant. */
export const iso = (now: number): string => new Date(now).toISOString();

/** The same of an instant that there may be; null if there is none. */
export const optionalIso = (at: number | null): string | null => (at === null ? null : iso(at));
