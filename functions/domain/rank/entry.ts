import { leaderboardOrder, type StoredLeaderboard } from '../../items/leaderboards.ts';
import { queryCount, queryRecords } from '../../table/query.ts';
import {
  FIRST,
  LAST,
  type Standing,
  sortKey,
  sortKeyBefore,
  standingOf,
  type Tree,
} from './tree.ts';

/** A leaderboard of one period; its name is part of the keys of its items. */
export type Leaderboard = StoredLeaderboard & { readonly tree: Tree };

/** What a leaderboard shows about a player. */
export type Placement = Standing & {
  readonly username: string;
  /** Shown beside the value: the highest level and the stars, or the bakery's level. */
  readonly detail?: readonly number[];
};

/** A stored entry: a placement, and the version of the fact that it reflects. */
export type Entry = Placement & {
  readonly reflects: number;
  /** The entry's own version, which a write expects to be unchanged. */
  readonly version: number;
};

/** The entry in a record of the table or of the index. */
export const entryOf = (record: Readonly<Record<string, unknown>>): Entry => {
  const detail = Array.isArray(record.detail) ? record.detail.map(Number) : undefined;
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

/** The first and the last sort key of a range. */
export type KeyRange = { readonly from: string; readonly to: string };

/** The first entries of a range. */
export const readRange = async (
  { name }: Leaderboard,
  range: KeyRange,
  options: { readonly limit: number; readonly newestFirst?: boolean },
): Promise<Entry[]> =>
  (await queryRecords({ ...leaderboardOrder.range(name), ...range }, options)).map(entryOf);

/** The entries after a sort key, best first; with '', all entries. */
export const readAfter = (
  leaderboard: Leaderboard,
  after: string,
  limit: number,
): Promise<Entry[]> =>
  readRange(leaderboard, { from: after === '' ? FIRST : `${after}${LAST}`, to: LAST }, { limit });

/** How many entries are in a range. */
export const countRange = ({ name }: Leaderboard, range: KeyRange): Promise<number> =>
  queryCount({ ...leaderboardOrder.range(name), ...range });

/**
 * Up to `limit` entries before and after a standing, best first; the player's own entry may be among them. One round
 * trip.
 */
export const readAround = async (
  leaderboard: Leaderboard,
  standing: Standing,
  limit: number,
): Promise<{ before: Entry[]; after: Entry[] }> => {
  const before = { from: FIRST, to: sortKeyBefore(standing) };
  const [nearest, after] = await Promise.all([
    readRange(leaderboard, before, { limit, newestFirst: true }),
    readRange(leaderboard, { from: sortKey(standing), to: LAST }, { limit }),
  ]);
  return { before: nearest.reverse(), after };
};
