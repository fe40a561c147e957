import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BakeryLevel, expToNext, gainExp, levelUpgrade } from '#shared/rules/bakery-level.ts';

/** A reference that advances level by level. */
const gainLevelByLevel = ({ bakeryLevel, exp }: BakeryLevel, gained: number): BakeryLevel => {
  let [level, left] = [bakeryLevel, exp + gained];
  for (; left >= expToNext(level); level += 1) left -= expToNext(level);
  return { bakeryLevel: level, exp: left };
};

const bakery = fc.integer({ min: 1, max: 500 }).chain(bakeryLevel =>
  fc.record({
    bakeryLevel: fc.constant(bakeryLevel),
    exp: fc.nat(expToNext(bakeryLevel) - 1),
  }),
);

describe('the level of a bakery', () => {
  it('needs a hundred times its number in experience', () => {
    expect([1, 2, 10].map(expToNext)).toEqual([100, 200, 1000]);
  });

  it('rises as it would level by level, and keeps the surplus', () => {
    fc.assert(
      fc.property(bakery, fc.nat(5_000_000), (before, gained) => {
        expect(gainExp(before, gained)).toEqual(gainLevelByLevel(before, gained));
      }),
    );
  });

  it('rises with the last missing experience, not before', () => {
    for (let level = 1; level <= 300; level += 1) {
      const before = { bakeryLevel: level, exp: 0 };
      const two = expToNext(level) + expToNext(level + 1);
      for (const gained of [expToNext(level) - 1, expToNext(level), two - 1, two, two + 1])
        expect(gainExp(before, gained)).toEqual(gainLevelByLevel(before, gained));
    }
  });

  it('can be bought for the missing experience, ten per bignè, rounded up', () => {
    expect(levelUpgrade({ bakeryLevel: 1, exp: 0 })).toEqual({ exp: 100, bigne: 10 });
    expect(levelUpgrade({ bakeryLevel: 3, exp: 81 })).toEqual({ exp: 219, bigne: 22 });
    expect(levelUpgrade({ bakeryLevel: 3, exp: 290 })).toEqual({ exp: 10, bigne: 1 });
  });
});
