import { type Standing, sortKey, standingOf } from '#shared/rules/rank-tree.ts';
import type { Ref } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { expiresAt, type Leaderboard } from './leaderboard.ts';

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

/** The attributes of an entry. Its standing is in its sort key in the index: that keeps it small. */
type StoredEntry = Pick<Entry, 'username' | 'detail' | 'reflects'>;

/** The item of an entry with a standing. */
export const entryItem = (leaderboard: Leaderboard, standing: Standing): Ref<StoredEntry> => ({
  key: keys.ranking(standing.playerId, leaderboard.name),
  options: {
    expires: () => expiresAt(leaderboard),
    indexes: () => ({ gsi1: keys.leaderboardOrder(leaderboard.name, sortKey(standing)) }),
  },
  missing: undefined,
});

/** What a removed entry reflects whose player is gone: nothing comes after it. */
export const GONE = Number.MAX_SAFE_INTEGER;

/**
 * What stays of an entry that was removed: it is not in the index, nor counted. Without it, a removal
 * that was interrupted would find nothing to go on with, and an older change that comes again would
 * bring the entry back. Of a player who is gone it is deleted once the top has lost the entry too.
 */
export const removedItem = (
  leaderboard: Leaderboard,
  playerId: number,
): Ref<{ readonly isRemoved: true; readonly reflects: number }> => ({
  key: keys.ranking(playerId, leaderboard.name),
  options: { expires: () => expiresAt(leaderboard) },
  missing: undefined,
});

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
