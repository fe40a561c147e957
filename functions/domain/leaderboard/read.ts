import { countInBetterLeaves, type Leaves } from '#shared/rules/rank-page.ts';
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
import { leaderboardEntry, leaderboardOrder, rankNode } from '../../items/leaderboards.ts';
import { ownerOf } from '../../items/player.ts';
import { batchGet } from '../../table/batch-get.ts';
import type { Key } from '../../table/key.ts';
import { queryCount, queryRecords } from '../../table/query.ts';
import { bestFirst, type Entry, entryOf, isRemoved } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import { readAllLeaves } from './leaves.ts';
import { LANES } from './rank-nodes.ts';

const order = ({ name }: Leaderboard) => leaderboardOrder.range(name);

/** Sorts after the digits of every sort key. */
export const LAST = '~';

/** The entries between two sort keys, best first. */
export const readRange = async (
  leaderboard: Leaderboard,
  range: { readonly from: string; readonly to: string },
  limit: number,
): Promise<Entry[]> =>
  (await queryRecords({ ...order(leaderboard), ...range }, { limit })).map(entryOf);

/** The entries after a sort key, best first; all of them after ''. */
export const readAfter = (
  leaderboard: Leaderboard,
  after: string,
  limit: number,
): Promise<Entry[]> =>
  readRange(leaderboard, { from: after === '' ? '0' : `${after}${LAST}`, to: LAST }, limit);

/** What is stored of a player on a leaderboard: an entry, or that it was removed. */
export type StoredEntry = {
  readonly name: string;
  readonly playerId: number;
  readonly version: number;
  readonly reflects: number;
  readonly entry: Entry | undefined;
};

/** What is stored of players on leaderboards, in no order. */
export const readStored = async (
  wanted: readonly { readonly leaderboard: Leaderboard; readonly playerId: number }[],
  eventual = false,
): Promise<StoredEntry[]> => {
  const keys = wanted.map(
    ({ leaderboard, playerId }) => leaderboardEntry(playerId, leaderboard).key,
  );
  const names = new Map(wanted.map(({ leaderboard: { name } }, i) => [keys[i]?.sk, name]));
  const records = await batchGet(keys, eventual);
  return records.map(record => ({
    name: names.get(record.sk) ?? '',
    playerId: ownerOf(record),
    version: Number(record.v),
    reflects: Number(record.reflects),
    entry: isRemoved(record) ? undefined : entryOf(record),
  }));
};

/** Players' entries on leaderboards, in no order. */
export const readEntries = async (
  ...wanted: Parameters<typeof readStored>
): Promise<{ readonly name: string; readonly entry: Entry }[]> =>
  (await readStored(...wanted)).flatMap(({ name, entry }) => (entry ? [{ name, entry }] : []));

/** How many entries are in better leaves: the counters to the right of the path, over all lanes. */
const aheadByPath = async ({ name, tree }: Leaderboard, standing: Standing) => {
  const path = treePath(standing, tree);
  const depths = new Map<string, number>();
  const nodeKeys = LANES.flatMap(lane =>
    path.map((_, depth) => {
      const { key } = rankNode(name, lane, nodeName(path, depth));
      depths.set(key.sk, depth);
      return key;
    }),
  );
  const nodes: (NodeCounters & Key)[] = await batchGet(nodeKeys, true);
  return nodes.reduce((sum, node) => sum + countAhead(node, path, depths.get(node.sk) ?? 0), 0);
};

/** How many entries are in better leaves, which are read if they aren't known and are few. */
const aheadByCounters = async (
  leaderboard: Leaderboard,
  standing: Standing,
  known: Leaves | undefined,
): Promise<number> => {
  const { tree } = leaderboard;
  const leaves = known ?? (tree.levels === 2 ? await readAllLeaves(leaderboard) : undefined);
  return leaves ? countInBetterLeaves(leaves, standing, tree) : aheadByPath(leaderboard, standing);
};

/** How many entries of the same leaf come first. */
const aheadInLeaf = (leaderboard: Leaderboard, standing: Standing): Promise<number> => {
  const range = { from: leafSortKey(standing, leaderboard.tree), to: sortKeyBefore(standing) };
  return range.from > range.to
    ? Promise.resolve(0)
    : queryCount({ ...order(leaderboard), ...range });
};

/** A standing's exact rank: 1 is the best. One round trip. */
export const readRank = async (
  leaderboard: Leaderboard,
  standing: Standing,
  leaves?: Leaves,
): Promise<number> => {
  const [better, tied] = await Promise.all([
    aheadByCounters(leaderboard, standing, leaves),
    aheadInLeaf(leaderboard, standing),
  ]);
  return 1 + better + tied;
};

/**
 * The entries just before and after a standing, best first, without the player's own. One round
 * trip.
 */
export const readAround = async (
  leaderboard: Leaderboard,
  standing: Standing,
  each: number,
): Promise<{ before: Entry[]; after: Entry[] }> => {
  const own = sortKey(standing);
  // One more than asked, since the player's own entry may be among them.
  const options = { limit: each + 1 };
  const [before, after] = await Promise.all([
    queryRecords(
      { ...order(leaderboard), from: '0', to: sortKeyBefore(standing) },
      { ...options, newestFirst: true },
    ),
    queryRecords({ ...order(leaderboard), from: own, to: LAST }, options),
  ]);
  const others = (records: readonly Record<string, unknown>[]) =>
    bestFirst(records.map(entryOf).filter(({ playerId }) => playerId !== standing.playerId));
  return { before: others(before).slice(-each), after: others(after).slice(0, each) };
};
