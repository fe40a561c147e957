import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { npcPurchases, offer } from '#functions/items/market.ts';
import { playerPartition } from '#functions/items/player.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { queryKeys } from '#functions/table/query.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player, statusOrCode } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { buy, cancel, newTrader, publish, readInventory } from './market-calls.ts';

const { markets } = contract;

const deleteAccount = (player: Player) =>
  call(contract.settings.deleteAccount, { password: player.password }, as(player, NOON));

/** The items left of a player, in their partition and among their offers. */
const remainingItems = async (player: Player, offerIds: readonly number[]) => [
  ...(await queryKeys(playerPartition(player.id), 10)),
  ...(await batchGet(
    offerIds.map(id => offer(id).key),
    false,
  )),
];

describe('a seller who deletes their account', () => {
  it('loses every offer, open or closed, and only their own coins are destroyed', async () => {
    const [seller, buyer] = [await newTrader({ milk: 60 }), await newTrader({ coins: 100 })];
    const offered = { resource: 'milk', coinsPerUnit: 1 } as const;
    const [open, sold, cancelled] = [
      await publish(seller, offered),
      await publish(seller, offered, NOON + 1),
      await publish(seller, offered, NOON + 2),
    ];
    await buy(buyer, open.id, 4);
    await buy(buyer, sold.id, 10);
    await cancel(seller, cancelled.id);
    await caughtUp();
    const [before] = await readDailyStatistics(['2026-11-20']);
    const coins = (await readInventory(seller)).coins;
    expect(coins).toBe(3 + 9);
    expect((await deleteAccount(seller)).status).toBe(200);

    expect(await remainingItems(seller, [open.id, sold.id, cancelled.id])).toEqual([]);
    for (const { id } of [open, sold, cancelled]) {
      expect(statusOrCode(await buy(buyer, id, 1))).toBe('not_found');
    }
    const { offers } = (await call(markets.offers, {}, as(buyer))).body;
    expect(offers.filter(({ sellerId }) => sellerId === seller.id)).toEqual([]);
    expect(await readInventory(buyer)).toMatchObject({ coins: 86, milk: 14 });
    await caughtUp();
    const [after] = await readDailyStatistics(['2026-11-20']);
    expect(after?.coinsDestroyed).toBe((before?.coinsDestroyed ?? 0) + coins);
  });

  it('completes a concurrent sale before the deletion, or not at all', async () => {
    for (let round = 0; round < sized(2, 4); round++) {
      const [seller, buyer] = [await newTrader({ eggs: 10 }), await newTrader({ coins: 100 })];
      const { id } = await publish(seller, { resource: 'eggs', coinsPerUnit: 2 });
      const [bought, left] = await Promise.all([
        retryUnavailable(() => buy(buyer, id, 10)),
        retryUnavailable(() => deleteAccount(seller)),
      ]);
      expect(left.status).toBe(200);
      const paid = bought.status === 200;
      if (!paid) expect(['not_found', 'offer_gone']).toContain(statusOrCode(bought));
      expect(await readInventory(buyer)).toMatchObject({
        coins: paid ? 80 : 100,
        eggs: paid ? 10 : 0,
      });
      expect(await remainingItems(seller, [id])).toEqual([]);
    }
  });
});

describe('a buyer who deletes their account', () => {
  it('doesn’t affect the seller’s coins, and leaves no name', async () => {
    const [seller, buyer] = [await newTrader({ flour: 10 }), await newTrader({ coins: 100 })];
    const { id } = await publish(seller);
    await buy(buyer, id, 10);
    await deleteAccount(buyer);
    const { text } = await call(contract.settings.exportData, {}, as(seller));
    expect(text).not.toContain(buyer.username);
    expect(text).not.toContain(buyer.email);
    expect(await readInventory(seller)).toMatchObject({ coins: 19 });
  });
});

describe('the export of a player’s data', () => {
  it('contains their offers and their purchases from the merchant', async () => {
    const player = await newTrader({ flour: 30, coins: 5000 });
    const [open, cancelled] = [await publish(player), await publish(player, {}, NOON + 1)];
    await cancel(player, cancelled.id);
    await call(markets.buyFromNpc, { type: 'treasure' }, as(player));
    const { body } = await call(contract.settings.exportData, {}, as(player));
    expect(body).toMatchObject({
      offers: [
        { id: open.id, status: 'active', quantity: 10 },
        { id: cancelled.id, status: 'cancelled', quantity: 0 },
      ],
      game: { [npcPurchases(player.id, '2026-11-20').key.sk]: { treasure: true } },
    });
  });
});
