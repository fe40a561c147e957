import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { changeInventory, ledgerEntriesOf, newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import {
  b,
  callInParallel,
  callOk,
  equalBalances,
  inventoryOf,
  newRichBaker,
  outcomeOfCall,
  ovenOf,
} from './bakery-calls.ts';

/** The time that a bignè takes in an oven of level 1. */
const UNIT = 258 * SECOND;

const firstBatch = async (...args: Parameters<typeof ovenOf>) => (await ovenOf(...args)).queue[0];

describe('the oven', () => {
  it('shows its level, speed, upgrade price and the balances', async () => {
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

  it('collects finished bignè automatically, with 10 XP each', async () => {
    const player = await newRichBaker(1100);
    await callOk(b.bake, { qty: 11 }, player);
    expect((await firstBatch(player, NOON + 5 * UNIT))?.qtyCompleted).toBe(5);
    const finished = await firstBatch(player, NOON + DAY);
    expect(finished).toMatchObject({ qtyCompleted: 11, status: 'completed' });
    expect(finished?.collectedAt).toBe(iso(NOON + 11 * UNIT));
    const { profile } = await callOk(b.status, {}, player, NOON + DAY);
    expect(profile).toMatchObject({ bigne: 1111, bakeryLevel: 2, exp: 10, expToNext: 200 });
  });

  it('bakes batches one after the other', async () => {
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

  it('refuses a batch unless the coins and resources are enough for all of it', async () => {
    for (const missing of ['coins', 'flour', 'sugar', 'milk', 'eggs']) {
      const player = await newPlayerWithBakery({ ...equalBalances(500), [missing]: 499 });
      expect(await outcomeOfCall(b.bake, { qty: 5 }, player)).toBe('insufficient_resources');
      expect((await ovenOf(player)).queue).toEqual([]);
      await callOk(b.bake, { qty: 4 }, player);
    }
  });

  it('accepts batches of 1 to 100', async () => {
    const player = await newRichBaker(100_000);
    for (const qty of [0, 101, 1.5, -1]) {
      expect(await outcomeOfCall(b.bake, { qty }, player)).toBe('invalid_input');
    }
    await callOk(b.bake, { qty: 100 }, player);
  });

  it('queues up to ten batches, and shows the last three completed ones', async () => {
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

  it('queues ten of twenty concurrent batches', async () => {
    const player = await newRichBaker(5000);
    const outcomes = await callInParallel(20, () => call(b.bake, { qty: 1 }, as(player)));
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(10);
    expect(outcomes.filter(outcome => outcome === 'queue_full')).toHaveLength(10);
    expect((await ovenOf(player)).queue).toHaveLength(10);
  });
});

describe('a batch whose next unit can’t be paid', () => {
  /** A player with a batch of two that is paused because the sugar for the second unit was sold. */
  const playerWithPausedBatch = async () => {
    const player = await newRichBaker(200);
    await callOk(b.bake, { qty: 2 }, player);
    await callOk(b.sell, { resource: 'sugar', quantity: 100 }, player);
    const paused = await firstBatch(player, NOON + HOUR);
    expect(paused).toMatchObject({ status: 'paused-insufficient', qtyCompleted: 1 });
    return player;
  };

  /** Expects the second unit to start at an instant and to be done one unit's time later. */
  const expectResumed = async (
    player: Awaited<ReturnType<typeof playerWithPausedBatch>>,
    from: number,
  ) => {
    expect(await firstBatch(player, from)).toMatchObject({
      status: 'active',
      lastUpdate: iso(from),
    });
    expect((await firstBatch(player, from + UNIT - 1))?.qtyCompleted).toBe(1);
    const completed = await firstBatch(player, from + DAY);
    expect(completed).toMatchObject({ qtyCompleted: 2, collectedAt: iso(from + UNIT) });
  };

  it('pauses, and resumes at the instant of a purchase', async () => {
    const player = await playerWithPausedBatch();
    const bought = await callOk(b.buy, { resource: 'sugar', quantity: 4 }, player, NOON + 2 * HOUR);
    expect(bought.amount).toBe(4);
    expect(await firstBatch(player, NOON + 3 * HOUR)).toMatchObject({
      status: 'paused-insufficient',
    });
    await changeInventory(player, { coins: 1000 }, NOON + 3 * HOUR);
    const enough = { resource: 'sugar', quantity: 96 } as const;
    const { amount } = await callOk(b.buy, enough, player, NOON + 3 * HOUR);
    expect(amount).toBe(0);
    await expectResumed(player, NOON + 3 * HOUR);
  });

  it('resumes at the instant of a reward’s delivery', async () => {
    const player = await playerWithPausedBatch();
    const superAdmin = await newStaff('SUPER_ADMIN', NOON);
    const sugar = { rewardType: 'risorsa', resourceType: 'zucchero', rewardValue: 100 } as const;
    const { reward } = await callOk(
      contract.admin.assignReward,
      { userId: player.id, ...sugar },
      superAdmin,
    );
    const delivered = NOON + 2 * HOUR + 7 * SECOND;
    await callOk(contract.admin.deliverReward, { id: reward.id }, superAdmin, delivered);
    await expectResumed(player, delivered);
  });

  it('resumes in the minute in which passive production can pay it', async () => {
    const player = await newRichBaker(200);
    await callOk(b.bake, { qty: 2 }, player);
    // 50 coins are left, and one is added each minute.
    await callOk(b.buy, { resource: 'milk', quantity: 5 }, player);
    expect(await firstBatch(player, NOON + 49 * MINUTE)).toMatchObject({
      status: 'paused-insufficient',
    });
    const finished = await firstBatch(player, NOON + DAY);
    expect(finished?.collectedAt).toBe(iso(NOON + 50 * MINUTE + UNIT));
  });
});

describe('upgrading the oven', () => {
  it('costs floor(50 x 2^(level - 1)) bignè and speeds up baking, except for batches already queued', async () => {
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
    const upgrades = (await ledgerEntriesOf(player)).filter(
      ({ reason }) => reason === 'oven_upgraded',
    );
    expect(upgrades.map(({ reference, amounts }) => [reference, amounts])).toEqual([
      [2, { bigne: -50 }],
      [3, { bigne: -100 }],
    ]);
  });
});
