import { type Count, countsIn, JOB_SHARD, TreeCounters } from '../domain/rank/counters.ts';
import { type KeyRange, type Leaderboard, readRange } from '../domain/rank/entry.ts';
import {
  bucketsOf,
  bucketsPerPart,
  type Counter,
  FIRST,
  firstKeyIn,
  LAST,
  sortKey,
  type Tree,
} from '../domain/rank/tree.ts';
import { rankNode } from '../items/leaderboards.ts';
import { queryAllRecords } from '../table/query.ts';
import { writeAll } from '../table/write.ts';
import type { RebuildOptions } from './options.ts';

const PAGE = 1000;
/** How often the comparison of counters is repeated while they keep changing. */
const TRIES = 5;
const WHOLE = { from: FIRST, to: LAST };

/** The part of the tree that a counter belongs to, as the root divides the tree. */
const partOf = (counter: Counter, tree: Tree): number =>
  Math.floor(bucketsOf(counter).lowest / bucketsPerPart(tree));

/** The range of sort keys of the standings in a part of the tree. */
const rangeOfPart = (part: number, tree: Tree): KeyRange => {
  const lowest = part * bucketsPerPart(tree);
  return {
    from: firstKeyIn(lowest + bucketsPerPart(tree) - 1, tree),
    to: lowest === 0 ? LAST : firstKeyIn(lowest - 1, tree),
  };
};

/** The amounts by which some counters exceed others. */
const difference = (
  leaderboard: Leaderboard,
  counts: readonly Count[],
  others: readonly Count[],
): TreeCounters => {
  const counters = new TreeCounters(leaderboard);
  for (const one of counts) counters.add(one);
  for (const one of others) counters.add({ ...one, n: -one.n });
  return counters;
};

/** The counters that the entries between two sort keys give. */
const countEntries = async (leaderboard: Leaderboard, range: KeyRange): Promise<Count[]> => {
  const counters = new TreeCounters(leaderboard);
  let { from } = range;
  for (;;) {
    const page = await readRange(leaderboard, { from, to: range.to }, { limit: PAGE });
    for (const entry of page) counters.count(entry, 1);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return counters.list();
    from = `${sortKey(last)}${LAST}`;
  }
};

/** The stored counters of all shards. */
const readCounters = async ({ name }: Leaderboard): Promise<Count[]> =>
  (await queryAllRecords(rankNode.range(name), { consistent: true })).flatMap(countsIn);

/**
 * What is missing in the stored counters of a part of the tree. Undefined if they change too often to tell, because
 * only counters that stay the same during the comparison are compared.
 */
const missingIn = async (
  leaderboard: Leaderboard,
  part: number,
  { pause }: RebuildOptions,
): Promise<TreeCounters | undefined> => {
  const { tree } = leaderboard;
  const read = async () =>
    (await readCounters(leaderboard)).filter(one => partOf(one, tree) === part);
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await read();
    // The index lags behind: it must have caught up with the counters.
    await pause();
    const counted = await countEntries(leaderboard, rangeOfPart(part, tree));
    const after = await read();
    if (difference(leaderboard, after, before).list().length === 0)
      return difference(leaderboard, counted, after);
  }
  return undefined;
};

/**
 * Compares a leaderboard's counters with its entries while others write: first all of them, and then more exactly those
 * that seem to differ. Returns how many differed.
 */
export const rebuildCounters = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
): Promise<number> => {
  const stored = await readCounters(leaderboard);
  const suspected = difference(leaderboard, await countEntries(leaderboard, WHOLE), stored).list();
  let differing = 0;
  for (const part of new Set(suspected.map(one => partOf(one, leaderboard.tree)))) {
    const missing = await missingIn(leaderboard, part, options);
    if (!missing) continue;
    differing += missing.list().length;
    if (!options.isRepairing) continue;
    // One by one, because a transaction has a limit and conflicts with concurrent writes.
    for (const write of missing.writes(JOB_SHARD)) await writeAll([write]);
  }
  return differing;
};
