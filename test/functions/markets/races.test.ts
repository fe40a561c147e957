import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, type Player } from '#test/support/api.ts';
import { at, buy, cancel, held, insist, newTrader, outcome, publish, tallied } from './traders.ts';

const m = contract.markets;

const crowd = (n: number, coins: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: n }, () => newTrader({ coins })));

const coinsOf = async (players: readonly Player[]) => {
  let sum = 0;
  for (const player of players) sum += (await held(player)).coins;
  return sum;
};

describe('at the same time', () => {
  it('fifty purchases never get more than there is, and every coin is accounted for', async () => {
    const seller = await newTrader({ flour: 70 });
    const buyers = await crowd(10, 500);
    const { id } = await publish(seller, { quantity: 70, coinsPerUnit: 3.7 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        buyers.map(buyer => insist(() => buy(buyer, id, 1 + (i % 3)))),
      ).flat(),
    );
    const bought = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 200).map(outcome);
    expect(refused.length).toBeGreaterThan(0);
    expect(
      refused.filter(code => code !== 'quantity_unavailable' && code !== 'offer_gone'),
    ).toEqual([]);
    const sum = (name: 'quantity' | 'totalCoins' | 'netCoins' | 'commission') =>
      bought.reduce((total, one) => total + one[name], 0);

    const { offers } = (await call(m.myOffers, {}, at(seller))).body;
    expect(sum('quantity') + (offers[0]?.quantity ?? 0)).toBe(70);
    const flour = await Promise.all(buyers.map(async buyer => (await held(buyer)).flour));
    expect(flour.reduce((a, b) => a + b, 0)).toBe(sum('quantity'));
    expect((await held(seller)).coins).toBe(Math.floor((sum('totalCoins') * 95) / 100));
    expect(sum('netCoins')).toBe((await held(seller)).coins);
    expect((await coinsOf([seller, ...buyers])) + sum('commission')).toBe(10 * 500);
  }, 120_000);

  it('a buyer never spends the same coins twice', async () => {
    const [buyer] = await crowd(1, 30);
    if (!buyer) throw new Error('No buyer');
    const sellers = await Promise.all(Array.from({ length: 6 }, () => newTrader({ milk: 10 })));
    const offers = await Promise.all(
      sellers.map(seller => publish(seller, { resource: 'milk', coinsPerUnit: 1 })),
    );
    const answers = await Promise.all(offers.map(({ id }) => insist(() => buy(buyer, id, 10))));
    expect(tallied(answers.map(outcome))).toEqual({ 200: 3, insufficient_coins: 3 });
    expect(await held(buyer)).toMatchObject({ coins: 0, milk: 30 });
    expect(await coinsOf([buyer, ...sellers])).toBe(3 * 9);
  });

  it('an offer is cancelled once, and a purchase comes before or not at all', async () => {
    const seller = await newTrader({ eggs: 10 });
    const [buyer] = await crowd(1, 100);
    if (!buyer) throw new Error('No buyer');
    const { id } = await publish(seller, { resource: 'eggs', coinsPerUnit: 1 });
    const [bought, ...cancelled] = await Promise.all([
      insist(() => buy(buyer, id, 4)),
      ...Array.from({ length: 20 }, () => insist(() => cancel(seller, id))),
    ]);
    expect(tallied(cancelled.map(outcome))).toEqual({ 200: 1, offer_gone: 19 });
    const sold = bought.status === 200 ? 4 : 0;
    if (!sold) expect(outcome(bought)).toBe('offer_gone');
    expect(await held(seller)).toMatchObject({ eggs: 10 - sold, coins: sold ? 3 : 0 });
    expect(await held(buyer)).toMatchObject({ eggs: sold, coins: 100 - sold });
  });

  it('twenty-five offers are no more than twenty, and no stock is offered twice', async () => {
    const seller = await newTrader({ sugar: 23 });
    const fields = { resource: 'sugar', quantity: 1, coinsPerUnit: 1 } as const;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => insist(() => call(m.publishOffer, fields, at(seller)))),
    );
    expect(tallied(answers.map(outcome))).toEqual({ 201: 20, too_many_offers: 5 });
    expect(await held(seller)).toMatchObject({ sugar: 3 });
    expect((await call(m.myOffers, {}, at(seller))).body.offers).toHaveLength(20);
  });
});
