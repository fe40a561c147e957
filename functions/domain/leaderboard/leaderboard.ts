import { type Period, type Standing, sortKey } from '#shared/rules/rank-tree.ts';
import { addDays, DAY, dayKey, monthKey, startOfDay } from '#shared/time.ts';
import { item, type Ref } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** One board of one period, by the name that its items are stored under. */
export type Leaderboard = { readonly name: string; readonly period: Period };

/** A player's entry on a board. */
export type LeaderboardEntry = Standing & {
  readonly username: string;
  /** What the campaign's boards show beside the value. */
  readonly detail?: { readonly maxLevel: number; readonly totalStars: number };
  /** When the table may forget it (milliseconds). */
  readonly expiresAt: number;
};

/** Boards are kept a while after their period, for the archive and the reader of last week's. */
const KEPT_DAYS = 40;
export const WEEK_DAYS = 7;

export const dailyLeaderboard = (day: string): Leaderboard => ({
  name: `daily:${day}`,
  period: { from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
});

/** The seven days that end with this one. */
export const weeklyLeaderboard = (day: string): Leaderboard => ({
  name: `weekly:${day}`,
  period: { from: startOfDay(addDays(day, 1 - WEEK_DAYS)), to: startOfDay(addDays(day, 1)) },
});

export const monthlyLeaderboard = (month: string): Leaderboard => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { name: `monthly:${month}`, period: { from: startOfDay(first), to: startOfDay(next) } };
};

const ALL_TIME_FROM = Date.parse('2026-01-01T00:00:00+01:00');
/** Long enough for a board without an end; its deep tree tells its many equals apart. */
const YEARS = 30;

export const allTimeLeaderboard = (name: string): Leaderboard => ({
  name,
  period: { from: ALL_TIME_FROM, to: ALL_TIME_FROM + YEARS * 365 * DAY, timeDepth: 3 },
});

/** The trial boards that show at an instant. */
export const trialLeaderboardsAt = (now: number) => ({
  daily: dailyLeaderboard(dayKey(now)),
  weekly: weeklyLeaderboard(dayKey(now)),
  monthly: monthlyLeaderboard(monthKey(now)),
});

export const expiresAt = ({ period }: Leaderboard): number => period.to + KEPT_DAYS * DAY;

export const shardOf = (playerId: number): number => playerId % keys.LEADERBOARD_SHARDS;

export const SHARDS = Array.from({ length: keys.LEADERBOARD_SHARDS }, (_, shard) => shard);

/** A player's entry on a board. */
export const entryOn = (board: Leaderboard, playerId: number): Ref<LeaderboardEntry> =>
  entry(board.name, playerId);

const entry = (name: string, playerId: number): Ref<LeaderboardEntry> => ({
  ...entryItem(playerId, name),
  options: {
    expires: ({ expiresAt }) => expiresAt,
    indexes: standing => ({
      gsi1: keys.leaderboardOrder(name, shardOf(playerId), sortKey(standing)),
    }),
  },
});

export const entryItem = item<LeaderboardEntry, [playerId: number, board: string]>(keys.score);
