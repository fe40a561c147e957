import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countStreakDay,
  endOfStreak,
  NO_STREAK,
  type Streak,
  streakOn,
} from '#shared/rules/streak.ts';
import { addDays, mondayOf } from '#shared/time.ts';

/** A Monday. */
const START = '2026-03-16';
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
    expect(streakOn(streak, dayAt(10))).toEqual({ days: 4, best: 7, protected: true });
  });

  it("continues after one missed day per week, which doesn't count for it", () => {
    const { streak, paid } = play([0, 1, 3]);
    expect(streakOn(streak, dayAt(3))).toEqual({ days: 3, best: 3, protected: false });
    expect(paid).toEqual([[dayAt(3), 3]]);
  });

  it('restarts at 1 after a second missed day in the week, consecutive or not', () => {
    for (const days of [
      [0, 1, 4],
      [0, 2, 4],
    ]) {
      const { streak } = play(days);
      expect(streakOn(streak, dayAt(4))).toEqual({ days: 1, best: 2, protected: true });
    }
  });

  it('may miss a Sunday and the following Monday, one for each week', () => {
    const { streak } = play([4, 5, 8]);
    expect(streakOn(streak, dayAt(8))).toEqual({ days: 3, best: 3, protected: false });
    expect(streakOn(play([4, 5, 9]).streak, dayAt(9)).days).toBe(1);
  });

  it('lasts until its second missed day of a week is over', () => {
    const { streak } = play([0, 1]);
    const seen = [1, 2, 3, 4].map(n => streakOn(streak, dayAt(n)));
    expect(seen.map(({ days }) => days)).toEqual([2, 2, 2, 0]);
    expect(seen.map(one => one.protected)).toEqual([true, true, false, true]);
    expect(endOfStreak(streak)).toBe(dayAt(3));
    expect(endOfStreak(NO_STREAK)).toBeUndefined();
  });

  it('counts a day once', () => {
    const once = play([0, 1, 2]);
    expect(play([2, 0], once.streak)).toEqual({ streak: once.streak, paid: [] });
  });

  it('includes a day that is seen late, which pays what it adds', () => {
    const { streak, paid } = play([0, 3, 2]);
    expect(streakOn(streak, dayAt(3))).toEqual({ days: 3, best: 3, protected: false });
    expect(paid).toEqual([[dayAt(3), 3]]);
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

  it('matches counting by hand for any days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), chosen => {
        const days = [...chosen].sort((a, b) => a - b);
        let [number, best] = [0, 0];
        let missedWeeks: string[] = [];
        const expected: [string, number][] = [];
        for (let n = 0; n <= 60; n += 1) {
          if (days.includes(n)) {
            number = number === 7 ? 1 : number + 1;
            best = Math.max(best, number);
            if (number === 3 || number === 7) expected.push([dayAt(n), number]);
          } else if (missedWeeks.includes(mondayOf(dayAt(n)))) [number, missedWeeks] = [0, []];
          else if (number > 0) missedWeeks.push(mondayOf(dayAt(n)));
        }
        const { streak, paid } = play(days);
        expect(paid).toEqual(expected);
        expect(streakOn(streak, dayAt(61))).toMatchObject({ days: number, best });
        expect(Object.keys(streak.numbers).length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
