import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  bucketsOf,
  firstKeyIn,
  pathTo,
  type Standing,
  sortKey,
  sortKeyBefore,
  standingOf,
  type Tree,
  VALUE_MAX,
} from '#functions/domain/rank/tree.ts';

const week = { from: 1_000_000, to: 1_000_000 + 7 * 86_400_000 };
const trees: readonly Tree[] = [
  { ...week, levels: 1, exactBelow: 1024, bucketsPerBand: 8 },
  { ...week, levels: 1, exactBelow: 256, bucketsPerBand: 16 },
  { ...week, levels: 3, exactBelow: 128, bucketsPerBand: 8192 },
];
/** The most children of a node. */
const FANOUT = 512;
/** The most nodes of a tree with one level, all of which are read for a rank. */
const NODES_MAX = 128;

const standing = fc.record({
  value: fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1000, max: 1100 }),
    fc.integer({ min: 130_900, max: 131_500 }),
    fc.integer({ min: 8_372_000, max: 8_390_000 }),
    fc.integer({ min: 1, max: VALUE_MAX + 1000 }),
  ),
  reachedAt: fc.oneof(
    fc.integer({ min: week.from, max: week.to }),
    fc.integer({ min: 0, max: week.to + 1000 }),
  ),
  playerId: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
}) satisfies fc.Arbitrary<Standing>;

const leaderboard = fc.uniqueArray(standing, {
  minLength: 1,
  maxLength: 120,
  selector: ({ playerId }) => playerId,
});

/** The rule for comparison: the higher value, then the earlier one, then the lower id. */
const isAhead = (a: Standing, b: Standing): boolean => {
  const [left, right] = [Math.min(a.value, VALUE_MAX), Math.min(b.value, VALUE_MAX)];
  if (left !== right) return left > right;
  if (a.reachedAt !== b.reachedAt) return a.reachedAt < b.reachedAt;
  return a.playerId < b.playerId;
};

const idOf = ({ node, child }: { node: string; child: number }): string => `${node} ${child}`;

/** The counters of a tree. */
const countersOf = (standings: readonly Standing[], tree: Tree): Map<string, number> => {
  const counters = new Map<string, number>();
  for (const counter of standings.flatMap(one => pathTo(bucketOf(one, tree), tree)))
    counters.set(idOf(counter), (counters.get(idOf(counter)) ?? 0) + 1);
  return counters;
};

describe.each(trees)('the order of a leaderboard with a tree of %o', shape => {
  it('sorts by value, then time, then player id', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(a.playerId !== b.playerId);
        expect(sortKey(a) < sortKey(b)).toBe(isAhead(a, b));
      }),
    );
  });

  it('returns the standing that a sort key was made from', () => {
    fc.assert(
      fc.property(standing, one => {
        expect(standingOf(sortKey(one))).toEqual({ ...one, value: Math.min(one.value, VALUE_MAX) });
      }),
    );
  });

  it('never puts a better standing into a lower bucket', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(isAhead(a, b));
        expect(bucketOf(a, shape)).toBeGreaterThanOrEqual(bucketOf(b, shape));
      }),
    );
  });

  it('has a separate bucket for each low value, and for an earlier part of the period', () => {
    const { from, to, exactBelow } = shape;
    for (let value = 1; value < exactBelow; value++) {
      const latest = bucketOf({ value, reachedAt: to, playerId: 1 }, shape);
      expect(latest).toBeGreaterThan(
        bucketOf({ value: value - 1, reachedAt: 0, playerId: 1 }, shape),
      );
      expect(bucketOf({ value, reachedAt: from, playerId: 1 }, shape)).toBe(
        latest + shape.bucketsPerBand - 1,
      );
    }
  });

  it('starts a bucket with its best standing', () => {
    fc.assert(
      fc.property(standing, standing, (one, other) => {
        const [own, others] = [bucketOf(one, shape), bucketOf(other, shape)];
        const first = firstKeyIn(own, shape);
        expect(sortKey(one) >= first).toBe(true);
        if (others > own) expect(sortKey(other) < first).toBe(true);
      }),
    );
  });

  it('counts a bucket once on each level, among the children of a node', () => {
    fc.assert(
      fc.property(standing, one => {
        const bucket = bucketOf(one, shape);
        const path = pathTo(bucket, shape);
        expect(path).toHaveLength(shape.levels);
        for (const [level, counter] of path.entries()) {
          const { lowest, count } = bucketsOf(counter);
          expect(count).toBe(FANOUT ** level);
          expect(Math.floor(bucket / count) * count).toBe(lowest);
          expect(counter.child >= 0 && counter.child < FANOUT).toBe(true);
        }
        expect(new Set(path.map(({ node }) => node)).size).toBe(path.length);
        const [lowest] = path;
        if (shape.levels === 1) expect(Number(lowest?.node.split('.')[1])).toBeLessThan(NODES_MAX);
        else expect(path.at(-1)?.child).toBeLessThan(NODES_MAX);
      }),
    );
  });
});

describe.each(trees.filter(({ levels }) => levels === 3))(
  'a rank by the path in a tree of %o',
  shape => {
    it('equals the rank found by counting all players', () => {
      fc.assert(
        fc.property(leaderboard, standings => {
          const counters = countersOf(standings, shape);
          const keys = standings.map(sortKey);
          for (const own of standings) {
            const bucket = bucketOf(own, shape);
            let ahead = 0;
            for (const { node, child } of pathTo(bucket, shape))
              for (let better = child + 1; better < FANOUT; better++)
                ahead += counters.get(idOf({ node, child: better })) ?? 0;
            const [from, to] = [firstKeyIn(bucket, shape), sortKeyBefore(own)];
            ahead += keys.filter(key => key >= from && key <= to).length;
            expect(ahead).toBe(standings.filter(other => isAhead(other, own)).length);
          }
        }),
        { numRuns: 100 },
      );
    });
  },
);
