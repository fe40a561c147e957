import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStreakDay, NO_STREAK, type Streak, streakOn } from '#shared/rules/streak.ts';
import { addDays } from '#shared/time.ts';

const START = '2026-03-20';
const dayAt = (n: number): string => addDays(START, n);

/** The streak after some days, and the numbers of the days that have paid. */
const play = (days: readonly number[], from: Streak = NO_STREAK) => {
  let streak = from;
  const paid: [day: string, days: number][] = [];
  for (const n of days) {
    const counted = countStreakDay(streak, dayAt(n));
    streak = counted.streak;
    paid.push(...counted.paid.map(one => [one.day, one.days] as [string, number]));
  }
  return { streak, paid };
};

describe('a streak', () => {
  it('pays on its third and seventh day, and starts again after the seventh', () => {
    const { streak, paid } = play([...Array(11).keys()]);
    expect(paid).toEqual([
      [dayAt(2), 3],
      [dayAt(6), 7],
      [dayAt(9), 3],
    ]);
    expect(streakOn(streak, dayAt(10))).toEqual({ days: 4, best: 7 });
  });

  it('starts again at 1 after a missed day', () => {
    const { streak } = play([0, 1, 3]);
    expect(streakOn(streak, dayAt(3))).toEqual({ days: 1, best: 2 });
  });

  it('still stands the day after, and is over the next', () => {
    const { streak } = play([0, 1]);
    expect([1, 2, 3].map(n => streakOn(streak, dayAt(n)).days)).toEqual([2, 2, 0]);
  });

  it('counts a day once', () => {
    const once = play([0, 1, 2]);
    expect(play([2, 0], once.streak)).toEqual({ streak: once.streak, paid: [] });
  });

  it('is joined by a day that is seen late, which pays what it brings', () => {
    const { streak, paid } = play([0, 2, 1]);
    expect(streakOn(streak, dayAt(2))).toEqual({ days: 3, best: 3 });
    expect(paid).toEqual([[dayAt(2), 3]]);
  });

  const someDays = fc.uniqueArray(fc.nat(13), { maxLength: 14 });
  it('has the same numbers in whatever order its days are seen', () => {
    fc.assert(
      fc.property(someDays, days => {
        const inOrder = play([...days].sort((a, b) => a - b));
        expect(play(days).streak.numbers).toEqual(inOrder.streak.numbers);
      }),
    );
  });

  it('is for any days what counting by hand gives', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), chosen => {
        const days = [...chosen].sort((a, b) => a - b);
        let [number, best, last] = [0, 0, -2];
        const expected: [string, number][] = [];
        for (const day of days) {
          number = day === last + 1 && number < 7 ? number + 1 : 1;
          [best, last] = [Math.max(best, number), day];
          if (number === 3 || number === 7) expected.push([dayAt(day), number]);
        }
        const { streak, paid } = play(days);
        expect(paid).toEqual(expected);
        if (days.length > 0) expect(streakOn(streak, dayAt(last))).toEqual({ days: number, best });
        expect(Object.keys(streak.numbers).length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
