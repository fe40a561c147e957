import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import {
  NPC_PRICE_MAX,
  NPC_PRICE_MIN,
  NPC_STOCK,
  type NpcOffer,
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
    const isValid = ({ resource, price }: NpcOffer): boolean =>
      RESOURCES.includes(resource) &&
      Number.isInteger(price) &&
      price >= NPC_PRICE_MIN &&
      price <= NPC_PRICE_MAX;
    const wrong = DAYS.map(npcOffers).filter(
      ([one, other]) => one.resource === other.resource || !isValid(one) || !isValid(other),
    );
    expect(wrong).toEqual([]);
  });

  it('has the same offers all day, and different offers on most other days', () => {
    expect(npcOffers('2026-11-20')).toEqual(npcOffers('2026-11-20'));
    const changes = DAYS.filter(
      day => JSON.stringify(npcOffers(day)) !== JSON.stringify(npcOffers(addDays(day, 1))),
    );
    expect(changes.length / DAYS.length).toBeGreaterThan(0.95);
  });

  it('offers every resource and every price about equally often', () => {
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

/** Every possible chest, once. */
const everyTreasure = () => {
  const amounts = TREASURE_MAX - TREASURE_MIN + 1;
  return RESOURCES.flatMap((_, index) =>
    Array.from({ length: amounts }, (__, i) =>
      openTreasure(limit => (limit === RESOURCES.length ? index : i)),
    ),
  );
};

describe('the treasure chest', () => {
  it('holds 100 to 2,000 units of any resource, all equally likely', () => {
    const chests = everyTreasure();
    const kinds = new Set(chests.map(({ resource, amount }) => `${resource} ${amount}`));
    expect(kinds.size).toBe(RESOURCES.length * 1901);
    const amounts = chests.map(({ amount }) => amount);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([100, 2000]);
  });

  it('can contain the least and the most', () => {
    expect(openTreasure(() => 0).amount).toBe(TREASURE_MIN);
    expect(openTreasure(limit => limit - 1).amount).toBe(TREASURE_MAX);
  });

  it('has an amount within its bounds whatever is drawn', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const draws = [a, b];
        const { amount } = openTreasure(limit => (draws.shift() ?? 0) % limit);
        expect(amount >= TREASURE_MIN && amount <= TREASURE_MAX).toBe(true);
      }),
    );
  });
});

type Trade = (goods: Goods) => Goods | undefined;
type Goods = { readonly coins: number; readonly units: readonly number[] };

const change = (
  { coins, units }: Goods,
  index: number,
  n: number,
  paid: number,
): Goods | undefined => {
  const next = units.map((had, i) => (i === index ? had + n : had));
  const goods = { coins: coins - paid, units: next };
  return goods.coins >= 0 && next.every(had => had >= 0) ? goods : undefined;
};

/** Every kind of trade on both markets on a day, with 1, 7 and the most units. */
const tradesOn = (day: string): Trade[] =>
  RESOURCES.flatMap((resource, index) => {
    const offered = npcOffers(day).find(one => one.resource === resource);
    return [1, 7, NPC_STOCK].flatMap((n): Trade[] => [
      goods => change(goods, index, n, n * MARKET_BUY_PRICE),
      goods => change(goods, index, -n, -n * MARKET_SELL_PRICE),
      ...(offered ? [(goods: Goods) => change(goods, index, n, n * offered.price)] : []),
    ]);
  });

/** The coins left after everything is sold on the older market. */
const worthInCoins = ({ coins, units }: Goods): number =>
  coins + units.reduce((sum, n) => sum + n * MARKET_SELL_PRICE, 0);

const START: Goods = { coins: 20_000, units: [0, 0, 0, 0] };

describe('trading on the markets', () => {
  it('gains no coins in any sequence of three trades', () => {
    let plans = 0;
    let best = 0;
    for (const day of DAYS.slice(0, 4)) {
      const trades = tradesOn(day);
      const search = (goods: Goods, left: number): void => {
        plans += 1;
        best = Math.max(best, worthInCoins(goods));
        if (left === 0) return;
        for (const trade of trades) {
          const next = trade(goods);
          if (next) search(next, left - 1);
        }
      };
      search(START, 3);
    }
    expect(plans).toBeGreaterThan(10_000);
    expect(best).toBe(START.coins);
  });

  it('gains no coins in longer sequences over several days', () => {
    const plan = fc.array(fc.tuple(fc.constantFrom(...DAYS), fc.nat({ max: 999 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(plan, steps => {
        let goods = START;
        for (const [day, choice] of steps) {
          const trades = tradesOn(day);
          goods = trades[choice % trades.length]?.(goods) ?? goods;
        }
        expect(worthInCoins(goods)).toBeLessThanOrEqual(START.coins);
      }),
      { numRuns: 500 },
    );
  });

  it('loses coins on the chest on average', () => {
    const chests = everyTreasure();
    const average = chests.reduce((sum, { amount }) => sum + amount, 0) / chests.length;
    expect(average).toBe(1050);
    expect(average * MARKET_SELL_PRICE).toBeLessThan(TREASURE_PRICE);
  });
});
