import {
  firstKeyOfLeaf,
  leafAt,
  leafOf,
  type NodeCounters,
  type Standing,
  type Tree,
} from './rank-tree.ts';

/** How many standings each leaf of a whole tree holds, best first; empty leaves are left out. */
export type Leaves = readonly (readonly [leaf: number, standings: number])[];

/** A node of a tree: its name is the path that leads to it, '' for the root. */
type Node = { readonly name: string; readonly counters: NodeCounters };

/**
 * The leaves of a tree, from all of its nodes. The counters of several lanes are added up; a root's counters say
 * nothing about leaves.
 */
export const leavesOf = (nodes: readonly Node[], { levels }: Tree): Leaves => {
  const counts = new Map<number, number>();
  for (const { name, counters } of nodes) {
    const path = name === '' ? [] : name.split('.').map(Number);
    if (path.length < levels - 1) continue;
    const first = leafAt([...path, 0]);
    for (const [counter, n] of Object.entries(counters)) {
      if (!counter.startsWith('c') || typeof n !== 'number') continue;
      const leaf = first + Number(counter.slice(1));
      counts.set(leaf, (counts.get(leaf) ?? 0) + n);
    }
  }
  return [...counts].filter(([, n]) => n !== 0).sort(([a], [b]) => b - a);
};

/** How many standings are in better leaves than the given standing. */
export const countInBetterLeaves = (leaves: Leaves, standing: Standing, tree: Tree): number => {
  const own = leafOf(standing, tree);
  return leaves.reduce((ahead, [leaf, n]) => (leaf > own ? ahead + n : ahead), 0);
};

/**
 * How many places share a page, unless a single leaf has more; with the rows around them they fit into half a read
 * unit.
 */
const PLACES = 16;

/**
 * A part of a leaderboard with the places of some leaves: the sort key where it starts, how many standings are ahead of
 * it, and its length. It starts with a leaf, so that the counters give the rank of its first row.
 */
export type RankPage = {
  /** The best of its leaves. */
  readonly leaf: number;
  readonly from: string;
  readonly ahead: number;
  readonly limit: number;
};

/** Neighbouring leaves: the index of the first one, and how many standings they hold together. */
type Block = { readonly first: number; standings: number };

const blocksOf = (leaves: Leaves): readonly Block[] => {
  let block: Block = { first: 0, standings: 0 };
  const blocks = [block];
  for (const [first, [, n]] of leaves.entries()) {
    if (block.standings > 0 && block.standings + n > PLACES) {
      block = { first, standings: 0 };
      blocks.push(block);
    }
    block.standings += n;
  }
  return blocks;
};

/**
 * Splits a leaderboard into one or more pages, best first. Each has the places of its leaves, and at least `each` rows
 * before and after any of them (rule 14). All players with a place in the same leaves share a page.
 */
export const pagesOf = (leaves: Leaves, tree: Tree, each: number): readonly RankPage[] => {
  // One more than requested, since a player's own stored entry may be among them.
  const wanted = each + 1;
  let better = 0;
  return blocksOf(leaves).map(({ first, standings }) => {
    let [start, before] = [first, 0];
    while (start > 0 && before < wanted) before += leaves[--start]?.[1] ?? 0;
    const page = {
      leaf: leaves[first]?.[0] ?? 0,
      // Ahead of the first leaf there may be standings that aren't counted yet.
      from: start === 0 ? '0' : firstKeyOfLeaf(leaves[start]?.[0] ?? 0, tree),
      ahead: better - before,
      limit: before + standings + wanted,
    };
    better += standings;
    return page;
  });
};

/** The page that contains a standing, even one that isn't counted yet. */
export const pageWith = (
  pages: readonly RankPage[],
  standing: Standing,
  tree: Tree,
): RankPage | undefined => {
  const own = leafOf(standing, tree);
  return pages.findLast(({ leaf }) => leaf >= own) ?? pages[0];
};
