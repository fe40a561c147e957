import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeLoot,
  type DailyRaids,
  LOOT_KINDS,
  type Loot,
  lootResources,
  lootTotal,
  RAIDS_PER_DAY,
  raidsAt,
  richestIn,
  thermoboxCapacity,
  thermoboxUpgradeCost,
} from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';

const inventoryUpTo = (max: number) =>
  fc.record({
    flour: fc.nat(max),
    sugar: fc.nat(max),
    milk: fc.nat(max),
    eggs: fc.nat(max),
    coins: fc.nat(max),
    bigne: fc.nat(max),
  });
const share = fc.constantFrom(5, 10, 15, 20, 25);
const raidWith = (capacity: fc.Arbitrary<number>) => fc.record({ share, capacity });
const anyRaid = raidWith(fc.integer({ min: 1, max: 100_000 }));
const large = inventoryUpTo(10 ** 12);

/** A percentage of an amount, rounded down, in exact integers. */
const exactShare = (amount: number, percent: number): bigint =>
  (BigInt(amount) * BigInt(percent)) / 100n;

const lootAmounts = (loot: Loot): number[] => LOOT_KINDS.map(name => loot[name]);

/** Every way to take `left` units of some amounts, those with most of the first amount first. */
function* distributions(amounts: readonly number[], left: number): Generator<number[]> {
  const [first, ...others] = amounts;
  if (first === undefined) {
    if (left === 0) yield [];
    return;
  }
  for (let taken = Math.min(first, left); taken >= 0; taken--) {
    for (const rest of distributions(others, left - taken)) yield [taken, ...rest];
  }
}

/**
 * A brute-force reference for rule 33: of all ways to fill the capacity exactly, the one nearest to the proportion; on
 * ties, the one that takes more of the goods named first.
 */
const nearestToProportion = (shares: readonly number[], capacity: number): number[] => {
  const total = shares.reduce((sum, n) => sum + n, 0);
  if (total <= capacity) return [...shares];
  const distance = (taken: readonly number[]): number =>
    taken.reduce((sum, n, i) => sum + (n * total - (shares[i] ?? 0) * capacity) ** 2, 0);
  let best: number[] = [];
  for (const candidate of distributions(shares, capacity)) {
    if (best.length === 0 || distance(candidate) < distance(best)) best = candidate;
  }
  return best;
};

describe('loot', () => {
  it('fills the thermobox as close to the proportion as possible', () => {
    fc.assert(
      fc.property(inventoryUpTo(60), raidWith(fc.integer({ min: 1, max: 14 })), (held, one) => {
        const shares = LOOT_KINDS.map(name => Number(exactShare(held[name], one.share)));
        expect(lootAmounts(computeLoot(held, one))).toEqual(
          nearestToProportion(shares, one.capacity),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is exactly the share of each good, rounded down, when the capacity suffices', () => {
    fc.assert(
      fc.property(large, share, (held, percent) => {
        const loot = computeLoot(held, { share: percent, capacity: Number.MAX_SAFE_INTEGER });
        for (const name of LOOT_KINDS)
          expect(BigInt(loot[name])).toBe(exactShare(held[name], percent));
      }),
    );
  });

  it('fills the thermobox to its capacity if there is more, within one unit of the proportion', () => {
    fc.assert(
      fc.property(large, anyRaid, (held, one) => {
        const loot = computeLoot(held, one);
        const shares = LOOT_KINDS.map(name => exactShare(held[name], one.share));
        const total = shares.reduce((sum, n) => sum + n, 0n);
        const capacity = BigInt(one.capacity);
        expect(BigInt(lootTotal(loot))).toBe(total < capacity ? total : capacity);
        if (total <= capacity) return;
        for (const [i, taken] of lootAmounts(loot).entries()) {
          const whole = ((shares[i] ?? 0n) * capacity) / total;
          expect([whole, whole + 1n]).toContain(BigInt(taken));
          expect(BigInt(taken)).toBeLessThanOrEqual(shares[i] ?? 0n);
        }
      }),
    );
  });

  it('does not shrink with a larger inventory, share or capacity', () => {
    fc.assert(
      fc.property(large, anyRaid, fc.nat(10_000), (held, one, more) => {
        const total = lootTotal(computeLoot(held, one));
        const richer = { ...held, milk: held.milk + more };
        expect(lootTotal(computeLoot(richer, one))).toBeGreaterThanOrEqual(total);
        const bigger = { ...one, capacity: one.capacity + more };
        expect(lootTotal(computeLoot(held, bigger))).toBeGreaterThanOrEqual(total);
        const open = { ...one, share: one.share + 5 };
        expect(lootTotal(computeLoot(held, open))).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('does not depend on the order of the inventory’s fields', () => {
    const orders = fc.shuffledSubarray([...LOOT_KINDS], { minLength: LOOT_KINDS.length });
    fc.assert(
      fc.property(large, anyRaid, orders, (held, one, order) => {
        const other: typeof held = JSON.parse(JSON.stringify(held, [...order, 'bigne']));
        expect(Object.keys(other)).toEqual([...order, 'bigne']);
        expect(computeLoot(other, one)).toEqual(computeLoot(held, one));
      }),
    );
  });

  it('is of one resource only if the attacker chooses one', () => {
    fc.assert(
      fc.property(large, anyRaid, fc.constantFrom(...RESOURCES), (held, one, resource) => {
        const { [resource]: taken, ...others } = computeLoot(held, { ...one, resource });
        expect(Object.values(others)).toEqual([0, 0, 0, 0]);
        const full = Number(exactShare(held[resource], one.share));
        expect(taken).toBe(Math.min(full, one.capacity));
      }),
    );
  });

  it('is zero if every share rounds down to zero, and never includes bignè', () => {
    const held = { flour: 3, sugar: 3, milk: 3, eggs: 3, coins: 3, bigne: 900 };
    expect(lootTotal(computeLoot(held, { share: 25, capacity: 100 }))).toBe(0);
    expect(lootTotal(computeLoot({ ...held, eggs: 4 }, { share: 25, capacity: 100 }))).toBe(1);
  });

  it('counts for the leaderboard without coins', () => {
    expect(lootResources({ flour: 1, sugar: 2, milk: 3, eggs: 4, coins: 50 })).toBe(10);
  });
});

describe('the thermobox', () => {
  it('carries 100, and 10 % more per level, rounded down', () => {
    const first = [1, 2, 3, 4, 5, 6, 7].map(thermoboxCapacity);
    expect(first).toEqual([100, 110, 121, 133, 146, 160, 176]);
    let exact = 100n;
    for (let level = 1; exact < Number.MAX_SAFE_INTEGER; level++) {
      expect(thermoboxCapacity(level)).toBe(Number(exact));
      exact = (exact * 11n) / 10n;
    }
    expect(thermoboxCapacity(1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('costs its level in bignè and 100 times its level in coins to upgrade', () => {
    expect(thermoboxUpgradeCost(1)).toEqual({ bigne: 1, coins: 100 });
    expect(thermoboxUpgradeCost(7)).toEqual({ bigne: 7, coins: 700 });
  });
});

describe('the attacks of a day', () => {
  const allUsed = (day: string): DailyRaids => ({ day, used: RAIDS_PER_DAY });

  it.each([
    ['of 23 hours', '2026-03-29', 23],
    ['of 24 hours', '2026-11-20', 24],
    ['of 25 hours', '2026-10-25', 25],
  ])('are reset at the Rome midnight that ends a day %s', (_, day, hours) => {
    const midnight = startOfDay(addDays(day, 1));
    expect(midnight - startOfDay(day)).toBe(hours * HOUR);
    expect(raidsAt(allUsed(day), startOfDay(day))).toEqual(allUsed(day));
    expect(raidsAt(allUsed(day), midnight - 1)).toEqual(allUsed(day));
    expect(raidsAt(allUsed(day), midnight)).toEqual({ day: addDays(day, 1), used: 0 });
  });

  it('are not reset for a clock that lags behind', () => {
    const midnight = startOfDay('2026-11-21');
    const attacks = raidsAt(allUsed('2026-11-21'), midnight - MINUTE);
    expect([dayKey(midnight - MINUTE), attacks]).toEqual(['2026-11-20', allUsed('2026-11-21')]);
  });
});

describe('what a bakery has most of', () => {
  const EMPTY = { flour: 0, sugar: 0, milk: 0, eggs: 0, coins: 0, bigne: 0 };

  it('is its most plentiful resource, or coins if it has none', () => {
    expect(richestIn({ ...EMPTY, milk: 50, eggs: 51, coins: 900, bigne: 900 }, 10)).toBe('eggs');
    expect(richestIn({ ...EMPTY, sugar: 50, milk: 50 }, 10)).toBe('sugar');
    expect(richestIn({ ...EMPTY, milk: 9, coins: 10 }, 10)).toBe('coins');
  });

  it('is nothing if a raid would find nothing', () => {
    expect(richestIn({ ...EMPTY, flour: 9, coins: 9, bigne: 900 }, 10)).toBeNull();
    fc.assert(
      fc.property(inventoryUpTo(40), share, (held, percent) => {
        const loot = computeLoot(held, { share: percent, capacity: 1_000_000 });
        expect(richestIn(held, percent) === null).toBe(lootTotal(loot) === 0);
      }),
    );
  });
});
