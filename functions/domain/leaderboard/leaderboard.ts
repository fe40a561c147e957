import { type Period, type Standing, sortKey } from '#shared/rules/rank-tree.ts';
import { addDays, DAY, dayKey, monthKey, startOfDay } from '#shared/time.ts';
import { item, type Ref } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** A leaderboard of one period; its name is part of the keys of its items. */
export type Leaderboard = { readonly name: string; readonly period: Period };

/** A player's entry on a leaderboard. */
export type LeaderboardEntry = Standing & {
  readonly username: string;
  /** What the campaign's leaderboards show beside the value. */
  readonly detail?: { readonly maxLevel: number; readonly totalStars: number };
  /** When the table may delete it (milliseconds). */
  readonly expiresAt: number;
};

/**
 * How long entries stay after their period, for the hall of fame and for the week that follows: five
 * missed weeks can be archived late, and a year of missed months.
 */
const KEPT_DAYS = 40;
const KEPT_DAYS_OF_MONTHS = 400;
const MONTHLY = 'monthly:';
export const WEEK_DAYS = 7;

export const dailyLeaderboard = (day: string): Leaderboard => ({
  name: `daily:${day}`,
  period: { from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
});

/** The leaderboard of the seven days that end with this one. */
export const weeklyLeaderboard = (day: string): Leaderboard => ({
  name: `weekly:${day}`,
  period: { from: startOfDay(addDays(day, 1 - WEEK_DAYS)), to: startOfDay(addDays(day, 1)) },
});

export const monthlyLeaderboard = (month: string): Leaderboard => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { name: `${MONTHLY}${month}`, period: { from: startOfDay(first), to: startOfDay(next) } };
};

const ALL_TIME_FROM = Date.parse('2026-01-01T00:00:00+01:00');
/** Long enough for a leaderboard without an end; its deeper tree separates its many equal values. */
const YEARS = 30;

export const allTimeLeaderboard = (name: string): Leaderboard => ({
  name,
  period: { from: ALL_TIME_FROM, to: ALL_TIME_FROM + YEARS * 365 * DAY, timeDepth: 3 },
});

/** The trial leaderboards of an instant. */
export const trialLeaderboardsAt = (now: number) => ({
  daily: dailyLeaderboard(dayKey(now)),
  weekly: weeklyLeaderboard(dayKey(now)),
  monthly: monthlyLeaderboard(monthKey(now)),
});

export const expiresAt = ({ name, period }: Leaderboard): number =>
  period.to + (name.startsWith(MONTHLY) ? KEPT_DAYS_OF_MONTHS : KEPT_DAYS) * DAY;

export const shardOf = (playerId: number): number => playerId % keys.LEADERBOARD_SHARDS;

export const SHARDS = Array.from({ length: keys.LEADERBOARD_SHARDS }, (_, shard) => shard);

export const entryOn = ({ name }: Leaderboard, playerId: number): Ref<LeaderboardEntry> =>
  entry(name, playerId);

const entry = (name: string, playerId: number): Ref<LeaderboardEntry> => ({
  ...entryItem(playerId, name),
  options: {
    expires: ({ expiresAt }) => expiresAt,
    indexes: stored => ({
      gsi1: keys.leaderboardOrder(name, shardOf(playerId), sortKey(stored)),
    }),
  },
});

export const entryItem = item<LeaderboardEntry, [playerId: number, leaderboard: string]>(
  keys.score,
);
