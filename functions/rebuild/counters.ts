import { type Count, countsIn, JOB_SHARD, TreeCounters } from '../domain/rank/counters.ts';
import { type KeyRange, type Leaderboard, readRange } from '../domain/rank/entry.ts';
import {
  bucketOf,
  bucketsOf,
  bucketsPerPart,
  type Counter,
  firstKeyIn,
  LAST,
  PARTS,
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

/** The counters that the entries in a part of the tree give. */
const countEntries = async (
  leaderboard: Leaderboard,
  part: number,
  { beforePage }: RebuildOptions,
): Promise<Count[]> => {
  const counters = new TreeCounters(leaderboard);
  let { from, to } = rangeOfPart(part, leaderboard.tree);
  for (;;) {
    beforePage?.({ part });
    const page = await readRange(leaderboard, { from, to }, { limit: PAGE });
    for (const entry of page) counters.count(entry, 1);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return counters.list();
    from = `${sortKey(last)}${LAST}`;
  }
};

/** The stored counters of all shards, by the parts of the tree. */
const readCounters = async ({ name, tree }: Leaderboard): Promise<ReadonlyMap<number, Count[]>> => {
  const records = await queryAllRecords(rankNode.range(name), { consistent: true });
  return Map.groupBy(records.flatMap(countsIn), one => partOf(one, tree));
};

/** The best part of the tree, not above a given one, that has entries or stored counters; -1 if there is none. */
const bestPart = async (
  leaderboard: Leaderboard,
  highest: number,
  stored: ReadonlyMap<number, unknown>,
): Promise<number> => {
  if (highest < 0) return -1;
  const { tree } = leaderboard;
  const { from } = rangeOfPart(highest, tree);
  const [entry] = await readRange(leaderboard, { from, to: LAST }, { limit: 1 });
  const withEntries = entry ? Math.floor(bucketOf(entry, tree) / bucketsPerPart(tree)) : -1;
  return Math.max(withEntries, ...[...stored.keys()].filter(part => part <= highest));
};

/**
 * What is missing in the stored counters of a part of the tree. Undefined if they change too often to tell, because
 * only counters that stay the same during the comparison are compared.
 */
const missingIn = async (
  leaderboard: Leaderboard,
  part: number,
  options: RebuildOptions,
): Promise<TreeCounters | undefined> => {
  const read = async () => (await readCounters(leaderboard)).get(part) ?? [];
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await read();
    // The index lags behind: it must have caught up with the counters.
    await options.pause();
    const counted = await countEntries(leaderboard, part, options);
    const after = await read();
    if (difference(leaderboard, after, before).list().length === 0)
      return difference(leaderboard, counted, after);
  }
  return undefined;
};

/**
 * Compares a leaderboard's counters with its entries while others write, part by part of the tree, best first: once, and
 * then more exactly if they seem to differ.
 */
export const rebuildCounters = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
  from = PARTS - 1,
): Promise<void> => {
  const stored = await readCounters(leaderboard);
  for (let highest = from; ; ) {
    const part = await bestPart(leaderboard, highest, stored);
    if (part < 0) return;
    highest = part - 1;
    const counted = await countEntries(leaderboard, part, options);
    if (difference(leaderboard, counted, stored.get(part) ?? []).list().length === 0) continue;
    const missing = (await missingIn(leaderboard, part, options)) ?? new TreeCounters(leaderboard);
    const differing = missing.list().length;
    if (differing > 0) options.report(`counters of ${leaderboard.name}`, differing);
    if (!options.isRepairing) continue;
    // One by one, because a transaction has a limit and conflicts with concurrent writes.
    for (const write of missing.writes(JOB_SHARD)) await writeAll([write]);
  }
};
