import {
  firstKeyOfLeaf,
  leafAt,
  leafOf,
  type NodeCounters,
  type Standing,
  type Tree,
} from './rank-tree.ts';

/** How many standings the leaves of a whole tree hold, best first; empty leaves are left out. */
export type Leaves = readonly (readonly [leaf: number, standings: number])[];

/** A node of a tree: the path that leads to it, '' for the root, and its counters. */
type Node = { readonly name: string; readonly counters: NodeCounters };

/** The leaves of a tree, from all of its nodes: those of several lanes are added up; a root says nothing of leaves. */
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

/** How many standings are in better leaves than a standing's own. */
export const countInBetterLeaves = (leaves: Leaves, standing: Standing, tree: Tree): number => {
  const own = leafOf(standing, tree);
  return leaves.reduce((ahead, [leaf, n]) => (leaf > own ? ahead + n : ahead), 0);
};

/** A part of a leaderboard: the sort key from which on, how many are ahead of it, and its length. */
export type RankPage = { readonly from: string; readonly ahead: number; readonly limit: number };

/**
 * The page with a standing, the standings of its leaf, and at least so many rows before and after
 * (rule 14): it begins with a leaf, so that the counters tell the rank of its first row.
 */
export const pageAround = (
  leaves: Leaves,
  standing: Standing,
  tree: Tree,
  each: number,
): RankPage => {
  const own = leafOf(standing, tree);
  // One more than asked, since the player's own stored entry may be among them.
  const wanted = each + 1;
  let [first, before, ahead, tied] = [own, 0, 0, 0];
  for (const [leaf, n] of leaves.toReversed()) {
    if (leaf < own) continue;
    if (leaf === own) tied = n;
    else if (before >= wanted) ahead += n;
    else {
      first = leaf;
      before += n;
    }
  }
  return { from: firstKeyOfLeaf(first, tree), ahead, limit: before + tied + wanted };
};
