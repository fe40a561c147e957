import { type Standing, sortKey, standingOf } from '#shared/rules/rank-tree.ts';
import { leaderboardEntry } from '../../items/leaderboards.ts';
import type { Leaderboard } from './leaderboard.ts';

/** What a leaderboard shows of a player. */
export type Placement = Standing & {
  readonly username: string;
  /** Shown beside the value: the highest level and the stars, or the bakery's level. */
  readonly detail?: readonly number[];
};

/** A stored entry: a placement, and the version of the fact that it reflects. */
export type Entry = Placement & {
  readonly reflects: number;
  /** The entry's own version, which a write expects. */
  readonly version: number;
};

/** The item of an entry with a standing. */
export const entryItem = (leaderboard: Leaderboard, standing: Standing) =>
  leaderboardEntry(standing.playerId, leaderboard, sortKey(standing));

/** What a removed entry reflects whose player is gone: nothing comes after it. */
export const GONE = Number.MAX_SAFE_INTEGER;

export const isRemoved = (record: Readonly<Record<string, unknown>>): boolean =>
  record.isRemoved === true;

const numbersIn = (value: unknown): number[] | undefined =>
  Array.isArray(value) ? value.map(Number) : undefined;

/** The entry of a record of the table or of the index. */
export const entryOf = (record: Readonly<Record<string, unknown>>): Entry => {
  const detail = numbersIn(record.detail);
  return {
    ...standingOf(String(record.gsi1sk)),
    username: String(record.username),
    ...(detail ? { detail } : {}),
    reflects: Number(record.reflects),
    version: Number(record.v),
  };
};

/** Sorts from the best to the worst. */
export const bestFirst = <S extends Standing>(standings: readonly S[]): S[] =>
  standings
    .map(standing => ({ standing, key: sortKey(standing) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ standing }) => standing);
