import { childName, nodeAt, pathOf, type Standing } from '#shared/rules/rank.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';
import { type Board, type Entry, entryOn, forgottenAt, shardOf } from './board.ts';

/** Counts a standing in, or out, at every depth of its path. */
const countPath = (unit: Unit, board: Board, standing: Standing, by: 1 | -1): void => {
  const path = pathOf(standing, board.period);
  const shard = shardOf(standing.playerId);
  for (let depth = 0; depth < path.length; depth++) {
    const name = childName(path[depth] ?? 0);
    const key = keys.boardNode(board.name, shard, nodeAt(path, depth));
    unit.count(key, { [name]: by }, { expires: forgottenAt(board) });
  }
};

/**
 * Sets a player's standing on a board, with the counters that ranks are read from, in this unit's
 * transaction. The entry must be loaded.
 */
export const place = (
  unit: Unit,
  board: Board,
  standing: Standing,
  username: string,
  detail?: Entry['detail'],
): void => {
  const ref = entryOn(board, standing.playerId);
  const before = unit.get(ref);
  if (before) countPath(unit, board, before, -1);
  countPath(unit, board, standing, 1);
  unit.set(ref, {
    ...standing,
    username,
    ...(detail ? { detail } : {}),
    expiresAt: forgottenAt(board),
  });
};

/** Takes a player off a board, counters and all. The entry must be loaded. */
export const unplace = (unit: Unit, board: Board, playerId: number): void => {
  const ref = entryOn(board, playerId);
  const before = unit.get(ref);
  if (!before) return;
  countPath(unit, board, before, -1);
  unit.remove(ref);
};
