import '#test/support/conflicting-backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import {
  NPC_PRICE_MIN,
  TREASURE_MAX,
  TREASURE_MIN,
  TREASURE_PRICE,
} from '#shared/rules/npc-market.ts';
import { as, call } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { sized } from '#test/support/nightly.ts';
import { b, callInParallel, callOk, inventoryOf, outcomeOfCall } from './bakery-calls.ts';

describe('the old market', () => {
  it('has the same prices for every resource: 10 coins to buy, 1 to sell', async () => {
    const { prices } = await callOk(b.prices, {}, await newPlayerWithBakery());
    expect(prices).toEqual(RESOURCES.map(resource => ({ resource, unitPrice: 10, sellPrice: 1 })));
  });

  it('sells to players who can pay', async () => {
    const player = await newPlayerWithBakery({ coins: 105 });
    const trade = { resource: 'milk', quantity: 10 } as const;
    expect(await callOk(b.buy, trade, player)).toEqual({
      ...trade,
      total: 100,
      coins: 5,
      amount: 10,
    });
    expect(await outcomeOfCall(b.buy, { ...trade, quantity: 1 }, player)).toBe(
      'insufficient_coins',
    );
  });

  it('buys only what the player has', async () => {
    const player = await newPlayerWithBakery({ eggs: 12 });
    const trade = { resource: 'eggs', quantity: 10 } as const;
    expect(await callOk(b.sell, trade, player)).toEqual({
      ...trade,
      total: 10,
      coins: 10,
      amount: 2,
    });
    expect(await outcomeOfCall(b.sell, { ...trade, quantity: 3 }, player)).toBe(
      'insufficient_resources',
    );
  });

  it('trades in whole units, one or more', async () => {
    const player = await newPlayerWithBakery({ coins: 100, flour: 100 });
    for (const quantity of [0, -1, 0.5, 1_000_001]) {
      const trade = { resource: 'flour', quantity } as const;
      expect(await outcomeOfCall(b.buy, trade, player)).toBe('invalid_input');
      expect(await outcomeOfCall(b.sell, trade, player)).toBe('invalid_input');
    }
  });

  it('sells no more than the coins can pay when called concurrently', async () => {
    const player = await newPlayerWithBakery({ coins: 250 });
    const buy = () => call(b.buy, { resource: 'sugar', quantity: 5 }, as(player));
    const outcomes = await callInParallel(20, buy);
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(5);
    expect(outcomes.filter(outcome => outcome === 'insufficient_coins')).toHaveLength(15);
    expect(await inventoryOf(player)).toMatchObject({ coins: 0, sugar: 25 });
  });

  it('doesn’t yield coins by any sequence of trades', async () => {
    const trade = fc.record({
      route: fc.constantFrom(b.buy, b.sell),
      resource: fc.constantFrom(...RESOURCES),
      quantity: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { maxLength: 12 }), async trades => {
        const player = await newPlayerWithBakery({ coins: 300, flour: 20 });
        for (const { route, ...input } of trades) await call(route, input, as(player));
        for (const resource of RESOURCES) {
          const quantity = (await inventoryOf(player))[resource];
          if (quantity > 0) await callOk(b.sell, { resource, quantity }, player);
        }
        expect((await inventoryOf(player)).coins).toBeLessThanOrEqual(300 + 20 * MARKET_SELL_PRICE);
      }),
      { numRuns: sized(3, 8) },
    );
  });

  it('pays less than the merchant’s lowest price, and less for a chest’s content than the chest costs', () => {
    expect(MARKET_SELL_PRICE).toBeLessThan(Math.min(MARKET_BUY_PRICE, NPC_PRICE_MIN));
    const averageContent = (TREASURE_MIN + TREASURE_MAX) / 2;
    expect(averageContent * MARKET_SELL_PRICE).toBeLessThan(TREASURE_PRICE);
  });
});
