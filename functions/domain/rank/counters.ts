import { rankNode } from '../../items/leaderboards.ts';
import { batchGet } from '../../table/batch-get.ts';
import { cachedRead } from '../../table/cache.ts';
import type { StoredRecord } from '../../table/item.ts';
import { queryAllRecords, queryRecords } from '../../table/query.ts';
import { addToCounters, type Write } from '../../table/write.ts';
import type { Leaderboard } from './entry.ts';
import { bucketOf, bucketsOf, type Counter, pathTo, type Standing } from './tree.ts';

/**
 * Transactions that meet on an item cancel each other, so each writer counts in nodes of its own, and a rank is the sum
 * of the shards. One shard for the stream is enough while few of the stream's own shards are read at a time. More can
 * be added at any time: first where ranks are read, then here.
 */
const STREAM_SHARDS = 1;
/** The shard in which jobs count. */
export const JOB_SHARD = STREAM_SHARDS;
const SHARDS: readonly number[] = Array.from({ length: STREAM_SHARDS + 1 }, (_, shard) => shard);

/** The shard in which a shard of the stream counts. */
export const shardOfStream = (streamShard: number): number => streamShard % STREAM_SHARDS;

/** A counter, and how many standings it counts. */
export type Count = Counter & { readonly n: number };

/** The counters of a node. */
export const countsIn = (record: StoredRecord): Count[] => {
  const node = record.sk.slice(record.sk.lastIndexOf('#') + 1);
  return Object.entries(record).flatMap(([name, n]) =>
    name.startsWith('c') && typeof n === 'number'
      ? [{ node, child: Number(name.slice(1)), n }]
      : [],
  );
};

/** Counters of a leaderboard's tree: the amounts that a transaction adds to them, or their values. */
export class TreeCounters {
  readonly #leaderboard: Leaderboard;
  readonly #nodes = new Map<string, Map<number, number>>();

  constructor(leaderboard: Leaderboard) {
    this.#leaderboard = leaderboard;
  }

  /** Counts a standing on every level, or subtracts it. */
  count(standing: Standing, by: 1 | -1): void {
    const { tree } = this.#leaderboard;
    for (const counter of pathTo(bucketOf(standing, tree), tree)) this.add({ ...counter, n: by });
  }

  add({ node, child, n }: Count): void {
    const counters = this.#nodes.get(node) ?? new Map<number, number>();
    counters.set(child, (counters.get(child) ?? 0) + n);
    this.#nodes.set(node, counters);
  }

  /** The counters that aren't 0. */
  list(): Count[] {
    return [...this.#nodes].flatMap(([node, counters]) =>
      [...counters].flatMap(([child, n]) => (n === 0 ? [] : [{ node, child, n }])),
    );
  }

  /** The writes that add the counters to a shard, one for each node. */
  writes(shard: number): Write[] {
    const { name, expiresAt: expires } = this.#leaderboard;
    return [...Map.groupBy(this.list(), ({ node }) => node)].map(([node, counts]) => {
      const amounts = counts.map(({ child, n }) => [`c${child}`, n] as const);
      return addToCounters(rankNode(name, shard, node).key, amounts, { expires });
    });
  }
}

/** A bucket with standings: how many it has, and how many are in better buckets. */
export type Bucket = {
  readonly number: number;
  readonly standings: number;
  readonly ahead: number;
};

/** The buckets of a whole tree, best first. */
export const bucketsIn = (nodes: readonly StoredRecord[]): Bucket[] => {
  const standings = new Map<number, number>();
  for (const count of nodes.flatMap(countsIn)) {
    const { lowest, count: buckets } = bucketsOf(count);
    // The upper levels don't count single buckets.
    if (buckets === 1) standings.set(lowest, (standings.get(lowest) ?? 0) + count.n);
  }
  const occupied = [...standings].filter(([, n]) => n !== 0).sort(([a], [b]) => b - a);
  let ahead = 0;
  return occupied.map(([number, n]) => {
    ahead += n;
    return { number, standings: n, ahead: ahead - n };
  });
};

/** A three-level tree with more nodes than this is not read as a whole. */
const NODES_MAX = 256;
/** Reading more buckets than this costs more than reading the nodes of one path and two queries. */
const BUCKETS_MAX = 1000;

/** The buckets of a leaderboard; undefined if it has a large three-level tree. */
const readBuckets = async ({ name, tree }: Leaderboard): Promise<Bucket[] | undefined> => {
  const nodes = rankNode.range(name);
  if (tree.levels === 1) return bucketsIn(await queryAllRecords(nodes));
  const records = await queryRecords(nodes, { limit: NODES_MAX });
  const buckets = bucketsIn(records);
  return records.length < NODES_MAX && buckets.length <= BUCKETS_MAX ? buckets : undefined;
};

/** Cached for as long as the tops, since a place is also counted among their rows (rule 274). */
const cachedBuckets = cachedRead({
  read: readBuckets,
  name: ({ name }) => name,
  isReadFrom: ({ pk, sk }, { name }) => {
    const nodes = rankNode.range(name);
    return pk === nodes.pk && sk.startsWith(nodes.prefix ?? '');
  },
});

/** A tree that was read as a whole for a call, and the call's instant. */
export type WholeTree = { readonly buckets: readonly Bucket[]; readonly now: number };

/** Reads the tree of a leaderboard as a whole; undefined if it is too large for that. */
export const readTree = async (
  leaderboard: Leaderboard,
  now: number,
): Promise<WholeTree | undefined> => {
  const last = cachedBuckets.last(leaderboard);
  // A tree that was too large once hardly becomes small again.
  if (last && (await last) === undefined) return undefined;
  const buckets = await cachedBuckets(leaderboard, now);
  return buckets && { buckets, now };
};

/** How many standings are in better buckets, by the nodes on the path to a bucket, in all shards. */
const aheadByPath = async ({ name, tree }: Leaderboard, bucket: number): Promise<number> => {
  const path = pathTo(bucket, tree);
  const own = new Map(path.map(({ node, child }) => [node, child]));
  const keys = SHARDS.flatMap(shard => path.map(({ node }) => rankNode(name, shard, node).key));
  return (await batchGet(keys, true))
    .flatMap(countsIn)
    .filter(({ node, child }) => child > (own.get(node) ?? child))
    .reduce((ahead, { n }) => ahead + n, 0);
};

/** How many standings are in better buckets than a given one. One round trip, unless all buckets are known. */
export const countAhead = async (
  leaderboard: Leaderboard,
  bucket: number,
  known?: readonly Bucket[],
): Promise<number> => {
  if (!known && leaderboard.tree.levels === 3) return aheadByPath(leaderboard, bucket);
  const buckets = known ?? (await readBuckets(leaderboard)) ?? [];
  return buckets.reduce((sum, one) => (one.number > bucket ? sum + one.standings : sum), 0);
};
