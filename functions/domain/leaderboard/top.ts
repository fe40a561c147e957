import { sortKey } from '#shared/rules/rank-tree.ts';
import type { StoredTop } from '../../items/leaderboards.ts';
import { bestFirst, type Placement } from './entry.ts';

/** How many entries are kept in one item: as many as a page shows. */
export const TOP_SIZE = 50;

type Row = readonly [
  playerId: number,
  value: number,
  reachedAt: number,
  username: string,
  detail?: readonly number[],
];

export const toRows = (top: readonly Placement[]): StoredTop => ({
  rows: JSON.stringify(
    top.map(
      ({ playerId, value, reachedAt, username, detail }): Row =>
        detail
          ? [playerId, value, reachedAt, username, detail]
          : [playerId, value, reachedAt, username],
    ),
  ),
});

export const fromRows = ({ rows }: StoredTop): Placement[] => {
  const stored: readonly Row[] = JSON.parse(rows);
  return stored.map(([playerId, value, reachedAt, username, detail]) => ({
    playerId,
    value,
    reachedAt,
    username,
    ...(detail ? { detail } : {}),
  }));
};

/** A player's entry as it is now; undefined if there is none. */
export type Current = readonly [playerId: number, entry: Placement | undefined];

/**
 * A top after some players' entries have changed. Undefined if a member has left or fallen: then
 * only the index knows who comes up.
 */
export const withCurrent = (
  top: readonly Placement[],
  current: readonly Current[],
): Placement[] | undefined => {
  const changed = new Map(current);
  const rows = bestFirst([
    ...top.filter(({ playerId }) => !changed.has(playerId)),
    ...[...changed.values()].flatMap(entry => entry ?? []),
  ]);
  const last = top[TOP_SIZE - 1];
  if (!last) return rows.slice(0, TOP_SIZE);
  // All others are behind the last one that was in the top.
  const sure = rows.filter(row => sortKey(row) <= sortKey(last));
  return sure.length >= TOP_SIZE ? sure.slice(0, TOP_SIZE) : undefined;
};
