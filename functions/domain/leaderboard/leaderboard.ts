import { addDays, DAY, dayKey, monthKey, startOfDay } from '#shared/time.ts';
import type { Leaderboard } from '../rank/entry.ts';
import type { Tree } from '../rank/tree.ts';

/**
 * How long entries stay after their period, for the hall of fame and for the following week: five missed weeks, or a
 * year of missed months, can still be archived.
 */
const KEPT_DAYS = 40;
const KEPT_DAYS_OF_MONTHS = 400;
export const WEEK_DAYS = 7;

/** For single scores: they are low, and many are equal. */
const SCORES = { levels: 1, exactBelow: 1024, bucketsPerBand: 8 } as const;
/** For sums of scores: they are spread out. */
const SUMS = { levels: 1, exactBelow: 256, bucketsPerBand: 16 } as const;
/** For all-time values: the oven's level is the same for nearly everybody. */
const ALL_TIME = { levels: 3, exactBelow: 128, bucketsPerBand: 8192 } as const;

const ofPeriod = (name: string, tree: Tree, keptDays = KEPT_DAYS): Leaderboard => ({
  name,
  tree,
  expiresAt: tree.to + keptDays * DAY,
});

export const dailyLeaderboard = (day: string): Leaderboard =>
  ofPeriod(`daily:${day}`, { ...SCORES, from: startOfDay(day), to: startOfDay(addDays(day, 1)) });

/** The leaderboard of the challenge of a day. */
export const challengeLeaderboard = (day: string): Leaderboard => ({
  ...dailyLeaderboard(day),
  name: `challenge:${day}`,
});

/** The leaderboard of the seven days that end with a day. */
export const weeklyLeaderboard = (day: string): Leaderboard => {
  const [from, to] = [startOfDay(addDays(day, 1 - WEEK_DAYS)), startOfDay(addDays(day, 1))];
  return ofPeriod(`weekly:${day}`, { ...SUMS, from, to });
};

export const monthlyLeaderboard = (month: string): Leaderboard => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const tree = { ...SUMS, from: startOfDay(first), to: startOfDay(next) };
  return ofPeriod(`monthly:${month}`, tree, KEPT_DAYS_OF_MONTHS);
};

/** The leaderboard of the week that begins on a Monday. */
export const calendarWeekLeaderboard = (name: string, monday: string): Leaderboard =>
  ofPeriod(name, { ...SUMS, from: startOfDay(monday), to: startOfDay(addDays(monday, WEEK_DAYS)) });

const ALL_TIME_FROM = Date.parse('2026-01-01T00:00:00+01:00');
/** After this many years, buckets no longer separate equal values by time, and the ranks cost more. */
const YEARS = 10;

export const allTimeLeaderboard = (name: string): Leaderboard => ({
  name,
  tree: { ...ALL_TIME, from: ALL_TIME_FROM, to: ALL_TIME_FROM + YEARS * 365 * DAY },
  expiresAt: undefined,
});

/** The trial leaderboards of an instant. */
export const trialLeaderboardsAt = (now: number) => ({
  daily: dailyLeaderboard(dayKey(now)),
  weekly: weeklyLeaderboard(dayKey(now)),
  monthly: monthlyLeaderboard(monthKey(now)),
});
