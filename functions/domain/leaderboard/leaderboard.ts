import type { Tree } from '#shared/rules/rank-tree.ts';
import { addDays, DAY, dayKey, monthKey, startOfDay } from '#shared/time.ts';

/** A leaderboard of one period; its name is part of the keys of its items. */
export type Leaderboard = { readonly name: string; readonly tree: Tree };

/**
 * How long entries stay after their period, for the hall of fame and for the week that follows: five
 * missed weeks can be archived late, and a year of missed months.
 */
const KEPT_DAYS = 40;
const KEPT_DAYS_OF_MONTHS = 400;
const MONTHLY = 'monthly:';
export const WEEK_DAYS = 7;

/** Single scores are low, and many are equal. */
const SCORES = { levels: 2, exactBelow: 1024, slots: 8 } as const;
/** Sums of scores are spread out. */
const SUMS = { levels: 2, exactBelow: 256, slots: 16 } as const;
/** Values of all time: the oven's level is the same for nearly everybody. */
const ALL_TIME = { levels: 3, exactBelow: 256, slots: 8192 } as const;

export const dailyLeaderboard = (day: string): Leaderboard => ({
  name: `daily:${day}`,
  tree: { ...SCORES, from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
});

/** The leaderboard of the seven days that end with this one. */
export const weeklyLeaderboard = (day: string): Leaderboard => ({
  name: `weekly:${day}`,
  tree: {
    ...SUMS,
    from: startOfDay(addDays(day, 1 - WEEK_DAYS)),
    to: startOfDay(addDays(day, 1)),
  },
});

export const monthlyLeaderboard = (month: string): Leaderboard => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return {
    name: `${MONTHLY}${month}`,
    tree: { ...SUMS, from: startOfDay(first), to: startOfDay(next) },
  };
};

/** A leaderboard of the week that begins on a Monday. */
export const calendarWeekLeaderboard = (name: string, monday: string): Leaderboard => ({
  name,
  tree: { ...SUMS, from: startOfDay(monday), to: startOfDay(addDays(monday, WEEK_DAYS)) },
});

const ALL_TIME_FROM = Date.parse('2026-01-01T00:00:00+01:00');
/** After so many years equal values are no longer separated by time, and their ranks cost more. */
const YEARS = 10;

export const allTimeLeaderboard = (name: string): Leaderboard => ({
  name,
  tree: { ...ALL_TIME, from: ALL_TIME_FROM, to: ALL_TIME_FROM + YEARS * 365 * DAY },
});

/** The trial leaderboards of an instant. */
export const trialLeaderboardsAt = (now: number) => ({
  daily: dailyLeaderboard(dayKey(now)),
  weekly: weeklyLeaderboard(dayKey(now)),
  monthly: monthlyLeaderboard(monthKey(now)),
});

/** When the table may delete a leaderboard's items (milliseconds); undefined for one of all time. */
export const expiresAt = ({ name, tree }: Leaderboard): number | undefined =>
  tree.levels === ALL_TIME.levels
    ? undefined
    : tree.to + (name.startsWith(MONTHLY) ? KEPT_DAYS_OF_MONTHS : KEPT_DAYS) * DAY;
