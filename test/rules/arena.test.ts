import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTACKS_PER_DAY,
  attacksAt,
  computeLoot,
  type DailyAttacks,
  LOOT_KINDS,
  type Loot,
  lootResources,
  lootTotal,
  thermoboxCapacity,
  thermoboxUpgradeCost,
} from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';

const holding = (max: number) =>
  fc.record({
    flour: fc.nat(max),
    sugar: fc.nat(max),
    milk: fc.nat(max),
    eggs: fc.nat(max),
    coins: fc.nat(max),
    bigne: fc.nat(max),
  });
const share = fc.constantFrom(5, 10, 15, 20, 25);
const raid = (capacity: fc.Arbitrary<number>) => fc.record({ share, capacity });
const anyRaid = raid(fc.integer({ min: 1, max: 100_000 }));
const large = holding(10 ** 12);

/** floor(percent of an amount), in numbers that don't round. */
const exactShare = (amount: number, percent: number): bigint =>
  (BigInt(amount) * BigInt(percent)) / 100n;

const listed = (loot: Loot): number[] => LOOT_KINDS.map(name => loot[name]);

/** Every way to take `left` of some amounts, from the most of the first to the least. */
function* waysToTake(amounts: readonly number[], left: number): Generator<number[]> {
  const [first, ...others] = amounts;
  if (first === undefined) {
    if (left === 0) yield [];
    return;
  }
  for (let taken = Math.min(first, left); taken >= 0; taken--) {
    for (const rest of waysToTake(others, left - taken)) yield [taken, ...rest];
  }
}

/**
 * Decision 33, found the long way: of all ways to fill the box exactly, the one that is nearest to
 * the proportion; of equals, the one that takes more of what is named first.
 */
const nearest = (shares: readonly number[], capacity: number): number[] => {
  const total = shares.reduce((sum, n) => sum + n, 0);
  if (total <= capacity) return [...shares];
  const distance = (taken: readonly number[]): number =>
    taken.reduce((sum, n, i) => sum + (n * total - (shares[i] ?? 0) * capacity) ** 2, 0);
  let best: number[] = [];
  for (const way of waysToTake(shares, capacity)) {
    if (best.length === 0 || distance(way) < distance(best)) best = way;
  }
  return best;
};

describe('loot', () => {
  it('is the way to fill the thermobox that is nearest to the proportion', () => {
    fc.assert(
      fc.property(holding(60), raid(fc.integer({ min: 1, max: 14 })), (held, one) => {
        const shares = LOOT_KINDS.map(name => Number(exactShare(held[name], one.share)));
        expect(listed(computeLoot(held, one))).toEqual(nearest(shares, one.capacity));
      }),
      { numRuns: 400 },
    );
  });

  it('is floor(share) of each, exactly, when the thermobox carries it all', () => {
    fc.assert(
      fc.property(large, share, (held, percent) => {
        const loot = computeLoot(held, { share: percent, capacity: Number.MAX_SAFE_INTEGER });
        for (const name of LOOT_KINDS)
          expect(BigInt(loot[name])).toBe(exactShare(held[name], percent));
      }),
    );
  });

  it('fills the thermobox to its capacity when there is more, within one of the proportion', () => {
    fc.assert(
      fc.property(large, anyRaid, (held, one) => {
        const loot = computeLoot(held, one);
        const shares = LOOT_KINDS.map(name => exactShare(held[name], one.share));
        const total = shares.reduce((sum, n) => sum + n, 0n);
        const capacity = BigInt(one.capacity);
        expect(BigInt(lootTotal(loot))).toBe(total < capacity ? total : capacity);
        if (total <= capacity) return;
        for (const [i, taken] of listed(loot).entries()) {
          const whole = ((shares[i] ?? 0n) * capacity) / total;
          expect([whole, whole + 1n]).toContain(BigInt(taken));
          expect(BigInt(taken)).toBeLessThanOrEqual(shares[i] ?? 0n);
        }
      }),
    );
  });

  it('grows with what is there, with the share and with the thermobox', () => {
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

  it('does not depend on the order in which a bakery names what it holds', () => {
    const orders = fc.shuffledSubarray([...LOOT_KINDS], { minLength: LOOT_KINDS.length });
    fc.assert(
      fc.property(large, anyRaid, orders, (held, one, order) => {
        const other: typeof held = JSON.parse(JSON.stringify(held, [...order, 'bigne']));
        expect(Object.keys(other)).toEqual([...order, 'bigne']);
        expect(computeLoot(other, one)).toEqual(computeLoot(held, one));
      }),
    );
  });

  it('is of one resource alone when that is asked for', () => {
    fc.assert(
      fc.property(large, anyRaid, fc.constantFrom(...RESOURCES), (held, one, resource) => {
        const { [resource]: taken, ...others } = computeLoot(held, { ...one, resource });
        expect(Object.values(others)).toEqual([0, 0, 0, 0]);
        const full = Number(exactShare(held[resource], one.share));
        expect(taken).toBe(Math.min(full, one.capacity));
      }),
    );
  });

  it('is nothing where every share rounds to nothing, bignè or not', () => {
    const held = { flour: 3, sugar: 3, milk: 3, eggs: 3, coins: 3, bigne: 900 };
    expect(lootTotal(computeLoot(held, { share: 25, capacity: 100 }))).toBe(0);
    expect(lootTotal(computeLoot({ ...held, eggs: 4 }, { share: 25, capacity: 100 }))).toBe(1);
  });

  it('counts for the ranking without coins', () => {
    expect(lootResources({ flour: 1, sugar: 2, milk: 3, eggs: 4, coins: 50 })).toBe(10);
  });
});

describe('the thermobox', () => {
  it('carries 100, and a tenth more a level, rounded down', () => {
    const first = [1, 2, 3, 4, 5, 6, 7].map(thermoboxCapacity);
    expect(first).toEqual([100, 110, 121, 133, 146, 160, 176]);
    let exact = 100n;
    for (let level = 1; exact < Number.MAX_SAFE_INTEGER; level++) {
      expect(thermoboxCapacity(level)).toBe(Number(exact));
      exact = (exact * 11n) / 10n;
    }
    expect(thermoboxCapacity(1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('costs its level in bignè and a hundred times that in coins', () => {
    expect(thermoboxUpgradeCost(1)).toEqual({ bigne: 1, coins: 100 });
    expect(thermoboxUpgradeCost(7)).toEqual({ bigne: 7, coins: 700 });
  });
});

describe('the attacks of a day', () => {
  const spent = (day: string): DailyAttacks => ({ day, used: ATTACKS_PER_DAY });

  it.each([
    ['of 23 hours', '2026-03-29', 23],
    ['of 24 hours', '2026-11-20', 24],
    ['of 25 hours', '2026-10-25', 25],
  ])('come back at the Rome midnight that ends a day %s', (_, day, hours) => {
    const midnight = startOfDay(addDays(day, 1));
    expect(midnight - startOfDay(day)).toBe(hours * HOUR);
    expect(attacksAt(spent(day), startOfDay(day))).toEqual(spent(day));
    expect(attacksAt(spent(day), midnight - 1)).toEqual(spent(day));
    expect(attacksAt(spent(day), midnight)).toEqual({ day: addDays(day, 1), used: 0 });
  });

  it('do not come back for a clock that lags behind', () => {
    const midnight = startOfDay('2026-11-21');
    const late = attacksAt(spent('2026-11-21'), midnight - MINUTE);
    expect([dayKey(midnight - MINUTE), late]).toEqual(['2026-11-20', spent('2026-11-21')]);
  });
});
