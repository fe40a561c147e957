import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, dayKey, nextMidnight } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { buy, cancel, newTrader, publish } from './market-calls.ts';

const trader = await newTrader({ flour: 100, sugar: 100, milk: 100 });
const buyers = [await newTrader({ coins: 10_000 }), await newTrader({ coins: 10_000 })] as const;

const priceOf = async (resource: string, now = NOON) => {
  const { prices } = (await call(contract.markets.prices, {}, as(trader, now))).body;
  expect(prices.map(one => one.resource)).toEqual(['flour', 'sugar', 'milk', 'eggs']);
  return prices.find(one => one.resource === resource);
};

describe('the price hints', () => {
  it('are null for a resource without offers or sales', async () => {
    expect(await priceOf('eggs')).toEqual({
      resource: 'eggs',
      lowest: null,
      average: null,
      traded: 0,
    });
  });

  it('show the lowest price of active offers, not of sold, cancelled or expired ones', async () => {
    const offered = async (coinsPerUnit: number, now: number) =>
      publish(trader, { resource: 'sugar', quantity: 2, coinsPerUnit }, now);
    const [sold, gone] = [await offered(0.3, NOON + 1), await offered(0.5, NOON + 2)];
    for (let i = 0; i < 12; i++) await offered(0.7, NOON + 3 + i);
    const last = await offered(10.4, NOON + DAY);
    const lowest = async (now = NOON + DAY) => (await priceOf('sugar', now))?.lowest;
    expect(await lowest()).toBe(0.3);
    await buy(buyers[0], sold.id, 1);
    expect(await lowest()).toBe(0.3);
    await buy(buyers[0], sold.id, 1);
    expect(await lowest()).toBe(0.5);
    await cancel(trader, gone.id);
    expect(await lowest()).toBe(0.7);
    // The twelve offers that have just expired are still in the index, and are more than a page.
    expect(await lowest(NOON + 8 * DAY - 1)).toBe(10.4);
    expect(await lowest(Date.parse(last.expiresAt))).toBeNull();
  });

  it('average the sales of the last seven days, weighted by quantity', async () => {
    const cheap = await publish(trader, { resource: 'milk', quantity: 60, coinsPerUnit: 2 });
    const dear = await publish(
      trader,
      { resource: 'milk', quantity: 40, coinsPerUnit: 9.5 },
      NOON + 1,
    );
    await buy(buyers[0], cheap.id, 30);
    await buy(buyers[1], dear.id, 3, NOON + DAY);
    // 60 and 29 coins for 33 units.
    expect(await priceOf('milk', NOON + DAY)).toMatchObject({ average: 2.7, traded: 33 });
    const weekLater = nextMidnight(NOON) + 6 * DAY;
    expect(await priceOf('milk', weekLater - 1)).toMatchObject({ traded: 33 });
    expect(dayKey(weekLater)).toBe('2026-11-27');
    expect(await priceOf('milk', weekLater)).toMatchObject({ average: 9.7, traded: 3 });
    expect(await priceOf('milk', weekLater + DAY)).toMatchObject({ average: null, traded: 0 });
  });
});
