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

/** Adds a standing to the counters of every node on its path, or subtracts it. */
const incrementPath = (
  unit: UnitOfWork,
  leaderboard: Leaderboard,
  standing: Standing,
  by: 1 | -1,
): void => {
  const path = treePath(standing, leaderboard.period);
  const shard = shardOf(standing.playerId);
  for (let depth = 0; depth < path.length; depth++) {
    const name = counterName(path[depth] ?? 0);
    const key = keys.rankNode(leaderboard.name, shard, nodeName(path, depth));
    unit.increment(key, { [name]: by }, { expires: expiresAt(leaderboard) });
  }
};

/**
 * Sets a player's entry on a leaderboard, and the counters that ranks are read from, in this unit's
 * transaction. The entry must be loaded.
 */
export const updateEntry = (
  unit: UnitOfWork,
  leaderboard: Leaderboard,
  entry: Omit<LeaderboardEntry, 'expiresAt'>,
): void => {
  const ref = entryOn(leaderboard, entry.playerId);
  const before = unit.get(ref);
  if (before) incrementPath(unit, leaderboard, before, -1);
  incrementPath(unit, leaderboard, entry, 1);
  unit.set(ref, { ...entry, expiresAt: expiresAt(leaderboard) });
};

/** Removes a player's entry and subtracts it from the counters. The entry must be loaded. */
export const removeEntry = (unit: UnitOfWork, leaderboard: Leaderboard, playerId: number): void => {
  const ref = entryOn(leaderboard, playerId);
  const before = unit.get(ref);
  if (!before) return;
  incrementPath(unit, leaderboard, before, -1);
  unit.remove(ref);
};
