import {
  counterName,
  nodeName,
  rangeOfChild,
  sortKey,
  storedDepths,
  treePath,
} from '#shared/rules/rank-tree.ts';
import type { Leaderboard } from '../domain/leaderboard/leaderboard.ts';
import { JOB_LANE, LANES } from '../domain/leaderboard/rank-nodes.ts';
import { readRange } from '../domain/leaderboard/read.ts';
import { rankNode } from '../items/leaderboards.ts';
import { valueOfRecord } from '../table/item.ts';
import { queryAllRecords } from '../table/query.ts';
import { addToCounters, writeAll } from '../table/write.ts';
import type { RebuildOptions } from './options.ts';

const PAGE = 1000;
/** How often counters that change while they are compared are compared again. */
const TRIES = 5;
const ROOT = '';
const WHOLE = { from: '0', to: '~' };

type Counter = { readonly node: string; readonly counter: string; readonly n: number };

/** Counters by node and name; those at 0 are left out. */
class Counters {
  readonly #counters = new Map<string, number>();

  add(node: string, counter: string, n: number): void {
    const id = `${node} ${counter}`;
    const sum = (this.#counters.get(id) ?? 0) + n;
    if (sum === 0) this.#counters.delete(id);
    else this.#counters.set(id, sum);
  }

  list(): Counter[] {
    return [...this.#counters].map(([id, n]) => {
      const [node = ROOT, counter = ''] = id.split(' ');
      return { node, counter, n };
    });
  }

  /** What these count more than others. */
  minus(others: Counters): Counters {
    const difference = new Counters();
    for (const { node, counter, n } of this.list()) difference.add(node, counter, n);
    for (const { node, counter, n } of others.list()) difference.add(node, counter, -n);
    return difference;
  }

  only(isWanted: (counter: Counter) => boolean): Counters {
    const wanted = new Counters();
    for (const one of this.list().filter(isWanted)) wanted.add(one.node, one.counter, one.n);
    return wanted;
  }

  get size(): number {
    return this.#counters.size;
  }
}

/** What the entries between two sort keys give. */
const countEntries = async (
  leaderboard: Leaderboard,
  range: { readonly from: string; readonly to: string },
): Promise<Counters> => {
  const counters = new Counters();
  let { from } = range;
  for (;;) {
    const page = await readRange(leaderboard, { from, to: range.to }, PAGE);
    for (const entry of page) {
      const path = treePath(entry, leaderboard.tree);
      for (const depth of storedDepths(leaderboard.tree))
        counters.add(nodeName(path, depth), counterName(path[depth] ?? 0), 1);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return counters;
    from = `${sortKey(last)}~`;
  }
};

/** The stored counters of all lanes. */
const readCounters = async ({ name }: Leaderboard): Promise<Counters> => {
  // The path of the root is empty: its key is what the keys of a lane start with.
  const roots = LANES.map(lane => rankNode(name, lane, ROOT).key);
  const nodes = await Promise.all(
    roots.map(async ({ pk, sk: prefix }) =>
      (await queryAllRecords({ pk, prefix }, { consistent: true })).map(record => ({
        node: record.sk.slice(prefix.length),
        values: Object.entries(valueOfRecord(record)),
      })),
    ),
  );
  const counters = new Counters();
  for (const { node, values } of nodes.flat())
    for (const [counter, n] of values) counters.add(node, counter, Number(n));
  return counters;
};

/** The number of the root's child that a counter is below. */
const childOf = ({ node, counter }: Counter): number =>
  Number(node === ROOT ? counter.slice(1) : node.split('.')[0]);

/**
 * What is missing in the stored counters below one of the root's children. Undefined if they change too
 * often to tell: only counters that stay the same meanwhile are compared.
 */
const missingBelow = async (
  leaderboard: Leaderboard,
  child: number,
  { pause }: RebuildOptions,
): Promise<Counters | undefined> => {
  const read = async () => (await readCounters(leaderboard)).only(one => childOf(one) === child);
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await read();
    // The index lags: what the counters know must be in it, too.
    await pause();
    const counted = await countEntries(leaderboard, rangeOfChild(child, leaderboard.tree));
    const after = await read();
    if (after.minus(before).size === 0) return counted.minus(after);
  }
  return undefined;
};

const repair = async (leaderboard: Leaderboard, missing: Counters): Promise<void> => {
  const nodes = new Map<string, [string, number][]>();
  for (const { node, counter, n } of missing.list())
    nodes.set(node, [...(nodes.get(node) ?? []), [counter, n]]);
  for (const [node, amounts] of nodes)
    await writeAll([
      addToCounters(rankNode(leaderboard.name, JOB_LANE, node).key, amounts, {
        expires: leaderboard.expiresAt,
      }),
    ]);
};

/**
 * Compares a leaderboard's counters with its entries while others write: at first all of them, then
 * those that seem to differ, more exactly. Returns how many differed.
 */
export const rebuildCounters = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
): Promise<number> => {
  const stored = await readCounters(leaderboard);
  const suspected = (await countEntries(leaderboard, WHOLE)).minus(stored).list();
  let differing = 0;
  for (const child of new Set(suspected.map(childOf))) {
    const missing = await missingBelow(leaderboard, child, options);
    if (!missing || missing.size === 0) continue;
    differing += missing.size;
    if (options.isRepairing) await repair(leaderboard, missing);
  }
  return differing;
};
