import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBonusLives,
  countTry,
  FULL_LIVES,
  forgetTries,
  livesAt,
  lossesInARow,
  MAX_LIVES,
  spendLife,
} from '#shared/rules/lives.ts';
import { HOUR, MINUTE, nextMidnight } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

const afterSpending = (times: number, now: number) => {
  let lives = addBonusLives(FULL_LIVES, 2);
  for (let i = 0; i < times; i++) lives = spendLife(lives, now) ?? lives;
  return lives;
};

describe('lives', () => {
  it('are five per day, and a regular one is spent before a bonus one', () => {
    expect(livesAt(FULL_LIVES, NOON)).toMatchObject({ regular: MAX_LIVES, bonus: 0 });
    expect(afterSpending(5, NOON)).toMatchObject({ regular: 0, bonus: 2 });
    expect(afterSpending(6, NOON)).toMatchObject({ regular: 0, bonus: 1 });
    expect(spendLife(afterSpending(7, NOON), NOON)).toBeNull();
  });

  it.each([
    ['2026-10-25', 'summer time ends, the day has 25 hours'],
    ['2027-03-28', 'summer time begins, the day has 23 hours'],
    ['2026-11-20', 'an ordinary day'],
  ])('are restored exactly once at the midnight that ends %s: %s', day => {
    const noon = Date.parse(`${day}T11:00:00Z`);
    const midnight = nextMidnight(noon);
    const empty = afterSpending(7, noon);
    expect(livesAt(empty, midnight - 1).regular).toBe(0);
    const renewed = livesAt(empty, midnight);
    expect(renewed.regular).toBe(MAX_LIVES);
    const used = spendLife(renewed, midnight + 1);
    if (!used) throw new Error('No life');
    for (const later of [MINUTE, HOUR, 2 * HOUR, 22 * HOUR]) {
      expect(livesAt(used, midnight + later).regular).toBe(MAX_LIVES - 1);
    }
  });

  it('are not restored for a clock that lags behind, and never exceed five', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ now: fc.integer({ min: NOON, max: NOON + 1e9 }), spend: fc.boolean() }),
        ),
        steps => {
          let lives = FULL_LIVES;
          for (const { now, spend } of steps) {
            const before = livesAt(lives, now);
            expect(before.regular).toBeLessThanOrEqual(MAX_LIVES);
            if (before.day === lives.day) expect(before).toEqual(lives);
            lives = spend ? (spendLife(lives, now) ?? lives) : before;
            expect(lives.regular).toBeGreaterThanOrEqual(0);
            expect(livesAt(lives, now - 48 * HOUR)).toEqual(lives);
          }
        },
      ),
    );
  });
});

describe('losses in a row', () => {
  it('are counted per level, until it is won', () => {
    const lost = countTry(countTry(countTry(FULL_LIVES, 3), 3), 4);
    expect([3, 4, 5].map(level => lossesInARow(lost, level))).toEqual([2, 1, 0]);
    const won = forgetTries(lost, 3);
    expect([3, 4].map(level => lossesInARow(won, level))).toEqual([0, 1]);
    expect(won).toMatchObject(FULL_LIVES);
    expect(forgetTries(FULL_LIVES, 3)).toEqual({ ...FULL_LIVES, tries: {} });
  });
});
