import { counterName, nodeName, type Standing, treePath } from '#shared/rules/rank-tree.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import {
  entryOn,
  expiresAt,
  type Leaderboard,
  type LeaderboardEntry,
  shardOf,
} from './leaderboard.ts';

/** Counts a standing in, or out, at every depth of its path. */
const countPath = (unit: UnitOfWork, board: Leaderboard, standing: Standing, by: 1 | -1): void => {
  const path = treePath(standing, board.period);
  const shard = shardOf(standing.playerId);
  for (let depth = 0; depth < path.length; depth++) {
    const name = counterName(path[depth] ?? 0);
    const key = keys.rankNode(board.name, shard, nodeName(path, depth));
    unit.increment(key, { [name]: by }, { expires: expiresAt(board) });
  }
};

/**
 * Sets a player's standing on a board, with the counters that ranks are read from, in this unit's
 * transaction. The entry must be loaded.
 */
export const updateEntry = (
  unit: UnitOfWork,
  board: Leaderboard,
  standing: Standing,
  username: string,
  detail?: LeaderboardEntry['detail'],
): void => {
  const ref = entryOn(board, standing.playerId);
  const before = unit.get(ref);
  if (before) countPath(unit, board, before, -1);
  countPath(unit, board, standing, 1);
  unit.set(ref, {
    ...standing,
    username,
    ...(detail ? { detail } : {}),
    expiresAt: expiresAt(board),
  });
};

/** Takes a player off a board, counters and all. The entry must be loaded. */
export const removeEntry = (unit: UnitOfWork, board: Leaderboard, playerId: number): void => {
  const ref = entryOn(board, playerId);
  const before = unit.get(ref);
  if (!before) return;
  countPath(unit, board, before, -1);
  unit.remove(ref);
};
