import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceProduction,
  type Inventory,
  type ProductionState,
  partsPerMinute,
  productionMultiplier,
  RESOURCES,
} from '#shared/rules/bakery.ts';
import { expToNext } from '#shared/rules/bakery-level.ts';
import {
  advanceOven,
  type OvenBatch,
  type OvenState,
  ovenUpgradeCost,
  secondsPerUnit,
} from '#shared/rules/oven.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';

const START = Date.parse('2026-11-20T10:00:00Z');

const amount = fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 1500 }));
const inventory = fc.record({
  coins: amount,
  bigne: amount,
  flour: amount,
  sugar: amount,
  milk: amount,
  eggs: amount,
});

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

const kitchen: fc.Arbitrary<OvenState<ProductionState>> = fc
  .tuple(
    bakery,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 20, max: 300 })), {
      maxLength: 3,
    }),
  )
  .map(([own, batches]) => ({
    bakery: own,
    queue: batches.map(([qty, seconds], id) => batch(id, qty, seconds)),
    freeAt: START,
  }));

/** The rule told second by second: minutes tick, a unit comes out, the next goes in if it can be paid. */
const slowly = (
  { bakery: own, queue }: OvenState<ProductionState>,
  until: number,
): OvenState<ProductionState> => {
  const held: Record<keyof Inventory, number> = { ...own.inventory };
  let { bakeryLevel, exp, carry, lastPassiveTick } = own;
  const made = { coins: 0, resource: 0 };
  const items = queue.map(item => ({ ...item }));
  let freeAt = START;
  for (let t = START; t <= until; t += SECOND) {
    if (own.chosenResource && t - lastPassiveTick >= MINUTE) {
      lastPassiveTick += MINUTE;
      carry += partsPerMinute(bakeryLevel);
      const whole = Math.floor(carry / 20);
      carry %= 20;
      held.coins += whole;
      held[own.chosenResource] += whole;
      made.coins += whole;
      made.resource += whole;
    }
    for (let again = true; again; ) {
      again = false;
      const item = items.find(({ status }) => status !== 'completed');
      if (!item) break;
      if (item.unitStartedAt !== null && t - item.unitStartedAt === item.secondsPerUnit * SECOND) {
        held.bigne += 1;
        exp += 10;
        if (exp >= expToNext(bakeryLevel)) {
          exp -= expToNext(bakeryLevel);
          bakeryLevel += 1;
        }
        Object.assign(item, {
          qtyCompleted: item.qtyCompleted + 1,
          unitStartedAt: null,
          lastUpdate: t,
        });
        if (item.qtyCompleted === item.qty) {
          Object.assign(item, { status: 'completed', completedAt: t });
          freeAt = t;
        }
        again = true;
      } else if (item.unitStartedAt === null) {
        const names = [...RESOURCES, 'coins'] as const;
        if (names.every(name => held[name] >= 100)) {
          for (const name of names) held[name] -= 100;
          Object.assign(item, {
            unitStartedAt: t,
            startedAt: item.startedAt ?? t,
            status: 'active',
            lastUpdate: t,
          });
        } else {
          Object.assign(item, { status: 'paused-insufficient', lastUpdate: t });
        }
      }
    }
  }
  const after = {
    ...own,
    inventory: held,
    bakeryLevel,
    exp,
    carry,
    lastPassiveTick,
    sinceCollect: made,
  };
  return { bakery: after, queue: items, freeAt };
};

const later = fc.integer({ min: 0, max: 90 * 60 }).map(seconds => START + seconds * SECOND);

describe('settling a bakery and its oven', () => {
  it('gives what the rule gives second by second', () => {
    fc.assert(
      fc.property(kitchen, later, (before, now) => {
        expect(advanceOven(before, now)).toEqual(slowly(before, now));
      }),
      { numRuns: 300 },
    );
  });

  it('in two steps gives what one step gives', () => {
    fc.assert(
      fc.property(kitchen, later, later, (before, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(advanceOven(advanceOven(before, first), last)).toEqual(advanceOven(before, last));
      }),
      { numRuns: 500 },
    );
  });

  it('never starts a paused batch before the moment at which it could be paid', () => {
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
    const waited = advanceOven(poor, START + DAY);
    expect(waited.queue[0]?.status).toBe('paused-insufficient');
    const { inventory: held } = waited.bakery;
    const bought = { ...waited, bakery: { ...waited.bakery, inventory: { ...held, flour: 100 } } };
    const going = advanceOven(bought, START + DAY + 30 * SECOND);
    expect(going.queue[0]).toMatchObject({ status: 'active', startedAt: START + DAY });
    expect(advanceOven(going, START + DAY + MINUTE).queue[0]?.completedAt).toBe(
      START + DAY + MINUTE,
    );
  });

  it('takes as long for sixty years away as for sixty days', () => {
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
      for (let warm = 0; warm < 50; warm += 1) expect(run().bakery.inventory.bigne).toBe(500);
      // The fastest of many: whatever else the machine does can only add to it.
      return Math.min(
        ...Array.from({ length: 100 }, () => {
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
  it('counts whole minutes from the choice, 5 % more a level, the fraction carried over', () => {
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
  ])('of level %i takes %i seconds a bignè', (level, seconds) => {
    expect(secondsPerUnit(level)).toBe(seconds);
  });

  it('costs 50 bignè to raise, then twice as much each time', () => {
    expect([1, 2, 3, 4, 11].map(ovenUpgradeCost)).toEqual([50, 100, 200, 400, 51_200]);
  });
});
