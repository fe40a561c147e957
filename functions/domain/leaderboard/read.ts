import {
  countAhead,
  leafSortKey,
  type NodeCounters,
  nodeName,
  type Standing,
  sortKey,
  sortKeyBefore,
  treePath,
} from '#shared/rules/rank-tree.ts';
import { batchGet } from '../../table/batch-get.ts';
import * as keys from '../../table/keys.ts';
import { queryCount, queryItems } from '../../table/query.ts';
import { entryItem, type Leaderboard, type LeaderboardEntry, SHARDS } from './leaderboard.ts';

const partition = (board: Leaderboard, shard: number): string =>
  keys.leaderboardOrder(board.name, shard, '').pk;

const sorted = (entries: LeaderboardEntry[]): LeaderboardEntry[] =>
  entries
    .map(entry => ({ entry, order: sortKey(entry) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ entry }) => entry);

/** The first entries of a board, best first: the tops of its shards, merged. */
export const readTop = async (board: Leaderboard, limit: number): Promise<LeaderboardEntry[]> => {
  const tops = await Promise.all(
    SHARDS.map(shard =>
      queryItems(entryItem, { index: 'gsi1', pk: partition(board, shard) }, { limit }),
    ),
  );
  return sorted(tops.flat()).slice(0, limit);
};

/** The entries of one shard that come after an order, best first. */
export const readAfter = (
  board: Leaderboard,
  shard: number,
  order: string,
  limit: number,
): Promise<LeaderboardEntry[]> => {
  // '~' sorts after every character of an order: the entry itself is left out.
  const range = { index: 'gsi1' as const, pk: partition(board, shard), from: `${order}~`, to: '~' };
  return queryItems(entryItem, order === '' ? { ...range, from: '0' } : range, { limit });
};

/** How many are in better leaves: the counters to the right of the path, over all shards. */
const aheadByCounters = async (board: Leaderboard, standing: Standing): Promise<number> => {
  const path = treePath(standing, board.period);
  const depths = new Map<string, number>();
  const wanted = SHARDS.flatMap(shard =>
    Array.from({ length: path.length }, (_, depth) => {
      const key = keys.rankNode(board.name, shard, nodeName(path, depth));
      depths.set(key.sk, depth);
      return key;
    }),
  );
  const nodes: (NodeCounters & keys.Key)[] = await batchGet(wanted, true);
  return nodes.reduce((sum, node) => sum + countAhead(node, path, depths.get(node.sk) ?? 0), 0);
};

/** How many of the same leaf come first. */
const aheadInLeaf = async (board: Leaderboard, standing: Standing): Promise<number> => {
  const range = { from: leafSortKey(standing, board.period), to: sortKeyBefore(standing) };
  if (range.from > range.to) return 0;
  const counts = await Promise.all(
    SHARDS.map(shard => queryCount({ index: 'gsi1', pk: partition(board, shard), ...range })),
  );
  return counts.reduce((sum, n) => sum + n, 0);
};

/** A standing's exact rank: 1 is the best. One round trip. */
export const readRank = async (board: Leaderboard, standing: Standing): Promise<number> => {
  const [better, tied] = await Promise.all([
    aheadByCounters(board, standing),
    aheadInLeaf(board, standing),
  ]);
  return 1 + better + tied;
};

/** The entries just before and after a standing, best first, without itself. One round trip. */
export const readAround = async (
  board: Leaderboard,
  standing: Standing,
  each: number,
): Promise<{ before: LeaderboardEntry[]; after: LeaderboardEntry[] }> => {
  const own = sortKey(standing);
  const shardRange = (shard: number) => ({ index: 'gsi1' as const, pk: partition(board, shard) });
  const [before, after] = await Promise.all([
    Promise.all(
      SHARDS.map(shard =>
        queryItems(
          entryItem,
          { ...shardRange(shard), from: '0', to: sortKeyBefore(standing) },
          { limit: each, newestFirst: true },
        ),
      ),
    ),
    Promise.all(
      SHARDS.map(shard =>
        queryItems(entryItem, { ...shardRange(shard), from: own, to: ':' }, { limit: each + 1 }),
      ),
    ),
  ]);
  const others = (entries: LeaderboardEntry[]) =>
    sorted(entries.filter(({ playerId }) => playerId !== standing.playerId));
  return {
    before: others(before.flat()).slice(-each),
    after: others(after.flat()).slice(0, each),
  };
};
