import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import { type Leaves, leavesOf, pagesOf, type RankPage } from '#shared/rules/rank-page.ts';
import { leaderboardTop, rankNode } from '../../items/leaderboards.ts';
import type { StoredRecord } from '../../table/item.ts';
import type { Key } from '../../table/key.ts';
import { queryAllRecords, queryRecords } from '../../table/query.ts';
import { ReadCache } from '../../table/read-cache.ts';
import type { Leaderboard } from './leaderboard.ts';
import { lastParsedTop } from './parsed-top.ts';
import { TOP_SIZE } from './top.ts';

/** A tree of three levels with more nodes is not read as a whole. */
const NODES_MAX = 256;
/** Reading more leaves of it costs more than the nodes of one path and two queries. */
const LEAVES_MAX = 1000;

/** Leaderboards that were found to have larger trees, of which only the nodes of a path are read. */
const large = new Set<string>();

const toLeaves = (records: readonly StoredRecord[], { tree }: Leaderboard): Leaves =>
  leavesOf(
    records.map(record => ({
      name: record.sk.slice(record.sk.lastIndexOf('#') + 1),
      counters: record,
    })),
    tree,
  );

/** The leaves of a tree of two levels, which has at most 128 nodes in each lane. */
export const readAllLeaves = async (leaderboard: Leaderboard): Promise<Leaves> =>
  toLeaves(await queryAllRecords(rankNode.range(leaderboard.name)), leaderboard);

/** Whether the top that was parsed last says nothing of a player's place: the answer is only a guess. */
const mayBeOutside = (leaderboard: Leaderboard, playerId: number): boolean => {
  const top = lastParsedTop(leaderboardTop(leaderboard).key.pk);
  if (!top) return true;
  return top.rows.length >= TOP_SIZE && top.rows.every(row => row.playerId !== playerId);
};

/** Undefined if the tree is a large one of three levels. */
const readSmallTree = async (leaderboard: Leaderboard): Promise<Leaves | undefined> => {
  const { name } = leaderboard;
  const records = await queryRecords(rankNode.range(name), { limit: NODES_MAX });
  const leaves = toLeaves(records, leaderboard);
  const isWhole = records.length < NODES_MAX;
  if (!isWhole || leaves.length > LEAVES_MAX) large.add(name);
  return isWhole ? leaves : undefined;
};

/** The leaves of a leaderboard, and its pages, which are read with them; at the instant of a call. */
export type ReadLeaves = {
  readonly leaves: Leaves;
  readonly pages: readonly RankPage[];
  readonly now: number;
};

/** As old as the tops, among whose rows a place is counted, too (rule 274). */
const copies = new ReadCache<Omit<ReadLeaves, 'now'> | undefined>();

const readPages = async (leaderboard: Leaderboard) => {
  const { tree } = leaderboard;
  const leaves = await (tree.levels === 2 ? readAllLeaves : readSmallTree)(leaderboard);
  return leaves && { leaves, pages: pagesOf(leaves, tree, AROUND_ROWS) };
};

/**
 * The leaves of a leaderboard's tree, for a player who may be outside the top. They are read together
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
  const read = await (copies.find(name, now) ??
    copies.keep(name, now, readPages(leaderboard), isNode));
  return read && { ...read, now };
};
