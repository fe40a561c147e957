import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsIn, countsIn } from '#functions/domain/rank/counters.ts';
import { pageOf } from '#functions/domain/rank/place.ts';
import {
  bucketOf,
  firstKeyIn,
  pathTo,
  type Standing,
  sortKey,
  sortKeyBefore,
  type Tree,
  VALUE_MAX,
} from '#functions/domain/rank/tree.ts';

const week = { from: 1_000_000, to: 1_000_000 + 7 * 86_400_000 };
const trees: readonly Tree[] = [
  { ...week, levels: 1, exactBelow: 1024, bucketsPerBand: 8 },
  { ...week, levels: 1, exactBelow: 256, bucketsPerBand: 16 },
  { ...week, levels: 3, exactBelow: 128, bucketsPerBand: 8192 },
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

/** The buckets of a tree in two shards, one of which also subtracts what the other has counted. */
const bucketsOfAll = (standings: readonly Standing[], tree: Tree) =>
  bucketsIn(
    standings.flatMap(one =>
      pathTo(bucketOf(one, tree), tree).flatMap(({ node, child }) =>
        [3, -2].map((n, shard) => ({
          pk: 'x',
          sk: `NODE#${shard}#${node}`,
          [`c${child}`]: n,
          v: 7,
        })),
      ),
    ),
  );

describe('a node', () => {
  it('contains only counters of its children, whatever else its item holds', () => {
    const stored = { pk: 'x', sk: 'NODE#1#2.34', v: 3, ttl: 9, c1: 4, c10: 6, c7: 'seven' };
    expect(countsIn(stored)).toEqual([
      { node: '2.34', child: 1, n: 4 },
      { node: '2.34', child: 10, n: 6 },
    ]);
  });
});

describe.each(trees)('a rank by all buckets of a tree of %o', tree => {
  it('equals the rank found by sorting all players', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const buckets = bucketsOfAll(standings, tree);
        const all = standings.map(sortKey).sort();
        for (const own of standings) {
          const bucket = bucketOf(own, tree);
          const [from, to] = [firstKeyIn(bucket, tree), sortKeyBefore(own)];
          const tied = all.filter(key => key >= from && key <= to).length;
          const ahead = buckets.find(({ number }) => number === bucket)?.ahead ?? -1;
          expect(ahead + tied).toBe(all.indexOf(sortKey(own)));
        }
      }),
    );
  });
});

/** The page of a standing on a leaderboard, and how many rows it has around a place. */
const pageWith = (own: Standing, standings: readonly Standing[], tree: Tree) =>
  pageOf(bucketsOfAll(standings, tree), bucketOf(own, tree), tree);
const EACH = 2;

describe.each(trees)('a page of a leaderboard with a tree of %o', tree => {
  it('has the exact rank and the rows before and after, as found by sorting all players', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const all = standings.map(sortKey).sort();
        for (const own of standings) {
          const key = sortKey(own);
          const { from, ahead, limit } = pageWith(own, standings, tree);
          const page = all.filter(other => other >= from).slice(0, limit);
          const position = page.indexOf(key);
          const rank = all.indexOf(key);
          expect(position).toBeGreaterThanOrEqual(0);
          expect(ahead + position).toBe(rank);
          expect(position).toBeGreaterThanOrEqual(Math.min(rank, EACH));
          expect(page.length - position - 1).toBeGreaterThanOrEqual(
            Math.min(all.length - rank - 1, EACH),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has a place for a player who isn’t counted yet', () => {
    fc.assert(
      fc.property(leaderboard, standing, (standings, own) => {
        fc.pre(standings.every(({ playerId }) => playerId !== own.playerId));
        const { from, ahead, limit } = pageWith(own, standings, tree);
        const all = standings.map(sortKey).sort();
        const page = all.filter(key => key >= from).slice(0, limit);
        const rank = all.filter(key => key < sortKey(own)).length;
        const position = rank - ahead;
        expect(page.slice(0, position)).toEqual(all.slice(ahead, rank));
        expect(position).toBeGreaterThanOrEqual(Math.min(rank, EACH));
        expect(page.slice(position, position + EACH)).toEqual(all.slice(rank, rank + EACH));
      }),
      { numRuns: 60 },
    );
  });

  it('is shared by all players with a place in its buckets, and has few other rows', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const buckets = bucketsOfAll(standings, tree);
        const largest = Math.max(...buckets.map(one => one.standings));
        const pages = buckets.map(({ number }) => pageOf(buckets, number, tree));
        const different = new Set(pages.map(page => JSON.stringify(page)));
        // A page begins every sixteen places, except for buckets that alone have more.
        const crowded = buckets.filter(one => one.standings > 16).length;
        expect(different.size).toBeLessThanOrEqual(Math.ceil(standings.length / 16) + crowded);
        for (const { limit } of pages)
          expect(limit).toBeLessThanOrEqual(Math.max(31, largest) + 2 + largest + 3);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a page without standings', () => {
  it('begins at the start of the leaderboard', () => {
    const [tree] = trees;
    if (tree) expect(pageOf([], 7, tree)).toEqual({ from: '0', ahead: 0, limit: 3 });
  });
});
