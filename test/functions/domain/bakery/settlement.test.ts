import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakeryAt } from '#functions/domain/bakery/settlement.ts';
import { type Bakery, storedBakery } from '#functions/items/bakery.ts';
import { goalsOf } from '#shared/rules/goals.ts';
import { newBatch } from '#shared/rules/oven.ts';
import { addDays, DAY, dayKey, HOUR, startOfDay } from '#shared/time.ts';

const START = startOfDay('2026-10-20') + 20 * HOUR;
const DAYS = 9;

/** A bakery whose oven has batches to bake, some of which wait for coins. */
const baking = (quantities: readonly number[], coins: number): Bakery => ({
  ...storedBakery(1).kind.missing,
  chosenResource: 'milk',
  inventory: { coins, bigne: 0, flour: 99_999, sugar: 99_999, milk: 99_999, eggs: 99_999 },
  lastPassiveTick: START,
  freeAt: START,
  queue: quantities.map((qty, id) => newBatch(id + 1, qty, 1, START)),
});

/** The days whose goals ask for a bignè and on which bignè were finished, found by looking at each midnight. */
const daysByHand = (own: Bakery, end: number): string[] => {
  const days: string[] = [];
  for (let day = dayKey(START); day <= dayKey(end); day = addDays(day, 1)) {
    const made = (at: number) => bakeryAt(own, Math.max(START, at)).bigneMade;
    const last = Math.min(end, startOfDay(addDays(day, 1)) - 1);
    if (goalsOf(day).includes('bake') && made(last) > made(startOfDay(day) - 1)) days.push(day);
  }
  return days;
};

describe('the days on which an oven has baked', () => {
  it('are the same however often it is settled, even when the clocks change', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 });
    const looks = fc.array(fc.integer({ min: 1, max: DAYS * DAY }), { maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.nat(20_000), looks, (batches, coins, instants) => {
        const own = baking(batches, coins);
        const end = START + DAYS * DAY;
        const often = instants
          .toSorted((a, b) => a - b)
          .reduce((seen, after) => bakeryAt(seen, START + after), own);
        const counted = Object.keys(bakeryAt(often, end).goalCounts ?? {});
        expect(counted).toEqual(Object.keys(bakeryAt(own, end).goalCounts ?? {}));
        expect(counted).toEqual(daysByHand(own, end));
      }),
      { numRuns: 60 },
    );
  });
});
