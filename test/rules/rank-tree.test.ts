import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAhead,
  counterName,
  leafSortKey,
  nodeName,
  rangeOfChild,
  type Standing,
  sortKey,
  sortKeyBefore,
  standingOf,
  storedDepths,
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
/** The most children of a node. */
const FANOUT = 512;

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

const treeOf = (
  standings: readonly Standing[],
  tree: Tree,
): Map<string, Record<string, number>> => {
  const nodes = new Map<string, Record<string, number>>();
  for (const one of standings) {
    const path = treePath(one, tree);
    for (const depth of storedDepths(tree)) {
      const node = nodes.get(nodeName(path, depth)) ?? {};
      const child = counterName(path[depth] ?? -1);
      node[child] = (node[child] ?? 0) + 1;
      nodes.set(nodeName(path, depth), node);
    }
  }
  return nodes;
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

  it('gives back the standing that it was made of', () => {
    fc.assert(
      fc.property(standing, one => {
        expect(standingOf(sortKey(one))).toEqual({ ...one, value: Math.min(one.value, VALUE_MAX) });
      }),
    );
  });

  it('gives a better standing a higher digit where the paths differ', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(isAhead(a, b));
        const [left, right] = [treePath(a, shape), treePath(b, shape)];
        const at = left.findIndex((digit, depth) => digit !== right[depth]);
        if (at >= 0) expect(left[at]).toBeGreaterThan(right[at] ?? FANOUT);
      }),
    );
  });

  it('has a path of the tree’s depth, with every digit below the fan-out', () => {
    fc.assert(
      fc.property(standing, one => {
        const path = treePath(one, shape);
        expect(path).toHaveLength(shape.levels);
        expect(path.every(d => Number.isInteger(d) && d >= 0 && d < FANOUT)).toBe(true);
      }),
    );
  });
});

describe.each(trees)('the children of the root of a tree of %o', shape => {
  it('have ranges of sort keys: each standing’s own holds it, and no other one does', () => {
    fc.assert(
      fc.property(standing, one => {
        const [own = 0] = treePath(one, shape);
        const isIn = (child: number): boolean => {
          const { from, to } = rangeOfChild(child, shape);
          return from <= sortKey(one) && sortKey(one) <= to;
        };
        const neighbours = [own - 1, own, own + 1].filter(child => child >= 0 && child < 128);
        expect(neighbours.filter(isIn)).toEqual([own]);
      }),
    );
  });
});

describe.each(trees.filter(({ levels }) => levels === 3))(
  'a rank by the path in a tree of %o',
  shape => {
    it('read from the counters and the leaf equals the rank found by counting all players', () => {
      fc.assert(
        fc.property(leaderboard, standings => {
          const tree = treeOf(standings, shape);
          const keys = standings.map(sortKey);
          for (const own of standings) {
            const path = treePath(own, shape);
            let ahead = 0;
            for (let depth = 0; depth < path.length; depth++) {
              ahead += countAhead(tree.get(nodeName(path, depth)) ?? {}, path, depth);
            }
            const [from, to] = [leafSortKey(own, shape), sortKeyBefore(own)];
            ahead += keys.filter(key => key >= from && key <= to).length;
            expect(ahead).toBe(standings.filter(other => isAhead(other, own)).length);
          }
        }),
        { numRuns: 300 },
      );
    });
  },
);

describe('a node of a tree', () => {
  it('counts its children alone, whatever else its item holds', () => {
    const stored = { pk: 'x', sk: 'c9', v: 3, ttl: 9, c1: 4, c2: 5, c10: 6, c7: 'seven' };
    expect(countAhead(stored, [1], 0)).toBe(11);
    expect(countAhead(stored, [0, 2], 1)).toBe(6);
  });

  it('has a name of its own', () => {
    expect(nodeName([1, 12], 2)).not.toBe(nodeName([11, 2], 2));
    expect(nodeName([1, 12], 0)).toBe('');
  });
});
