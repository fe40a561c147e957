import { leaderboardTop, type StoredTop } from '../../items/leaderboards.ts';
import { batchGet } from '../../table/batch-get.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { putIfUnchanged, writeAll } from '../../table/write.ts';
import { bestFirst, type Leaderboard, type Placement, readAfter } from '../rank/entry.ts';
import { sortKey } from '../rank/tree.ts';
import { readEntries } from './stored-entries.ts';

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
 * A top after some players' entries have changed. Undefined if a member has left or fallen: then only the index knows
 * who moves up.
 */
const withCurrent = (
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
  // All others are behind the last player who was in the top.
  const sure = rows.filter(row => sortKey(row) <= sortKey(last));
  return sure.length >= TOP_SIZE ? sure.slice(0, TOP_SIZE) : undefined;
};

/**
 * The top from the index, when a member has left or fallen. The index lags behind, so it only suggests who may be in
 * the top: the entries of these players, of the members and of the changed players are read again.
 */
const readTopAnew = async (
  leaderboard: Leaderboard,
  top: readonly Placement[],
  current: readonly Current[],
): Promise<Placement[]> => {
  const indexed = await readAfter(leaderboard, '', TOP_SIZE + current.length);
  const ids = new Set([
    ...[...indexed, ...top].map(({ playerId }) => playerId),
    ...current.map(([playerId]) => playerId),
  ]);
  const entries = await readEntries([...ids].map(playerId => ({ leaderboard, playerId })));
  return bestFirst(entries.map(({ entry }) => entry)).slice(0, TOP_SIZE);
};

/** Rebuilds a leaderboard's top from its entries; returns whether the stored top differed. */
export const rebuildTop = (leaderboard: Leaderboard, isRepairing: boolean): Promise<boolean> =>
  retryOnConflict(async () => {
    const ref = leaderboardTop(leaderboard);
    const [record] = await batchGet([ref.key], false);
    const rows = String(record?.rows ?? ref.kind.missing.rows);
    const top = toRows(await readTopAnew(leaderboard, fromRows({ rows }), []));
    if (top.rows === rows) return false;
    if (isRepairing) await writeAll([putIfUnchanged(ref, top, Number(record?.v ?? 0))]);
    return true;
  });

/** Updates a leaderboard's top with some players' entries. */
export const updateTop = (leaderboard: Leaderboard, current: readonly Current[]): Promise<void> =>
  retryOnConflict(async () => {
    const ref = leaderboardTop(leaderboard);
    const [record] = await batchGet([ref.key], false);
    const rowsBefore = String(record?.rows ?? ref.kind.missing.rows);
    const before = fromRows({ rows: rowsBefore });
    const after = withCurrent(before, current) ?? (await readTopAnew(leaderboard, before, current));
    const top = toRows(after);
    if (top.rows === rowsBefore) return;
    await writeAll([putIfUnchanged(ref, top, Number(record?.v ?? 0))]);
  });
