import '#test/support/backend.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { storedBakery } from '#functions/items/bakery.ts';
import { table } from '#functions/table/client.ts';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import {
  changeInventory,
  ledgerEntriesOf,
  newPlayerWithBakery,
  readBakery,
} from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import {
  b,
  callOk,
  changeBakery,
  equalBalances,
  inventoryOf,
  newRichBaker,
  ovenOf,
  profileOf,
  signInAt,
} from './bakery-calls.ts';
import { leaderboardValueOf } from './leaderboard-value.ts';

describe('passive production', () => {
  it.each([
    [SECOND, 0],
    [59 * SECOND, 0],
    [MINUTE, 1],
    [3 * 365 * DAY, 3 * 365 * 24 * 60],
  ])('has made, after %i ms, %i coins and as much of the specialty', async (elapsed, made) => {
    const now = NOON + elapsed;
    const player = await signInAt(await newPlayerWithBakery({}, { specialty: 'eggs' }), now);
    const expected = { coins: made, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: made };
    expect(await inventoryOf(player, now)).toEqual(expected);
    const { profile, inventory } = await callOk(b.status, {}, player, now);
    expect(profile.coins).toBe(made);
    expect(inventory).toContainEqual({ resource: 'eggs', amount: made });
    const shown = await ovenOf(player, now);
    expect(shown.profile.coins).toBe(made);
    expect(shown.inventory).toEqual(inventory);
    expect(shown.at).toBe(iso(now));
  });
});

describe('reading a bakery', () => {
  it('writes nothing for passive production alone', async () => {
    const player = await newPlayerWithBakery();
    const before = await readBakery(player);
    await callOk(b.resources, {}, player, NOON + DAY);
    await callOk(b.status, {}, player, NOON + DAY);
    await ovenOf(player, NOON + DAY);
    expect(await readBakery(player)).toEqual(before);
    expect(await ledgerEntriesOf(player)).toEqual([]);
  });

  it('writes finished bignè to the ledger and the leaderboard, except when polling resources', async () => {
    const player = await newRichBaker(1000);
    await callOk(b.bake, { qty: 2 }, player);
    const before = await readBakery(player);
    expect(await inventoryOf(player, NOON + HOUR)).toMatchObject({ bigne: 1002 });
    expect(await readBakery(player)).toEqual(before);
    await ovenOf(player, NOON + HOUR);
    expect((await readBakery(player)).inventory.bigne).toBe(1002);
    const entries = (await ledgerEntriesOf(player)).filter(({ reason }) => reason === 'oven');
    expect(entries.reduce((total, { amounts }) => total + (amounts.bigne ?? 0), 0)).toBe(2);
    expect(await leaderboardValueOf('bigne', player.id)).toBe(2);
  });

  it('also writes finished bignè when the status is read', async () => {
    const player = await newRichBaker(100);
    await callOk(b.bake, { qty: 1 }, player);
    expect((await profileOf(player, NOON + HOUR)).bigne).toBe(101);
    expect((await readBakery(player)).inventory.bigne).toBe(101);
    expect(await leaderboardValueOf('bigne', player.id)).toBe(1);
  });
});

describe('a bakery', () => {
  it('is one item below 4 KB, even when full', async () => {
    const player = await newRichBaker(9_999_999_999);
    for (let i = 0; i < 3; i++) await callOk(b.bake, { qty: 1 }, player);
    await callOk(b.upgradeOven, {}, player, NOON + HOUR);
    await callOk(b.buyShield, { paymentMethod: 'coins' }, player, NOON + HOUR);
    for (let i = 0; i < 10; i++) {
      await callOk(b.bake, { qty: 100 }, player, NOON + HOUR);
      await callOk(b.produce, { quantity: 50 }, player, NOON + HOUR);
    }
    for (const reason of ['offer_sold', 'raided'] as const) {
      await changeBakery(player, equalBalances(123_456_789), reason, NOON + 2 * HOUR);
    }
    await changeInventory(player, {}, NOON + 3 * HOUR);
    const { queue, jobs } = await readBakery(player);
    expect([queue.length, jobs.length]).toEqual([13, 10]);
    expect(await readUnits(player.id)).toBe(1);
  });
});

/** The read units of a consistent read of a bakery: one for each 4 KB. */
const readUnits = async (playerId: number) => {
  const { ConsumedCapacity } = await table.send(
    new GetCommand({
      TableName: process.env.TABLE_NAME,
      Key: storedBakery(playerId).key,
      ConsistentRead: true,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  return ConsumedCapacity?.CapacityUnits;
};
