import { leaderboardTop } from '../../items/leaderboards.ts';
import { batchGet } from '../../table/batch-get.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { putIfUnchanged, writeAll } from '../../table/write.ts';
import { bestFirst, type Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import { readAfter, readEntries } from './read.ts';
import { type Current, fromRows, TOP_SIZE, toRows, withCurrent } from './top.ts';

/**
 * The top from the index, when a member has left or fallen. The index lags, so it only says who may
 * be in the top: their entries, and those of the members and of the changed players, are read anew.
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

/** Makes a leaderboard's top anew from its entries; returns whether it was another one. */
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

/** Brings a leaderboard's top up to date with some players' entries. */
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
