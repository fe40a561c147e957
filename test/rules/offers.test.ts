import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import {
  averagePrice,
  computePurchase,
  fromTenths,
  OFFER_QUANTITY_MAX,
  offerExpiry,
  sellerProceeds,
  toTenths,
  totalPrice,
} from '#shared/rules/offers.ts';
import { DAY } from '#shared/time.ts';

const tenths = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000 }));
const quantities = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 100_000 })),
  { minLength: 1, maxLength: 12 },
);

/** Sells an offer in several purchases; returns the purchases and their totals. */
const sellAll = (price: number, parts: readonly number[]) => {
  let brought = 0;
  const purchases = parts.map(quantity => {
    const purchase = computePurchase({ tenths: price, brought }, quantity);
    brought += purchase.totalCoins;
    return purchase;
  });
  const sum = (name: keyof (typeof purchases)[number]) =>
    purchases.reduce((total, one) => total + one[name], 0);
  return { purchases, brought, net: sum('netCoins'), commission: sum('commission') };
};

const ones = (n: number): number[] => Array.from({ length: n }, () => 1);

describe('a purchase on the players’ market', () => {
  it.each([
    // quantity, price, coins brought before, [total, net, commission]
    [1, 0.1, 0, [1, 0, 1]],
    [1, 0.1, 1, [1, 1, 0]],
    [10, 0.1, 0, [1, 0, 1]],
    [11, 0.1, 0, [2, 1, 1]],
    [3, 0.5, 0, [2, 1, 1]],
    [7, 2.3, 0, [17, 16, 1]],
    [1, 20, 0, [20, 19, 1]],
    [20, 1, 0, [20, 19, 1]],
    [1, 1, 19, [1, 1, 0]],
    [1, 1, 20, [1, 0, 1]],
    [100, 12.5, 0, [1250, 1187, 63]],
    [500, 1000, 0, [500_000, 475_000, 25_000]],
    [OFFER_QUANTITY_MAX, 1000, 0, [1e12, 95e10, 5e10]],
    [OFFER_QUANTITY_MAX, 999.9, 0, [999_900_000_000, 949_905_000_000, 49_995_000_000]],
  ])(
    'of %i at %d after %i coins has the total, net and commission %j',
    (quantity, price, brought, coins) => {
      const purchase = computePurchase({ tenths: toTenths(price), brought }, quantity);
      expect([purchase.totalCoins, purchase.netCoins, purchase.commission]).toEqual(coins);
    },
  );

  it('moves whole, non-negative coins that add up to what is paid', () => {
    fc.assert(
      fc.property(tenths, quantities, (price, parts) => {
        for (const { totalCoins, netCoins, commission } of sellAll(price, parts).purchases) {
          for (const coins of [totalCoins, netCoins, commission]) {
            expect(Number.isSafeInteger(coins) && coins >= 0).toBe(true);
          }
          expect(totalCoins).toBeGreaterThan(0);
          expect(netCoins + commission).toBe(totalCoins);
        }
      }),
    );
  });

  it('leaves the seller 95 % of all coins, rounded down once, however many purchases there are', () => {
    fc.assert(
      fc.property(tenths, quantities, (price, parts) => {
        const { brought, net } = sellAll(price, parts);
        expect(BigInt(net)).toBe((BigInt(brought) * 95n) / 100n);
      }),
    );
  });

  it('never pays the seller less unit by unit than at once, and the same at whole prices', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 300 }), (price, quantity) => {
        const whole = sellAll(price * 10, [quantity]);
        expect(sellAll(price * 10, ones(quantity))).toMatchObject({
          brought: whole.brought,
          net: whole.net,
          commission: whole.commission,
        });
        const [units, once] = [sellAll(price, ones(quantity)), sellAll(price, [quantity])];
        expect(units.net).toBeGreaterThanOrEqual(once.net);
        expect(units.brought).toBeGreaterThanOrEqual(once.brought);
      }),
    );
  });

  it('is rounded exactly', () => {
    const quantity = fc.integer({ min: 1, max: OFFER_QUANTITY_MAX });
    fc.assert(
      fc.property(tenths, quantity, (price, n) => {
        const exact = BigInt(n) * BigInt(price);
        expect(BigInt(totalPrice(n, price))).toBe((exact + 9n) / 10n);
        expect(BigInt(sellerProceeds(totalPrice(n, price)))).toBe(
          (((exact + 9n) / 10n) * 95n) / 100n,
        );
      }),
    );
  });
});

describe('a price', () => {
  const input = contract.markets.publishOffer.input;
  const isAccepted = (coinsPerUnit: unknown) =>
    input.safeParse({ resource: 'flour', quantity: 1, coinsPerUnit }).success;

  it('is any number of tenths from 0.1 to 1000, and is converted back exactly', () => {
    const prices = Array.from({ length: 10_000 }, (_, i) => i + 1);
    expect(prices.filter(price => !isAccepted(price / 10))).toEqual([]);
    expect(prices.map(price => toTenths(price / 10))).toEqual(prices);
    expect(prices.map(fromTenths)).toEqual(prices.map(price => Number((price / 10).toFixed(1))));
  });

  it('may have the rounding error of a sum of tenths, which is removed', () => {
    expect(isAccepted(0.1 + 0.2)).toBe(true);
    expect(toTenths(0.1 + 0.2)).toBe(3);
  });

  it.each([
    0,
    -1,
    0.05,
    0.09,
    0.11,
    1.25,
    12.345,
    1000.1,
    1e9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('cannot be %d', price => expect(isAccepted(price)).toBe(false));

  it('cannot be a string', () => expect(isAccepted('1')).toBe(false));
});

describe('the average price of a resource', () => {
  it('is weighted by quantity, has one decimal, and is null without trades', () => {
    expect(averagePrice({ quantity: 0, coins: 0 })).toBeNull();
    expect(averagePrice({ quantity: 3, coins: 10 })).toBe(3.3);
    expect(averagePrice({ quantity: 300, coins: 1000 })).toBe(3.3);
    expect(averagePrice({ quantity: 4, coins: 9 })).toBe(2.3);
  });
});

describe('an offer', () => {
  it('expires after seven days', () => expect(offerExpiry(1000)).toBe(1000 + 7 * DAY));
});
