import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceProduction,
  type Inventory,
  type ProductionState,
  productionMultiplier,
  RESOURCES,
} from '#shared/rules/bakery.ts';
import {
  advanceOven,
  canAfford,
  isPending,
  newBatch,
  type OvenBatch,
  type OvenState,
  ovenUpgradeCost,
  secondsPerUnit,
  trimQueue,
} from '#shared/rules/oven.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { simulate } from './oven-reference.ts';

const START = Date.parse('2026-11-20T10:00:00Z');

const inventoryWith = (amount: fc.Arbitrary<number>): fc.Arbitrary<Inventory> =>
  fc.record({
    coins: amount,
    bigne: amount,
    flour: amount,
    sugar: amount,
    milk: amount,
    eggs: amount,
  });
/** Some lack one or more goods, others can pay for many units at once. */
const inventory = fc.oneof(
  inventoryWith(fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 1500 }))),
  inventoryWith(fc.integer({ min: 100, max: 2500 })),
);

const bakery: fc.Arbitrary<ProductionState> = fc.record({
  chosenResource: fc.constantFrom(...RESOURCES),
  inventory,
  bakeryLevel: fc.integer({ min: 1, max: 12 }),
  exp: fc.nat({ max: 99 }),
  lastPassiveTick: fc
    .integer({ min: START - MINUTE + 1, max: START })
    .map(t => Math.floor(t / SECOND) * SECOND),
  carry: fc.nat({ max: 19 }),
  sinceCollect: fc.constant({ coins: 0, resource: 0 }),
});

const batch = (id: number, qty: number, seconds: number): OvenBatch => ({
  id,
  qty,
  qtyCompleted: 0,
  secondsPerUnit: seconds,
  startedAt: null,
  unitStartedAt: null,
  status: 'active',
  lastUpdate: START,
  completedAt: null,
});

const ovenState: fc.Arbitrary<OvenState<ProductionState>> = fc
  .tuple(
    bakery,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 20, max: 300 })), {
      maxLength: 3,
    }),
  )
  .map(([own, batches]) => ({
    bakery: own,
    queue: batches.map(([qty, seconds], id) => batch(id, qty, seconds)),
    freeAt: START,
  }));

const later = fc.integer({ min: 0, max: 90 * 60 }).map(seconds => START + seconds * SECOND);

describe('advancing a bakery and its oven', () => {
  it('gives the same result as a second-by-second simulation', () => {
    fc.assert(
      fc.property(ovenState, later, (before, now) => {
        expect(advanceOven(before, now)).toEqual(simulate(before, now));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same for a batch that raises the level, and with it the production', () => {
    const many = 5000;
    const rich: OvenState<ProductionState> = {
      bakery: {
        chosenResource: 'milk',
        inventory: { coins: many, bigne: 0, flour: many, sugar: many, milk: many, eggs: many },
        bakeryLevel: 1,
        exp: 80,
        lastPassiveTick: START,
        carry: 0,
        sinceCollect: { coins: 0, resource: 0 },
      },
      queue: [batch(1, 40, 90)],
      freeAt: START,
    };
    const now = START + 61 * MINUTE;
    expect(advanceOven(rich, now)).toEqual(simulate(rich, now));
  });

  it('gives the same in two steps as in one', () => {
    fc.assert(
      fc.property(ovenState, later, later, (before, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(advanceOven(advanceOven(before, first), last)).toEqual(advanceOven(before, last));
      }),
      { numRuns: 500 },
    );
  });

  it("doesn't start a paused batch before it can be paid for", () => {
    const poor: OvenState<ProductionState> = {
      bakery: {
        chosenResource: 'milk',
        inventory: { coins: 500, bigne: 0, flour: 0, sugar: 500, milk: 500, eggs: 500 },
        bakeryLevel: 1,
        exp: 0,
        lastPassiveTick: START,
        carry: 0,
        sinceCollect: { coins: 0, resource: 0 },
      },
      queue: [batch(1, 1, 60)],
      freeAt: START,
    };
    const paused = advanceOven(poor, START + DAY);
    expect(paused.queue[0]?.status).toBe('paused-insufficient');
    expect(advanceOven(paused, START + HOUR).queue).toEqual(paused.queue);
    const { inventory: held } = paused.bakery;
    const supplied = {
      ...paused,
      bakery: { ...paused.bakery, inventory: { ...held, flour: 100 } },
    };
    const resumed = advanceOven(supplied, START + DAY + 30 * SECOND);
    expect(resumed.queue[0]).toMatchObject({ status: 'active', startedAt: START + DAY });
    expect(advanceOven(resumed, START + DAY + MINUTE).queue[0]?.completedAt).toBe(
      START + DAY + MINUTE,
    );
  });

  it('takes about as long for sixty years as for sixty days', () => {
    const rich: OvenState<ProductionState> = {
      bakery: {
        chosenResource: 'eggs',
        inventory: { coins: 0, bigne: 0, flour: 50_000, sugar: 50_000, milk: 50_000, eggs: 0 },
        bakeryLevel: 1,
        exp: 0,
        lastPassiveTick: START,
        carry: 0,
        sinceCollect: { coins: 0, resource: 0 },
      },
      queue: Array.from({ length: 5 }, (_, id) => batch(id, 100, 258)),
      freeAt: START,
    };
    const DAYS = 60;
    const fastest = [DAYS, DAYS * 365].map(days => {
      const run = () => advanceOven(rich, START + days * DAY);
      for (let warm = 0; warm < 10; warm += 1) expect(run().bakery.inventory.bigne).toBe(500);
      // The fastest of many runs, since other load on the machine can only slow a run down.
      return Math.min(
        ...Array.from({ length: 30 }, () => {
          const began = performance.now();
          run();
          return performance.now() - began;
        }),
      );
    });
    const [short = 0, long = 0] = fastest;
    // A step for each minute or day would take 365 times as long.
    expect(long / short).toBeLessThan(20);
  });
});

describe('passive production', () => {
  it('counts whole minutes from the choice on, 5 % more per level, and carries the fraction over', () => {
    const own: ProductionState = {
      chosenResource: 'flour',
      inventory: { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 },
      bakeryLevel: 4,
      exp: 0,
      lastPassiveTick: START,
      carry: 0,
      sinceCollect: { coins: 0, resource: 0 },
    };
    expect(productionMultiplier(4)).toBeCloseTo(1.15);
    const made = (minutes: number) => advanceProduction(own, START + minutes * MINUTE).inventory;
    expect([made(0).coins, made(1).coins, made(7).coins, made(100).flour]).toEqual([0, 1, 8, 115]);
    expect(advanceProduction(own, START + MINUTE - 1)).toBe(own);
    expect(advanceProduction({ ...own, chosenResource: null }, START + DAY).inventory.coins).toBe(
      0,
    );
  });
});

describe('the oven', () => {
  it.each([
    [1, 258],
    [5, 132],
    [10, 30],
    [50, 30],
  ])('of level %i takes %i seconds per bignè', (level, seconds) => {
    expect(secondsPerUnit(level)).toBe(seconds);
  });

  it('costs 50 bignè to upgrade, and twice as much with each level', () => {
    expect([1, 2, 3, 4, 11].map(ovenUpgradeCost)).toEqual([50, 100, 200, 400, 51_200]);
  });
});

describe('the queue of an oven', () => {
  const done = (id: number): OvenBatch => ({ ...batch(id, 1, 60), status: 'completed' });

  it('keeps the last three completed batches, and all unfinished ones', () => {
    expect([done(1), batch(2, 1, 60)].map(isPending)).toEqual([false, true]);
    const [paused, waiting] = [batch(6, 1, 60), batch(7, 1, 60)];
    const queue = [done(1), done(2), done(3), done(4), paused, waiting];
    expect(trimQueue(queue).map(({ id }) => id)).toEqual([2, 3, 4, 6, 7]);
    expect(trimQueue(queue.slice(0, 4)).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(trimQueue(queue.slice(2)).map(({ id }) => id)).toEqual([3, 4, 6, 7]);
    const pending = [1, 2, 3, 4, 5].map(id => batch(id, 1, 60));
    expect(trimQueue(pending)).toEqual(pending);
    expect(trimQueue([])).toEqual([]);
  });

  it("receives a batch at the oven's speed", () => {
    expect(newBatch(7, 3, 5, START)).toEqual(batch(7, 3, 132));
  });

  it('is paid with a hundred of each good and of coins per bignè', () => {
    const held = { coins: 200, bigne: 0, flour: 200, sugar: 200, milk: 200, eggs: 200 };
    expect(canAfford(held, 2)).toBe(true);
    expect(canAfford(held, 3)).toBe(false);
    for (const name of [...RESOURCES, 'coins'] as const)
      expect(canAfford({ ...held, [name]: 199 }, 2)).toBe(false);
  });
});
