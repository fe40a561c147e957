import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { notice } from '#functions/items/notices.ts';
import { queryItems } from '#functions/table/query.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { as, call, type Player, statusOrCode } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { buy, cancel, newTrader, publish, readInventory } from './market-calls.ts';

const { markets } = contract;

const ownOffers = async (player: Player, now = NOON) =>
  (await call(markets.myOffers, {}, as(player, now))).body.offers;

/** The reference and amounts of a player's only ledger entry with a reason. */
const ledgerEntryOf = async (player: Player, wanted: string) => {
  const entries = await queryItems(ledgerEntry, ledgerEntry.range(player.id), { limit: 50 });
  const found = entries.filter(({ reason }) => reason === wanted);
  expect(found).toHaveLength(1);
  return { reference: found[0]?.reference, amounts: found[0]?.amounts };
};

describe('publishing an offer', () => {
  it('takes the stock from the seller, and returns the offer', async () => {
    const seller = await newTrader({ flour: 100 });
    const fields = { resource: 'flour', quantity: 60, coinsPerUnit: 2.5 } as const;
    const { status, body } = await call(markets.publishOffer, fields, as(seller));
    expect(status).toBe(201);
    expect(body.offer).toEqual({
      id: body.offer.id,
      ...fields,
      sellerId: seller.id,
      sellerUsername: seller.username,
      createdAt: iso(NOON),
      expiresAt: iso(NOON + 7 * DAY),
      status: 'active',
    });
    expect(await readInventory(seller)).toMatchObject({ flour: 40, coins: 0 });
    expect(await ownOffers(seller)).toEqual([body.offer]);
    expect(await ledgerEntryOf(seller, 'offer_published')).toEqual({
      reference: body.offer.id,
      amounts: { flour: -60 },
    });
  });

  it('requires the stock, including newly produced units', async () => {
    const seller = await newPlayerWithBakery({ flour: 9 });
    const fields = { resource: 'flour', quantity: 10, coinsPerUnit: 1 } as const;
    expect(statusOrCode(await call(markets.publishOffer, fields, as(seller)))).toBe(
      'insufficient_resources',
    );
    expect(await ownOffers(seller)).toEqual([]);
    expect(await readInventory(seller)).toMatchObject({ flour: 9 });
    await publish(seller, fields, NOON + MINUTE);
    expect(await readInventory(seller)).toMatchObject({ flour: 0 });
  });

  it.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 2e9 },
    { quantity: '1' },
    { coinsPerUnit: 0 },
    { coinsPerUnit: 0.05 },
    { coinsPerUnit: 0.11 },
    { coinsPerUnit: 1000.1 },
    { coinsPerUnit: undefined },
    { resource: 'bigne' },
    { resource: 'coins' },
    { status: 'sold' },
  ])('refuses %j', async wrong => {
    const seller = await newTrader({ flour: 100 });
    const rawBody = JSON.stringify({ resource: 'flour', quantity: 1, coinsPerUnit: 1, ...wrong });
    const fields = { resource: 'flour', quantity: 1, coinsPerUnit: 1 } as const;
    const refused = await call(markets.publishOffer, fields, { ...as(seller), rawBody });
    expect(statusOrCode(refused)).toBe('invalid_input');
    expect(await readInventory(seller)).toMatchObject({ flour: 100 });
  });

  it('is limited to twenty open offers, including expired ones', async () => {
    const seller = await newTrader({ flour: 30 });
    const offers = [];
    for (let i = 0; i < 20; i++) offers.push(await publish(seller, { quantity: 1 }, NOON + i));
    const later = NOON + 8 * DAY;
    const fields = { resource: 'flour', quantity: 1, coinsPerUnit: 1 } as const;
    const again = () => call(markets.publishOffer, fields, as(seller, later));
    expect(statusOrCode(await again())).toBe('too_many_offers');
    expect(await readInventory(seller)).toMatchObject({ flour: 10 });
    await cancel(seller, offers[0]?.id ?? 0, later);
    expect(statusOrCode(await again())).toBe(201);
    expect(statusOrCode(await again())).toBe('too_many_offers');
  });
});

describe('buying an offer', () => {
  it('transfers goods and coins less the commission, and notifies the seller', async () => {
    const now = NOON + 40 * DAY;
    const [seller, buyer] = [
      await newTrader({ sugar: 50 }, now),
      await newTrader({ coins: 200 }, now),
    ];
    const { id } = await publish(
      seller,
      { resource: 'sugar', quantity: 50, coinsPerUnit: 2.3 },
      now,
    );
    await caughtUp();
    const [before] = await readDailyStatistics(['2026-12-30']);
    const { body } = await buy(buyer, id, 7, now);
    expect(body).toEqual({ quantity: 7, totalCoins: 17, commission: 1, netCoins: 16, coins: 183 });
    expect(await readInventory(buyer)).toMatchObject({ coins: 183, sugar: 7 });
    expect(await readInventory(seller)).toMatchObject({ coins: 16, sugar: 0 });
    expect(await ledgerEntryOf(buyer, 'offer_bought')).toEqual({
      reference: id,
      amounts: { coins: -17, sugar: 7 },
    });
    expect(await ledgerEntryOf(seller, 'offer_sold')).toEqual({
      reference: id,
      amounts: { coins: 16 },
    });
    expect(await ownOffers(seller, now)).toMatchObject([{ id, quantity: 43, status: 'active' }]);
    await caughtUp();
    const notices = await queryItems(notice, notice.range(seller.id), { limit: 5 });
    expect(notices).toMatchObject([
      { kind: 'offer_sold', playerId: buyer.id, resource: 'sugar', quantity: 7, coins: 16 },
    ]);
    // No coins are created, and only the commission is destroyed.
    const [after] = await readDailyStatistics(['2026-12-30']);
    expect(after).toMatchObject({
      coinsCreated: before?.coinsCreated,
      coinsDestroyed: (before?.coinsDestroyed ?? 0) + 1,
    });
  });

  it('unit by unit pays the seller the same share as all at once', async () => {
    const [seller, buyer] = [await newTrader({ flour: 20 }), await newTrader({ coins: 100 })];
    const { id } = await publish(seller, { quantity: 20, coinsPerUnit: 1 });
    let net = 0;
    for (let i = 0; i < 20; i++) net += (await buy(buyer, id, 1, NOON + i)).body.netCoins;
    expect(net).toBe(19);
    expect(await readInventory(seller)).toMatchObject({ coins: 19 });
    expect(await ownOffers(seller)).toMatchObject([{ id, quantity: 0, status: 'sold' }]);
    expect(statusOrCode(await buy(buyer, id, 1))).toBe('offer_gone');
    expect(statusOrCode(await cancel(seller, id))).toBe('offer_gone');
    expect((await call(markets.expiredOffers, {}, as(seller, NOON + 9 * DAY))).body.count).toBe(0);
  });

  it('settles both bakeries first', async () => {
    const [seller, buyer] = [
      await newPlayerWithBakery({ flour: 5 }),
      await newPlayerWithBakery({ coins: 1 }),
    ];
    const { id } = await publish(seller, { quantity: 5, coinsPerUnit: 10 });
    expect(statusOrCode(await buy(buyer, id, 1))).toBe('insufficient_coins');
    const { body } = await buy(buyer, id, 1, NOON + 10 * MINUTE);
    expect(body).toMatchObject({ totalCoins: 10, netCoins: 9, coins: 1 });
    expect(await readInventory(seller)).toMatchObject({ coins: 19, flour: 10 });
    expect((await ledgerEntryOf(seller, 'production')).amounts).toEqual({ coins: 10, flour: 10 });
    expect(await ledgerEntryOf(seller, 'offer_sold')).toEqual({
      reference: id,
      amounts: { coins: 9 },
    });
  });

  it('fails with the specific failure, and changes nothing', async () => {
    const [seller, buyer] = [await newTrader({ flour: 30 }), await newTrader({ coins: 19 })];
    const { id } = await publish(seller);
    const cancelled = (await publish(seller, {}, NOON + 1)).id;
    await cancel(seller, cancelled);
    const refusals = [
      [
        await buy(buyer, id + 1, 1),
        404,
        'not_found',
        'Non l’abbiamo trovato: controlla, o forse non c’è più.',
      ],
      [await buy(seller, id, 1), 409, 'own_offer', 'Non puoi acquistare una tua offerta.'],
      [await buy(buyer, cancelled, 1), 409, 'offer_gone', 'Questa offerta non è più disponibile.'],
      [await buy(buyer, id, 1, NOON + 7 * DAY), 409, 'offer_expired', 'Questa offerta è scaduta.'],
      [
        await buy(buyer, id, 11),
        409,
        'quantity_unavailable',
        'La quantità richiesta non è più disponibile.',
      ],
      [await buy(buyer, id, 10), 409, 'insufficient_coins', 'Monete insufficienti'],
    ] as const;
    for (const [{ status, failure }, ...expected] of refusals) {
      expect([status, failure.code, failure.message]).toEqual(expected);
    }
    for (const quantity of [0, -1, 1.5]) {
      expect(statusOrCode(await buy(buyer, id, quantity))).toBe('invalid_input');
    }
    expect(await readInventory(buyer)).toMatchObject({ coins: 19, flour: 0 });
    expect(await readInventory(seller)).toMatchObject({ coins: 0, flour: 20 });
  });

  it('is possible until the millisecond at which the offer expires', async () => {
    const [seller, buyer] = [await newTrader({ milk: 10 }), await newTrader({ coins: 100 })];
    const { id, expiresAt } = await publish(seller, { resource: 'milk' });
    const end = Date.parse(expiresAt);
    const isListed = async (now: number) =>
      (await call(markets.offers, { resource: 'milk' }, as(buyer, now))).body.offers.some(
        one => one.id === id,
      );
    const expiredCount = async (now: number) =>
      (await call(markets.expiredOffers, {}, as(seller, now))).body.count;
    expect(statusOrCode(await buy(buyer, id, 1, end - 1))).toBe(200);
    expect([await isListed(end - 1), await expiredCount(end - 1)]).toEqual([true, 0]);
    expect(await ownOffers(seller, end - 1)).toMatchObject([{ status: 'active', quantity: 9 }]);
    expect(statusOrCode(await buy(buyer, id, 1, end))).toBe('offer_expired');
    expect([await isListed(end), await expiredCount(end)]).toEqual([false, 1]);
    expect(await ownOffers(seller, end)).toMatchObject([{ status: 'expired', quantity: 9 }]);
  });

  it('happens once when repeated with the same idempotency key', async () => {
    const [seller, buyer] = [await newTrader({ flour: 10 }), await newTrader({ coins: 100 })];
    const { id } = await publish(seller);
    const options = { ...as(buyer), key: 'un-acquisto-solo' };
    const first = await call(markets.buyOffer, { id, quantity: 3 }, options);
    const again = await call(
      markets.buyOffer,
      { id, quantity: 3 },
      { ...options, now: NOON + HOUR },
    );
    expect(again.text).toBe(first.text);
    expect(await readInventory(buyer)).toMatchObject({ coins: 94, flour: 3 });
  });
});

describe('cancelling an offer', () => {
  it('returns the unsold units, even of an expired offer', async () => {
    const [seller, buyer] = [await newTrader({ flour: 20 }), await newTrader({ coins: 100 })];
    const [one, other] = [await publish(seller), await publish(seller, {}, NOON + 1)];
    await buy(buyer, one.id, 4);
    expect((await cancel(seller, one.id)).body).toEqual({});
    expect(await readInventory(seller)).toMatchObject({ flour: 6 });
    expect(await ledgerEntryOf(seller, 'offer_cancelled')).toEqual({
      reference: one.id,
      amounts: { flour: 6 },
    });
    const late = NOON + 9 * DAY;
    expect(await ownOffers(seller, late)).toMatchObject([{ id: other.id, status: 'expired' }]);
    expect(statusOrCode(await cancel(seller, other.id, late))).toBe(200);
    expect(await readInventory(seller)).toMatchObject({ flour: 16 });
    expect(await ownOffers(seller, late)).toEqual([]);
    expect((await call(markets.expiredOffers, {}, as(seller, late))).body.count).toBe(0);
  });

  it('is possible only for the seller, and once', async () => {
    const [seller, other] = [await newTrader({ flour: 20 }), await newTrader()];
    const { id } = await publish(seller);
    expect(statusOrCode(await cancel(other, id))).toBe('not_found');
    expect(statusOrCode(await cancel(seller, id + 1))).toBe('not_found');
    expect(statusOrCode(await cancel(seller, id))).toBe(200);
    expect(statusOrCode(await cancel(seller, id))).toBe('offer_gone');
    expect(await readInventory(seller)).toMatchObject({ flour: 20 });
  });
});
