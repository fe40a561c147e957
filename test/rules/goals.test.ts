import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countForGoals,
  daysWithGoal,
  earnedOn,
  GOAL_KINDS,
  GOAL_TARGETS,
  type GoalCounts,
  type GoalKind,
  goalNeed,
  goalProgress,
  goalsOf,
  withGoalCounts,
} from '#shared/rules/goals.ts';
import { addDays, dayNumber, dayOfNumber } from '#shared/time.ts';

const FIRST = dayNumber('2025-01-01');
const YEARS_75 = Array.from({ length: 75 * 365 + 18 }, (_, i) => dayOfNumber(FIRST + i));

/** The first day, from a given one on, with a goal of this kind. */
const dayWith = (kind: GoalKind, from = '2026-11-20'): string =>
  goalsOf(from).includes(kind) ? from : dayWith(kind, addDays(from, 1));

describe('the goals of a day', () => {
  it('are of three kinds, at most one of them bake, trade or chat, for 75 years', () => {
    const wrong = YEARS_75.filter(day => {
      const goals = goalsOf(day);
      const others = goals.filter(kind => ['bake', 'trade', 'chat'].includes(kind));
      return goals.length !== 3 || new Set(goals).size !== 3 || others.length > 1;
    });
    expect(wrong).toEqual([]);
  });

  it('include every kind within any seven days, and so in every month', () => {
    const lastAt = new Map<GoalKind, number>();
    let widest = 0;
    for (const [i, day] of YEARS_75.entries()) {
      for (const kind of goalsOf(day)) {
        widest = Math.max(widest, i - (lastAt.get(kind) ?? -1));
        lastAt.set(kind, i);
      }
    }
    expect([...lastAt.keys()].sort()).toEqual([...GOAL_KINDS].sort());
    expect(widest).toBeLessThanOrEqual(7);
  });

  it('differ from day to day and don’t repeat weekly', () => {
    const month = YEARS_75.slice(0, 28).map(day => goalsOf(day).join());
    expect(new Set(month).size).toBeGreaterThan(5);
    expect(month.slice(0, 7)).not.toEqual(month.slice(7, 14));
  });
});

describe('the counts of a day', () => {
  it('contain only what its goals ask for, up to their targets', () => {
    const day = dayWith('trade');
    const counts = countForGoals({}, day, { trade: 250, chat: 1, bake: 1 });
    expect(counts).toEqual({ [day]: { trade: 100 } });
    expect(countForGoals(counts, day, { trade: 1, chat: 1 })).toBe(counts);
  });

  it('leave an item unchanged if nothing is asked for', () => {
    const item: { goalCounts?: GoalCounts } = {};
    expect(withGoalCounts(item, dayWith('bake'), { chat: 1, trade: 1 })).toBe(item);
  });

  it('are kept for the latest three days', () => {
    const day = '2026-11-20';
    const games = { games: 1, specials: 1, levels: 1 };
    const counts = [0, 1, 2, 3].reduce(
      (before, n) => countForGoals(before, addDays(day, n), games),
      {},
    );
    expect(Object.keys(counts)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  const parts = fc.array(
    fc.record({ kind: fc.constantFrom(...GOAL_KINDS), n: fc.nat(120), source: fc.nat(2) }),
  );
  it('add up from several sources to the same progress as from one', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(...YEARS_75), (done, day) => {
        const sources = [0, 1, 2].map(source =>
          done
            .filter(one => one.source === source)
            .reduce((counts, { kind, n }) => countForGoals(counts, day, { [kind]: n }), {}),
        );
        const expected = goalsOf(day).map(kind => {
          const sum = done.reduce((all, one) => all + (one.kind === kind ? one.n : 0), 0);
          return Math.min(sum, GOAL_TARGETS[kind]);
        });
        expect(goalsOf(day).map(kind => goalProgress(sources, day, kind))).toEqual(expected);
      }),
    );
  });
});

describe('what a day has earned', () => {
  const day = dayWith('chat');
  const all = Object.fromEntries(goalsOf(day).map(kind => [kind, GOAL_TARGETS[kind]]));

  it('is each completed goal, and the chest with the last one', () => {
    expect(earnedOn([{ [day]: { chat: 1 } }], day)).toEqual(['chat']);
    expect(earnedOn([{ [day]: all }], day)).toEqual([...goalsOf(day), 'all']);
    expect(earnedOn([], day)).toEqual([]);
  });

  it('counts the day once a goal is completed', () => {
    const next = addDays(day, 1);
    expect(daysWithGoal([{ [next]: { games: 1 } }, { [day]: { chat: 1 } }])).toEqual([day]);
  });
});

describe('the precondition of a goal', () => {
  const missing = (has: { bakery: boolean; friends: boolean }) =>
    Object.fromEntries(GOAL_KINDS.map(kind => [kind, goalNeed(kind, has)]));

  it('is a bakery for baking and trading, and a friend for writing', () => {
    const games = { games: null, specials: null, levels: null };
    expect(missing({ bakery: false, friends: false })).toEqual({
      ...games,
      ...{ bake: 'bakery', trade: 'bakery', chat: 'friends' },
    });
    expect(missing({ bakery: true, friends: true })).toEqual({
      ...games,
      ...{ bake: null, trade: null, chat: null },
    });
  });
});
