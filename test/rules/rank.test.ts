import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aheadIn,
  childName,
  depthOf,
  FAN,
  leafStart,
  nodeAt,
  orderBefore,
  orderOf,
  type Period,
  pathOf,
  type Standing,
  VALUE_MAX,
} from '#shared/rules/rank.ts';

const week = { from: 1_000_000, to: 1_000_000 + 7 * 86_400_000 };
const periods: readonly Period[] = [week, { ...week, timeDepth: 3 }];

const standing = fc.record({
  value: fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 131_060, max: 131_500 }),
    fc.integer({ min: 1, max: VALUE_MAX + 1000 }),
  ),
  reachedAt: fc.oneof(
    fc.integer({ min: week.from, max: week.to }),
    fc.integer({ min: 0, max: week.to + 1000 }),
  ),
  playerId: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
}) satisfies fc.Arbitrary<Standing>;

const board = fc.uniqueArray(standing, {
  minLength: 1,
  maxLength: 120,
  selector: ({ playerId }) => playerId,
});

/** The rule itself: higher value, then earlier, then the lower id. */
const isAhead = (a: Standing, b: Standing): boolean => {
  const [left, right] = [Math.min(a.value, VALUE_MAX), Math.min(b.value, VALUE_MAX)];
  if (left !== right) return left > right;
  if (a.reachedAt !== b.reachedAt) return a.reachedAt < b.reachedAt;
  return a.playerId < b.playerId;
};

const treeOf = (
  standings: readonly Standing[],
  period: Period,
): Map<string, Record<string, number>> => {
  const tree = new Map<string, Record<string, number>>();
  for (const one of standings) {
    const path = pathOf(one, period);
    for (let depth = 0; depth < path.length; depth++) {
      const node = tree.get(nodeAt(path, depth)) ?? {};
      const child = childName(path[depth] ?? -1);
      node[child] = (node[child] ?? 0) + 1;
      tree.set(nodeAt(path, depth), node);
    }
  }
  return tree;
};

describe.each(periods)('the order of a board with a tree of %o', period => {
  it('sorts as the rule does', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(a.playerId !== b.playerId);
        expect(orderOf(a) < orderOf(b)).toBe(isAhead(a, b));
      }),
    );
  });

  it('never puts a better standing to the left on a path', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(isAhead(a, b));
        const [left, right] = [pathOf(a, period), pathOf(b, period)];
        const at = left.findIndex((digit, depth) => digit !== right[depth]);
        if (at >= 0) expect(left[at]).toBeGreaterThan(right[at] ?? FAN);
      }),
    );
  });

  it('keeps every digit within the fan', () => {
    fc.assert(
      fc.property(standing, one => {
        const path = pathOf(one, period);
        expect(path).toHaveLength(depthOf(period));
        expect(path.every(d => Number.isInteger(d) && d >= 0 && d < FAN)).toBe(true);
      }),
    );
  });
});

describe.each(periods)('a rank with a tree of %o', period => {
  it('read from the counters and the leaf is the rank that counting everybody gives', () => {
    fc.assert(
      fc.property(board, standings => {
        const tree = treeOf(standings, period);
        const orders = standings.map(orderOf);
        for (const own of standings) {
          const path = pathOf(own, period);
          let ahead = 0;
          for (let depth = 0; depth < path.length; depth++) {
            ahead += aheadIn(tree.get(nodeAt(path, depth)) ?? {}, path, depth);
          }
          const [from, to] = [leafStart(own, period), orderBefore(own)];
          ahead += orders.filter(order => order >= from && order <= to).length;
          expect(ahead).toBe(standings.filter(other => isAhead(other, own)).length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
