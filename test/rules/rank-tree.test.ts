import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAhead,
  counterName,
  FANOUT,
  leafSortKey,
  nodeName,
  type Period,
  type Standing,
  sortKey,
  sortKeyBefore,
  treeDepth,
  treePath,
  VALUE_MAX,
} from '#shared/rules/rank-tree.ts';

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
  period: Period,
): Map<string, Record<string, number>> => {
  const tree = new Map<string, Record<string, number>>();
  for (const one of standings) {
    const path = treePath(one, period);
    for (let depth = 0; depth < path.length; depth++) {
      const node = tree.get(nodeName(path, depth)) ?? {};
      const child = counterName(path[depth] ?? -1);
      node[child] = (node[child] ?? 0) + 1;
      tree.set(nodeName(path, depth), node);
    }
  }
  return tree;
};

describe.each(periods)('the order of a leaderboard with a tree of %o', period => {
  it('sorts by value, then time, then player id', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(a.playerId !== b.playerId);
        expect(sortKey(a) < sortKey(b)).toBe(isAhead(a, b));
      }),
    );
  });

  it('gives a better standing a higher digit where the paths differ', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        fc.pre(isAhead(a, b));
        const [left, right] = [treePath(a, period), treePath(b, period)];
        const at = left.findIndex((digit, depth) => digit !== right[depth]);
        if (at >= 0) expect(left[at]).toBeGreaterThan(right[at] ?? FANOUT);
      }),
    );
  });

  it('has a path of the tree’s depth, with every digit below the fan-out', () => {
    fc.assert(
      fc.property(standing, one => {
        const path = treePath(one, period);
        expect(path).toHaveLength(treeDepth(period));
        expect(path.every(d => Number.isInteger(d) && d >= 0 && d < FANOUT)).toBe(true);
      }),
    );
  });
});

describe.each(periods)('a rank with a tree of %o', period => {
  it('read from the counters and the leaf equals the rank found by counting all players', () => {
    fc.assert(
      fc.property(leaderboard, standings => {
        const tree = treeOf(standings, period);
        const keys = standings.map(sortKey);
        for (const own of standings) {
          const path = treePath(own, period);
          let ahead = 0;
          for (let depth = 0; depth < path.length; depth++) {
            ahead += countAhead(tree.get(nodeName(path, depth)) ?? {}, path, depth);
          }
          const [from, to] = [leafSortKey(own, period), sortKeyBefore(own)];
          ahead += keys.filter(key => key >= from && key <= to).length;
          expect(ahead).toBe(standings.filter(other => isAhead(other, own)).length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
