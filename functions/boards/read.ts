import {
  aheadIn,
  type Counters,
  leafStart,
  nodeAt,
  orderBefore,
  orderOf,
  pathOf,
  type Standing,
} from '#shared/rules/rank.ts';
import { readAll } from '../table/batch.ts';
import * as keys from '../table/keys.ts';
import { countRange, list } from '../table/list.ts';
import { type Board, type Entry, entryItem, SHARDS } from './board.ts';

const partition = (board: Board, shard: number): string =>
  keys.boardOrder(board.name, shard, '').pk;

const sorted = (entries: Entry[]): Entry[] =>
  entries
    .map(entry => ({ entry, order: orderOf(entry) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ entry }) => entry);

/** The first entries of a board, best first: the tops of its shards, merged. */
export const readTop = async (board: Board, limit: number): Promise<Entry[]> => {
  const tops = await Promise.all(
    SHARDS.map(shard => list(entryItem, { index: 'gsi1', pk: partition(board, shard) }, { limit })),
  );
  return sorted(tops.flat()).slice(0, limit);
};

/** The entries of one shard that come after an order, best first. */
export const readAfter = (
  board: Board,
  shard: number,
  order: string,
  limit: number,
): Promise<Entry[]> => {
  // '~' sorts after every character of an order: the entry itself is left out.
  const range = { index: 'gsi1' as const, pk: partition(board, shard), from: `${order}~`, to: '~' };
  return list(entryItem, order === '' ? { ...range, from: '0' } : range, { limit });
};

/** How many are in better leaves: the counters to the right of the path, over all shards. */
const aheadByCounters = async (board: Board, standing: Standing): Promise<number> => {
  const path = pathOf(standing, board.period);
  const depths = new Map<string, number>();
  const wanted = SHARDS.flatMap(shard =>
    Array.from({ length: path.length }, (_, depth) => {
      const key = keys.boardNode(board.name, shard, nodeAt(path, depth));
      depths.set(key.sk, depth);
      return key;
    }),
  );
  const nodes: (Counters & keys.Key)[] = await readAll(wanted, true);
  return nodes.reduce((sum, node) => sum + aheadIn(node, path, depths.get(node.sk) ?? 0), 0);
};

/** How many of the same leaf come first. */
const aheadInLeaf = async (board: Board, standing: Standing): Promise<number> => {
  const range = { from: leafStart(standing, board.period), to: orderBefore(standing) };
  if (range.from > range.to) return 0;
  const counts = await Promise.all(
    SHARDS.map(shard => countRange({ index: 'gsi1', pk: partition(board, shard), ...range })),
  );
  return counts.reduce((sum, n) => sum + n, 0);
};

/** A standing's exact rank: 1 is the best. One round trip. */
export const readRank = async (board: Board, standing: Standing): Promise<number> => {
  const [better, tied] = await Promise.all([
    aheadByCounters(board, standing),
    aheadInLeaf(board, standing),
  ]);
  return 1 + better + tied;
};

/** The entries just before and after a standing, best first, without itself. One round trip. */
export const readAround = async (
  board: Board,
  standing: Standing,
  each: number,
): Promise<{ before: Entry[]; after: Entry[] }> => {
  const own = orderOf(standing);
  const shardRange = (shard: number) => ({ index: 'gsi1' as const, pk: partition(board, shard) });
  const [before, after] = await Promise.all([
    Promise.all(
      SHARDS.map(shard =>
        list(
          entryItem,
          { ...shardRange(shard), from: '0', to: orderBefore(standing) },
          { limit: each, newestFirst: true },
        ),
      ),
    ),
    Promise.all(
      SHARDS.map(shard =>
        list(entryItem, { ...shardRange(shard), from: own, to: ':' }, { limit: each + 1 }),
      ),
    ),
  ]);
  const others = (entries: Entry[]) =>
    sorted(entries.filter(({ playerId }) => playerId !== standing.playerId));
  return {
    before: others(before.flat()).slice(-each),
    after: others(after.flat()).slice(0, each),
  };
};
