import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/baker.ts';
import { at, buy, cancel, held, insist, newTrader, outcome, publish } from './traders.ts';

const m = contract.markets;

const { readAll } = await import('#functions/table/batch.ts');
const { listKeys } = await import('#functions/table/list.ts');
const keys = await import('#functions/table/keys.ts');
const { readDays } = await import('#functions/stores/stats.ts');

const leave = (player: Player, now = NOON) =>
  call(contract.settings.deleteAccount, { password: player.password }, at(player, now));

/** What is left of a person: in their own partition, and of their offers. */
const traces = async (player: Player, offerIds: readonly number[]) => [
  ...(await listKeys({ pk: keys.partitionOf(player.id) }, 10)),
  ...(await readAll(offerIds.map(keys.offer), false)),
];

describe('a seller who leaves', () => {
  it('takes every offer along, open or closed, and only their own coins leave the game', async () => {
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
    const [before] = await readDays(['2026-11-20']);
    const coins = (await held(seller)).coins;
    expect(coins).toBe(3 + 9);
    expect((await leave(seller)).status).toBe(200);

    expect(await traces(seller, [open.id, sold.id, cancelled.id])).toEqual([]);
    for (const { id } of [open, sold, cancelled]) {
      expect(outcome(await buy(buyer, id, 1))).toBe('not_found');
    }
    const { offers } = (await call(m.offers, {}, at(buyer))).body;
    expect(offers.filter(({ sellerId }) => sellerId === seller.id)).toEqual([]);
    expect(await held(buyer)).toMatchObject({ coins: 86, milk: 14 });
    const [after] = await readDays(['2026-11-20']);
    expect(after?.coinsDestroyed).toBe((before?.coinsDestroyed ?? 0) + coins);
  });

  it('sells before leaving or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const [seller, buyer] = [await newTrader({ eggs: 10 }), await newTrader({ coins: 100 })];
      const { id } = await publish(seller, { resource: 'eggs', coinsPerUnit: 2 });
      const [bought, left] = await Promise.all([
        insist(() => buy(buyer, id, 10)),
        insist(() => leave(seller)),
      ]);
      expect(left.status).toBe(200);
      const paid = bought.status === 200;
      if (!paid) expect(['not_found', 'offer_gone']).toContain(outcome(bought));
      expect(await held(buyer)).toMatchObject({ coins: paid ? 80 : 100, eggs: paid ? 10 : 0 });
      expect(await traces(seller, [id])).toEqual([]);
    }
  });
});

describe('a buyer who leaves', () => {
  it('leaves the seller what was paid, and no name', async () => {
    const [seller, buyer] = [await newTrader({ flour: 10 }), await newTrader({ coins: 100 })];
    const { id } = await publish(seller);
    await buy(buyer, id, 10);
    await leave(buyer);
    const { text } = await call(contract.settings.exportData, {}, at(seller));
    expect(text).not.toContain(buyer.username);
    expect(text).not.toContain(buyer.email);
    expect(await held(seller)).toMatchObject({ coins: 19 });
  });
});

describe('a person’s data', () => {
  it('holds their offers, and what they bought from the merchant', async () => {
    const player = await newTrader({ flour: 30, coins: 5000 });
    const [open, cancelled] = [await publish(player), await publish(player, {}, NOON + 1)];
    await cancel(player, cancelled.id);
    await call(m.buyFromNpc, { type: 'treasure' }, at(player));
    const { body } = await call(contract.settings.exportData, {}, at(player));
    expect(body).toMatchObject({
      offers: [
        { id: open.id, status: 'active', quantity: 10 },
        { id: cancelled.id, status: 'cancelled', quantity: 0 },
      ],
      game: { 'NPC#2026-11-20': { treasure: true } },
    });
  });
});
