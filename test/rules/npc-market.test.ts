import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import {
  NPC_PRICE_MAX,
  NPC_PRICE_MIN,
  NPC_STOCK,
  npcOffers,
  openTreasure,
  TREASURE_MAX,
  TREASURE_MIN,
  TREASURE_PRICE,
} from '#shared/rules/npc-market.ts';
import { addDays } from '#shared/time.ts';

const FIRST = '2026-01-01';
const DAYS = Array.from({ length: 4000 }, (_, i) => addDays(FIRST, i));

describe('the merchant', () => {
  it('sells two different resources every day, at 2 to 5 coins', () => {
    for (const day of DAYS) {
      const [one, other] = npcOffers(day);
      expect(one.resource).not.toBe(other.resource);
      for (const { resource, price } of [one, other]) {
        expect(RESOURCES).toContain(resource);
        expect(Number.isInteger(price) && price >= NPC_PRICE_MIN && price <= NPC_PRICE_MAX).toBe(
          true,
        );
      }
    }
  });

  it('sells the same to everybody on one day, and something else on most others', () => {
    expect(npcOffers('2026-11-20')).toEqual(npcOffers('2026-11-20'));
    const changes = DAYS.filter(
      day => JSON.stringify(npcOffers(day)) !== JSON.stringify(npcOffers(addDays(day, 1))),
    );
    expect(changes.length / DAYS.length).toBeGreaterThan(0.95);
  });

  it('takes every resource and every price in turn, about as often', () => {
    const offers = DAYS.flatMap(npcOffers);
    const share = (isWanted: (offer: (typeof offers)[number]) => boolean) =>
      offers.filter(isWanted).length / offers.length;
    for (const resource of RESOURCES) {
      expect(share(one => one.resource === resource)).toBeCloseTo(1 / 4, 1);
    }
    for (let price = NPC_PRICE_MIN; price <= NPC_PRICE_MAX; price++) {
      expect(share(one => one.price === price)).toBeCloseTo(1 / 4, 1);
    }
  });
});

/** Every chest that can be drawn, once. */
const everyTreasure = () => {
  const amounts = TREASURE_MAX - TREASURE_MIN + 1;
  return RESOURCES.flatMap((_, place) =>
    Array.from({ length: amounts }, (__, i) =>
      openTreasure(limit => (limit === RESOURCES.length ? place : i)),
    ),
  );
};

describe('the chest', () => {
  it('holds 100 to 2,000 of any one resource, each as likely', () => {
    const chests = everyTreasure();
    const kinds = new Set(chests.map(({ resource, amount }) => `${resource} ${amount}`));
    expect(kinds.size).toBe(RESOURCES.length * 1901);
    const amounts = chests.map(({ amount }) => amount);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([100, 2000]);
  });

  it('draws within the bounds that it asks for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const draws = [a, b];
        const { amount } = openTreasure(limit => (draws.shift() ?? 0) % limit);
        expect(amount >= TREASURE_MIN && amount <= TREASURE_MAX).toBe(true);
      }),
    );
  });
});

type Trade = (held: Held) => Held | undefined;
type Held = { readonly coins: number; readonly units: readonly number[] };

const change = (
  { coins, units }: Held,
  place: number,
  n: number,
  paid: number,
): Held | undefined => {
  const next = units.map((had, i) => (i === place ? had + n : had));
  const held = { coins: coins - paid, units: next };
  return held.coins >= 0 && next.every(had => had >= 0) ? held : undefined;
};

/** Every kind of trade with the shops on a day, of a few units and of all that there may be. */
const tradesOn = (day: string): Trade[] =>
  RESOURCES.flatMap((resource, place) => {
    const offered = npcOffers(day).find(one => one.resource === resource);
    return [1, 7, NPC_STOCK].flatMap((n): Trade[] => [
      held => change(held, place, n, n * MARKET_BUY_PRICE),
      held => change(held, place, -n, -n * MARKET_SELL_PRICE),
      ...(offered ? [(held: Held) => change(held, place, n, n * offered.price)] : []),
    ]);
  });

/** What somebody has once everything is sold. */
const soldOut = ({ coins, units }: Held): number =>
  coins + units.reduce((sum, n) => sum + n * MARKET_SELL_PRICE, 0);

const START: Held = { coins: 20_000, units: [0, 0, 0, 0] };

describe('trading with the shops', () => {
  it('gains no coins by any plan of three trades, sold out at the end', () => {
    let plans = 0;
    for (const day of DAYS.slice(0, 4)) {
      const trades = tradesOn(day);
      const search = (held: Held, left: number): void => {
        plans += 1;
        expect(soldOut(held)).toBeLessThanOrEqual(START.coins);
        if (left === 0) return;
        for (const trade of trades) {
          const next = trade(held);
          if (next) search(next, left - 1);
        }
      };
      search(START, 3);
    }
    expect(plans).toBeGreaterThan(10_000);
  });

  it('gains none by longer plans over several days either', () => {
    const plan = fc.array(fc.tuple(fc.constantFrom(...DAYS), fc.nat({ max: 999 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(plan, steps => {
        let held = START;
        for (const [day, choice] of steps) {
          const trades = tradesOn(day);
          held = trades[choice % trades.length]?.(held) ?? held;
        }
        expect(soldOut(held)).toBeLessThanOrEqual(START.coins);
      }),
      { numRuns: 500 },
    );
  });

  it('loses on the chest on average, whatever its luck', () => {
    const chests = everyTreasure();
    const average = chests.reduce((sum, { amount }) => sum + amount, 0) / chests.length;
    expect(average).toBe(1050);
    expect(average * MARKET_SELL_PRICE).toBeLessThan(TREASURE_PRICE);
  });
});
