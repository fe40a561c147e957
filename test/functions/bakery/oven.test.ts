import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { changeInventory, NOON, newPlayerWithBakery } from '#test/support/bakery.ts';
import { newStaff } from '#test/support/staff.ts';
import {
  at,
  b,
  callInParallel,
  callOk,
  equalBalances,
  inventoryOf,
  ledgerEntriesOf,
  newRichBaker,
  outcomeOfCall,
  ovenOf,
} from './bakery-calls.ts';

/** What a bignè takes in an oven of level 1. */
const UNIT = 258 * SECOND;

const first = async (...args: Parameters<typeof ovenOf>) => (await ovenOf(...args)).queue[0];

describe('the oven', () => {
  it('says what it takes', async () => {
    const { profile } = await ovenOf(await newPlayerWithBakery({ coins: 7, bigne: 3 }));
    expect(profile).toEqual({
      ovenLevel: 1,
      secondsPerUnit: 258,
      upgradeCost: 50,
      coins: 7,
      bigne: 3,
    });
  });

  it('charges each unit when it goes in, the first at once', async () => {
    const player = await newRichBaker(300);
    const { item } = await callOk(b.bake, { qty: 3 }, player);
    expect(item).toEqual({
      id: expect.any(Number),
      qty: 3,
      qtyCompleted: 0,
      secondsPerUnit: 258,
      startedAt: iso(NOON),
      lastUpdate: iso(NOON),
      status: 'active',
      collectedAt: null,
    });
    expect(await inventoryOf(player)).toEqual({ ...equalBalances(200), bigne: 300 });
    expect(await inventoryOf(player, NOON + UNIT - 1)).toMatchObject({ sugar: 200, bigne: 300 });
    expect(await inventoryOf(player, NOON + UNIT)).toMatchObject({ sugar: 100, bigne: 301 });
    expect(await inventoryOf(player, NOON + 2 * UNIT)).toMatchObject({ sugar: 0, bigne: 302 });
    expect(await inventoryOf(player, NOON + 3 * UNIT)).toMatchObject({ sugar: 0, bigne: 303 });
  });

  it('brings in what is finished by itself, with 10 XP for each', async () => {
    const player = await newRichBaker(1100);
    await callOk(b.bake, { qty: 11 }, player);
    expect((await first(player, NOON + 5 * UNIT))?.qtyCompleted).toBe(5);
    const finished = await first(player, NOON + DAY);
    expect(finished).toMatchObject({ qtyCompleted: 11, status: 'completed' });
    expect(finished?.collectedAt).toBe(iso(NOON + 11 * UNIT));
    const { profile } = await callOk(b.status, {}, player, NOON + DAY);
    expect(profile).toMatchObject({ bigne: 1111, bakeryLevel: 2, exp: 10, expToNext: 200 });
  });

  it('bakes one batch after the other', async () => {
    const player = await newRichBaker(1000);
    await callOk(b.bake, { qty: 2 }, player);
    const { item } = await callOk(b.bake, { qty: 1 }, player, NOON + MINUTE);
    expect(item).toMatchObject({
      status: 'active',
      startedAt: null,
      lastUpdate: iso(NOON + MINUTE),
    });
    const { queue } = await ovenOf(player, NOON + HOUR);
    expect(queue).toMatchObject([
      { startedAt: iso(NOON), collectedAt: iso(NOON + 2 * UNIT) },
      { startedAt: iso(NOON + 2 * UNIT), collectedAt: iso(NOON + 3 * UNIT) },
    ]);
  });

  it('needs enough of each of the five for the whole batch, then and there', async () => {
    for (const short of ['coins', 'flour', 'sugar', 'milk', 'eggs']) {
      const player = await newPlayerWithBakery({ ...equalBalances(500), [short]: 499 });
      expect(await outcomeOfCall(b.bake, { qty: 5 }, player)).toBe('insufficient_resources');
      expect((await ovenOf(player)).queue).toEqual([]);
      await callOk(b.bake, { qty: 4 }, player);
    }
  });

  it('takes batches of 1 to 100', async () => {
    const player = await newRichBaker(100_000);
    for (const qty of [0, 101, 1.5, -1]) {
      expect(await outcomeOfCall(b.bake, { qty }, player)).toBe('invalid_input');
    }
    await callOk(b.bake, { qty: 100 }, player);
  });

  it('queues ten batches, and shows the last three that are done', async () => {
    const player = await newRichBaker(2000);
    for (let i = 0; i < 10; i++) await callOk(b.bake, { qty: 1 }, player);
    expect(await outcomeOfCall(b.bake, { qty: 1 }, player)).toBe('queue_full');
    const all = (await ovenOf(player)).queue;
    await callOk(b.bake, { qty: 1 }, player, NOON + UNIT);
    const { queue } = await ovenOf(player, NOON + 5 * UNIT);
    expect(queue.map(({ id }) => id).slice(0, 4)).toEqual(all.map(({ id }) => id).slice(2, 6));
    expect(queue.map(({ status }) => status)).toEqual([
      ...Array(3).fill('completed'),
      ...Array(6).fill('active'),
    ]);
    expect((await ovenOf(player, NOON + DAY)).queue).toHaveLength(3);
  });

  it('takes no batch twice: of twenty at once, ten are queued', async () => {
    const player = await newRichBaker(5000);
    const outcomes = await callInParallel(20, () => call(b.bake, { qty: 1 }, at(player)));
    expect(outcomes.filter(one => one === 200)).toHaveLength(10);
    expect(outcomes.filter(one => one === 'queue_full')).toHaveLength(10);
    expect((await ovenOf(player)).queue).toHaveLength(10);
  });
});

describe('a batch whose next unit can’t be paid', () => {
  /** A batch of two, and the sugar for its second unit sold. */
  const pausing = async () => {
    const player = await newRichBaker(200);
    await callOk(b.bake, { qty: 2 }, player);
    await callOk(b.sell, { resource: 'sugar', quantity: 100 }, player);
    const paused = await first(player, NOON + HOUR);
    expect(paused).toMatchObject({ status: 'paused-insufficient', qtyCompleted: 1 });
    return player;
  };

  /** The second unit goes in at an instant, and comes out after its time. */
  const expectResumed = async (player: Awaited<ReturnType<typeof pausing>>, from: number) => {
    expect(await first(player, from)).toMatchObject({ status: 'active', lastUpdate: iso(from) });
    expect((await first(player, from + UNIT - 1))?.qtyCompleted).toBe(1);
    const completed = await first(player, from + DAY);
    expect(completed).toMatchObject({ qtyCompleted: 2, collectedAt: iso(from + UNIT) });
  };

  it('pauses, and goes on at the moment of a purchase', async () => {
    const player = await pausing();
    const bought = await callOk(b.buy, { resource: 'sugar', quantity: 4 }, player, NOON + 2 * HOUR);
    expect(bought.amount).toBe(4);
    expect(await first(player, NOON + 3 * HOUR)).toMatchObject({ status: 'paused-insufficient' });
    await changeInventory(player, { coins: 1000 }, NOON + 3 * HOUR);
    const enough = { resource: 'sugar', quantity: 96 } as const;
    const { amount } = await callOk(b.buy, enough, player, NOON + 3 * HOUR);
    expect(amount).toBe(0);
    await expectResumed(player, NOON + 3 * HOUR);
  });

  it('goes on at the moment at which a reward is delivered', async () => {
    const player = await pausing();
    const boss = await newStaff('SUPER_ADMIN', NOON);
    const sugar = { rewardType: 'risorsa', resourceType: 'zucchero', rewardValue: 100 } as const;
    const { reward } = await callOk(
      contract.admin.assignReward,
      { userId: player.id, ...sugar },
      boss,
    );
    const delivered = NOON + 2 * HOUR + 7 * SECOND;
    await callOk(contract.admin.deliverReward, { id: reward.id }, boss, delivered);
    await expectResumed(player, delivered);
  });

  it('goes on at the very minute at which passive production pays it', async () => {
    const player = await newRichBaker(200);
    await callOk(b.bake, { qty: 2 }, player);
    // 50 coins are left, and one comes in each minute.
    await callOk(b.buy, { resource: 'milk', quantity: 5 }, player);
    expect(await first(player, NOON + 49 * MINUTE)).toMatchObject({
      status: 'paused-insufficient',
    });
    const finished = await first(player, NOON + DAY);
    expect(finished?.collectedAt).toBe(iso(NOON + 50 * MINUTE + UNIT));
  });
});

describe('raising the oven', () => {
  it('costs floor(50 x 2^(level - 1)) bignè and bakes faster, but for what is queued', async () => {
    const player = await newPlayerWithBakery({ ...equalBalances(1000), bigne: 150 });
    await callOk(b.bake, { qty: 1 }, player);
    expect(await callOk(b.upgradeOven, {}, player)).toEqual({ newLevel: 2 });
    expect(await callOk(b.upgradeOven, {}, player)).toEqual({ newLevel: 3 });
    expect(await outcomeOfCall(b.upgradeOven, {}, player)).toBe('insufficient_bigne');
    const { profile } = await ovenOf(player);
    expect(profile).toMatchObject({
      ovenLevel: 3,
      secondsPerUnit: 188,
      upgradeCost: 200,
      bigne: 0,
    });
    await callOk(b.bake, { qty: 1 }, player);
    const { queue } = await ovenOf(player);
    expect(queue.map(({ secondsPerUnit }) => secondsPerUnit)).toEqual([258, 188]);
    const raised = (await ledgerEntriesOf(player)).filter(
      ({ reason }) => reason === 'oven_upgraded',
    );
    expect(raised.map(({ reference, amounts }) => [reference, amounts])).toEqual([
      [2, { bigne: -50 }],
      [3, { bigne: -100 }],
    ]);
  });
});
