import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countInBetterLeaves, leavesOf, pagesOf, pageWith } from '#shared/rules/rank-page.ts';
import {
  counterName,
  leafSortKey,
  nodeName,
  type Standing,
  sortKey,
  sortKeyBefore,
  type Tree,
  treePath,
  VALUE_MAX,
} from '#shared/rules/rank-tree.ts';

const week = { from: 1_000_000, to: 1_000_000 + 7 * 86_400_000 };
const trees: readonly Tree[] = [
  { ...week, levels: 2, exactBelow: 1024, slots: 8 },
  { ...week, levels: 2, exactBelow: 256, slots: 16 },
  { ...week, levels: 3, exactBelow: 256, slots: 8192 },
];

const standing = fc.record({
  value: fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1000, max: 1100 }),
    fc.integer({ min: 8_372_000, max: 8_390_000 }),
    fc.integer({ min: 1, max: VALUE_MAX }),
  ),
  reachedAt: fc.oneof(
    fc.integer({ min: week.from, max: week.to }),
    fc.integer({ min: 0, max: week.to + 1000 }),
  ),
  playerId: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
}) satisfies fc.Arbitrary<Standing>;

const leaderboard = fc.uniqueArray(standing, {
  minLength: 1,
  maxLength: 80,
  selector: ({ playerId }) => playerId,
});

/** The nodes of a tree in two lanes, of which one also takes away what the other has counted. */
const nodesOf = (standings: readonly Standing[], tree: Tree) =>
  standings.flatMap(one => {
    const path = treePath(one, tree);
    const node = (depth: number, n: number) => ({
      name: nodeName(path, depth),
      counters: { [counterName(path[depth] ?? -1)]: n, pk: 'x', v: 7 },
    });
    return path.flatMap((_, depth) => [node(depth, 3), node(depth, -2)]);
  });

describe.each(trees)('a rank by all leaves of a tree of %o', tree => {
  it('equals the rank found by sorting all players', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const leaves = leavesOf(nodesOf(standings, tree), tree);
        const all = standings.map(sortKey).sort();
        for (const own of standings) {
          const [from, to] = [leafSortKey(own, tree), sortKeyBefore(own)];
          const tied = all.filter(key => key >= from && key <= to).length;
          expect(countInBetterLeaves(leaves, own, tree) + tied).toBe(all.indexOf(sortKey(own)));
        }
      }),
    );
  });
});

/** The page of a standing on a leaderboard. */
const pageOf = (own: Standing, standings: readonly Standing[], tree: Tree, each: number) => {
  const pages = pagesOf(leavesOf(nodesOf(standings, tree), tree), tree, each);
  const page = pageWith(pages, own, tree);
  if (!page) throw new Error('No page');
  return page;
};

describe.each(trees)('a page of a leaderboard with a tree of %o', tree => {
  it('has the exact rank and the rows before and after, as sorting all players gives them', () => {
    fc.assert(
      fc.property(leaderboard, fc.integer({ min: 0, max: 3 }), (standings, each) => {
        const all = standings.map(sortKey).sort();
        for (const own of standings) {
          const key = sortKey(own);
          const { from, ahead, limit } = pageOf(own, standings, tree, each);
          const page = all.filter(other => other >= from).slice(0, limit);
          const position = page.indexOf(key);
          const rank = all.indexOf(key);
          expect(position).toBeGreaterThanOrEqual(0);
          expect(ahead + position).toBe(rank);
          expect(position).toBeGreaterThanOrEqual(Math.min(rank, each));
          expect(page.length - position - 1).toBeGreaterThanOrEqual(
            Math.min(all.length - rank - 1, each),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has a place for who isn’t counted yet', () => {
    fc.assert(
      fc.property(leaderboard, standing, (standings, own) => {
        fc.pre(standings.every(({ playerId }) => playerId !== own.playerId));
        const { from, ahead, limit } = pageOf(own, standings, tree, 2);
        const all = standings.map(sortKey).sort();
        const page = all.filter(key => key >= from).slice(0, limit);
        const rank = all.filter(key => key < sortKey(own)).length;
        const position = rank - ahead;
        expect(page.slice(0, position)).toEqual(all.slice(ahead, rank));
        expect(position).toBeGreaterThanOrEqual(Math.min(rank, 2));
        expect(page.slice(position, position + 2)).toEqual(all.slice(rank, rank + 2));
      }),
      { numRuns: 60 },
    );
  });

  it('is shared by all with a place in its leaves, and has few other rows', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const leaves = leavesOf(nodesOf(standings, tree), tree);
        const largest = Math.max(...leaves.map(([, n]) => n));
        const pages = pagesOf(leaves, tree, 2);
        const used = new Set(standings.map(own => pageWith(pages, own, tree)));
        expect(used.size).toBe(pages.length);
        // Neighbouring pages have more than sixteen places together.
        expect(pages.length).toBeLessThanOrEqual(1 + standings.length / 8);
        for (const { limit } of pages)
          expect(limit).toBeLessThanOrEqual(Math.max(16, largest) + 2 + largest + 3);
      }),
      { numRuns: 60 },
    );
  });
});
