import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player, statusOrCode } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { buy, cancel, countOutcomes, newTrader, publish, readInventory } from './market-calls.ts';

const { markets } = contract;

const newBuyers = (n: number, coins: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: n }, () => newTrader({ coins })));

/** Each buyer tries five times, and together they want more than there is. */
const BUYERS = sized(4, 10);
const STOCK = 7 * BUYERS;

const coinsOf = async (players: readonly Player[]) => {
  let sum = 0;
  for (const player of players) sum += (await readInventory(player)).coins;
  return sum;
};

describe('concurrent calls', () => {
  it('never buy more than the stock, and the coins add up', async () => {
    const seller = await newTrader({ flour: STOCK });
    const buyers = await newBuyers(BUYERS, 500);
    const { id } = await publish(seller, { quantity: STOCK, coinsPerUnit: 3.7 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        buyers.map(buyer => retryUnavailable(() => buy(buyer, id, 1 + (i % 3)))),
      ).flat(),
    );
    const bought = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 200).map(statusOrCode);
    expect(refused.length).toBeGreaterThan(0);
    expect(
      refused.filter(code => code !== 'quantity_unavailable' && code !== 'offer_gone'),
    ).toEqual([]);
    const sum = (name: 'quantity' | 'totalCoins' | 'netCoins' | 'commission') =>
      bought.reduce((total, one) => total + one[name], 0);

    const { offers } = (await call(markets.myOffers, {}, as(seller))).body;
    expect(sum('quantity') + (offers[0]?.quantity ?? 0)).toBe(STOCK);
    const flour = await Promise.all(buyers.map(async buyer => (await readInventory(buyer)).flour));
    expect(flour.reduce((a, b) => a + b, 0)).toBe(sum('quantity'));
    expect((await readInventory(seller)).coins).toBe(Math.floor((sum('totalCoins') * 95) / 100));
    expect(sum('netCoins')).toBe((await readInventory(seller)).coins);
    expect((await coinsOf([seller, ...buyers])) + sum('commission')).toBe(BUYERS * 500);
  });

  it('never let a buyer spend the same coins twice', async () => {
    const [buyer] = await newBuyers(1, 30);
    if (!buyer) throw new Error('No buyer');
    const sellers = await Promise.all(Array.from({ length: 6 }, () => newTrader({ milk: 10 })));
    const offers = await Promise.all(
      sellers.map(seller => publish(seller, { resource: 'milk', coinsPerUnit: 1 })),
    );
    const answers = await Promise.all(
      offers.map(({ id }) => retryUnavailable(() => buy(buyer, id, 10))),
    );
    expect(countOutcomes(answers.map(statusOrCode))).toEqual({ 200: 3, insufficient_coins: 3 });
    expect(await readInventory(buyer)).toMatchObject({ coins: 0, milk: 30 });
    expect(await coinsOf([buyer, ...sellers])).toBe(3 * 9);
  });

  it('cancel an offer once, and a purchase succeeds only before that', async () => {
    const seller = await newTrader({ eggs: 10 });
    const [buyer] = await newBuyers(1, 100);
    if (!buyer) throw new Error('No buyer');
    const { id } = await publish(seller, { resource: 'eggs', coinsPerUnit: 1 });
    const [bought, ...cancelled] = await Promise.all([
      retryUnavailable(() => buy(buyer, id, 4)),
      ...Array.from({ length: 20 }, () => retryUnavailable(() => cancel(seller, id))),
    ]);
    expect(countOutcomes(cancelled.map(statusOrCode))).toEqual({ 200: 1, offer_gone: 19 });
    const sold = bought.status === 200 ? 4 : 0;
    if (!sold) expect(statusOrCode(bought)).toBe('offer_gone');
    expect(await readInventory(seller)).toMatchObject({ eggs: 10 - sold, coins: sold ? 3 : 0 });
    expect(await readInventory(buyer)).toMatchObject({ eggs: sold, coins: 100 - sold });
  });

  it('never publish more than twenty offers, or the same stock twice', async () => {
    const seller = await newTrader({ sugar: 23 });
    const fields = { resource: 'sugar', quantity: 1, coinsPerUnit: 1 } as const;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        retryUnavailable(() => call(markets.publishOffer, fields, as(seller))),
      ),
    );
    expect(countOutcomes(answers.map(statusOrCode))).toEqual({ 201: 20, too_many_offers: 5 });
    expect(await readInventory(seller)).toMatchObject({ sugar: 3 });
    expect((await call(markets.myOffers, {}, as(seller))).body.offers).toHaveLength(20);
  });
});
