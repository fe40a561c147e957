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

const partition = (leaderboard: Leaderboard, shard: number): string =>
  keys.leaderboardOrder(leaderboard.name, shard, '').pk;

const bestFirst = (entries: LeaderboardEntry[]): LeaderboardEntry[] =>
  entries
    .map(entry => ({ entry, key: sortKey(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);

/** The first entries of a leaderboard, best first: the tops of its shards, merged. */
export const readTop = async (
  leaderboard: Leaderboard,
  limit: number,
): Promise<LeaderboardEntry[]> => {
  const tops = await Promise.all(
    SHARDS.map(shard =>
      queryItems(entryItem, { index: 'gsi1', pk: partition(leaderboard, shard) }, { limit }),
    ),
  );
  return bestFirst(tops.flat()).slice(0, limit);
};

/** The entries of one shard that come after a sort key, best first; all of them after ''. */
export const readAfter = (
  leaderboard: Leaderboard,
  shard: number,
  after: string,
  limit: number,
): Promise<LeaderboardEntry[]> => {
  // '~' sorts after every character of a sort key: the entry itself is left out.
  const range = {
    index: 'gsi1' as const,
    pk: partition(leaderboard, shard),
    from: `${after}~`,
    to: '~',
  };
  return queryItems(entryItem, after === '' ? { ...range, from: '0' } : range, { limit });
};

/** How many entries are in better leaves: the counters to the right of the path, over all shards. */
const aheadByCounters = async (leaderboard: Leaderboard, standing: Standing): Promise<number> => {
  const path = treePath(standing, leaderboard.period);
  const depths = new Map<string, number>();
  const nodeKeys = SHARDS.flatMap(shard =>
    Array.from({ length: path.length }, (_, depth) => {
      const key = keys.rankNode(leaderboard.name, shard, nodeName(path, depth));
      depths.set(key.sk, depth);
      return key;
    }),
  );
  const nodes: (NodeCounters & keys.Key)[] = await batchGet(nodeKeys, true);
  return nodes.reduce((sum, node) => sum + countAhead(node, path, depths.get(node.sk) ?? 0), 0);
};

/** How many entries of the same leaf come first. */
const aheadInLeaf = async (leaderboard: Leaderboard, standing: Standing): Promise<number> => {
  const range = { from: leafSortKey(standing, leaderboard.period), to: sortKeyBefore(standing) };
  if (range.from > range.to) return 0;
  const counts = await Promise.all(
    SHARDS.map(shard => queryCount({ index: 'gsi1', pk: partition(leaderboard, shard), ...range })),
  );
  return counts.reduce((sum, n) => sum + n, 0);
};

/** A standing's exact rank: 1 is the best. One round trip. */
export const readRank = async (leaderboard: Leaderboard, standing: Standing): Promise<number> => {
  const [better, tied] = await Promise.all([
    aheadByCounters(leaderboard, standing),
    aheadInLeaf(leaderboard, standing),
  ]);
  return 1 + better + tied;
};

/** The entries just before and after a standing, best first, without itself. One round trip. */
export const readAround = async (
  leaderboard: Leaderboard,
  standing: Standing,
  each: number,
): Promise<{ before: LeaderboardEntry[]; after: LeaderboardEntry[] }> => {
  const own = sortKey(standing);
  const shardRange = (shard: number) => ({
    index: 'gsi1' as const,
    pk: partition(leaderboard, shard),
  });
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
    bestFirst(entries.filter(({ playerId }) => playerId !== standing.playerId));
  return {
    before: others(before.flat()).slice(-each),
    after: others(after.flat()).slice(0, each),
  };
};
