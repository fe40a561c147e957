import { type Leaves, leavesOf } from '#shared/rules/rank-page.ts';
import { leaderboardTop, rankNode } from '../../items/leaderboards.ts';
import type { Key } from '../../table/key.ts';
import { queryRecords } from '../../table/query.ts';
import { ReadCache } from '../../table/read-cache.ts';
import type { Leaderboard } from './leaderboard.ts';
import { lastParsedTop } from './parsed-top.ts';
import { TOP_SIZE } from './top.ts';

/** A tree of more nodes is not read as a whole; those of three levels are many and small. */
const NODES_MAX = { 2: 64, 3: 256 } as const;
/** Reading more leaves costs more than the nodes of one path and two queries. */
const LEAVES_MAX = 1000;

/** Leaderboards that were found to have larger trees, of which only the nodes of a path are read. */
const large = new Set<string>();

/** Whether the top that was parsed last says nothing of a player's place: the answer is only a guess. */
const mayBeOutside = (leaderboard: Leaderboard, playerId: number): boolean => {
  const top = lastParsedTop(leaderboardTop(leaderboard).key.pk);
  if (!top) return true;
  return top.rows.length >= TOP_SIZE && top.rows.every(row => row.playerId !== playerId);
};

/** Undefined if the tree is a large one. */
const readWholeTree = async ({ name, tree }: Leaderboard): Promise<Leaves | undefined> => {
  const limit = NODES_MAX[tree.levels];
  const records = await queryRecords(rankNode.range(name), { limit });
  const nodes = records.map(record => ({
    name: record.sk.slice(record.sk.lastIndexOf('#') + 1),
    counters: record,
  }));
  const leaves = leavesOf(nodes, tree);
  const isWhole = records.length < limit;
  if (!isWhole || leaves.length > LEAVES_MAX) large.add(name);
  return isWhole ? leaves : undefined;
};

/** As old as the tops, among whose rows a place is counted, too (rule 274). */
const copies = new ReadCache<Leaves | undefined>();

/** The leaves of a leaderboard at the instant of a call, for whose place a page is read with them. */
export type ReadLeaves = { readonly leaves: Leaves; readonly now: number };

/**
 * The leaves of a small leaderboard's tree, for a player who may be outside the top. They are read together
 * with the session, so that the page with the player's place takes one query more. Undefined if they
 * don't help: then a place is read by the tree's path.
 */
export const readLeaves = async (
  leaderboard: Leaderboard,
  playerId: number,
  now: number,
): Promise<ReadLeaves | undefined> => {
  const { name } = leaderboard;
  if (large.has(name) || !mayBeOutside(leaderboard, playerId)) return undefined;
  const { pk, prefix = '' } = rankNode.range(name);
  const isNode = (key: Key) => key.pk === pk && key.sk.startsWith(prefix);
  const leaves = await (copies.find(name, now) ??
    copies.keep(name, now, readWholeTree(leaderboard), isNode));
  return leaves && { leaves, now };
};
