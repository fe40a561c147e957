import { orderOf, type Period, type Standing } from '#shared/rules/rank.ts';
import { addDays, DAY, dayKey, monthKey, startOfDay } from '#shared/time.ts';
import { item, type Ref } from '../table/item.ts';
import * as keys from '../table/keys.ts';

/** One board of one period, by the name that its items are stored under. */
export type Board = { readonly name: string; readonly period: Period };

/** A player's entry on a board. */
export type Entry = Standing & {
  readonly username: string;
  /** What the campaign's boards show beside the value. */
  readonly detail?: { readonly maxLevel: number; readonly totalStars: number };
  /** When the table may forget it (milliseconds). */
  readonly expiresAt: number;
};

/** Boards are kept a while after their period, for the archive and the reader of last week's. */
const KEPT_DAYS = 40;
export const WEEK_DAYS = 7;

export const dailyBoard = (day: string): Board => ({
  name: `daily:${day}`,
  period: { from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
});

/** The seven days that end with this one. */
export const weeklyBoard = (day: string): Board => ({
  name: `weekly:${day}`,
  period: { from: startOfDay(addDays(day, 1 - WEEK_DAYS)), to: startOfDay(addDays(day, 1)) },
});

export const monthlyBoard = (month: string): Board => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { name: `monthly:${month}`, period: { from: startOfDay(first), to: startOfDay(next) } };
};

const OPENED = Date.parse('2026-01-01T00:00:00+01:00');
/** Long enough for a board without an end; its deep tree tells its many equals apart. */
const YEARS = 30;

export const endlessBoard = (name: string): Board => ({
  name,
  period: { from: OPENED, to: OPENED + YEARS * 365 * DAY, timeDepth: 3 },
});

/** The trial boards that show at an instant. */
export const boardsAt = (now: number) => ({
  daily: dailyBoard(dayKey(now)),
  weekly: weeklyBoard(dayKey(now)),
  monthly: monthlyBoard(monthKey(now)),
});

export const forgottenAt = ({ period }: Board): number => period.to + KEPT_DAYS * DAY;

export const shardOf = (playerId: number): number => playerId % keys.BOARD_SHARDS;

export const SHARDS = Array.from({ length: keys.BOARD_SHARDS }, (_, shard) => shard);

/** A player's entry on a board. */
export const entryOn = (board: Board, playerId: number): Ref<Entry> => entry(board.name, playerId);

const entry = (name: string, playerId: number): Ref<Entry> => ({
  ...entryItem(playerId, name),
  options: {
    expires: ({ expiresAt }) => expiresAt,
    indexes: standing => ({
      gsi1: keys.boardOrder(name, shardOf(playerId), orderOf(standing)),
    }),
  },
});

export const entryItem = item<Entry, [playerId: number, board: string]>(keys.score);
