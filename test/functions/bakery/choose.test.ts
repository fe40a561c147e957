import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { opponent } from '#functions/items/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { changeInventory } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import {
  b,
  callInParallel,
  callOk,
  changeBakery,
  inventoryOf,
  outcomeOfCall,
  ovenOf,
  profileOf,
} from './bakery-calls.ts';

describe('before the specialty is chosen', () => {
  it('the bakery shows the player’s balances, and no specialty', async () => {
    const player = await newPlayer({ now: NOON });
    await changeInventory(player, { coins: 50, bigne: 2 });
    const { profile, inventory, away } = await callOk(b.status, {}, player, NOON + DAY);
    expect(profile).toEqual({
      chosenResource: null,
      bakeryLevel: 1,
      exp: 0,
      expToNext: 100,
      productionMultiplier: 1,
      shieldUntil: null,
      protectedUntil: null,
      shieldLevel: 1,
      shieldUpgradeCost: 200,
      stealableShare: 25,
      ovenLevel: 1,
      coins: 50,
      bigne: 2,
    });
    expect(inventory).toEqual([
      { resource: 'flour', amount: 0 },
      { resource: 'sugar', amount: 0 },
      { resource: 'milk', amount: 0 },
      { resource: 'eggs', amount: 0 },
      { resource: 'coins', amount: 50 },
      { resource: 'bigne', amount: 2 },
    ]);
    expect(away).toBeNull();
    expect(await callOk(b.resources, {}, player)).toMatchObject({ gold: 50, specialty: null });
    expect(await ovenOf(player)).toMatchObject({ queue: [], legacyJobs: [] });
  });

  it('every operation that needs a bakery is refused', async () => {
    const player = await newPlayer({ now: NOON });
    await changeInventory(player, { coins: 100_000, bigne: 10_000, flour: 1000 });
    const trade = { resource: 'flour', quantity: 1 } as const;
    expect([
      await outcomeOfCall(b.produce, { quantity: 1 }, player),
      await outcomeOfCall(b.collect, {}, player),
      await outcomeOfCall(b.upgrade, {}, player),
      await outcomeOfCall(b.buyShield, { paymentMethod: 'coins' }, player),
      await outcomeOfCall(b.upgradeShield, {}, player),
      await outcomeOfCall(b.buy, trade, player),
      await outcomeOfCall(b.sell, trade, player),
      await outcomeOfCall(b.bake, { qty: 1 }, player),
      await outcomeOfCall(b.upgradeOven, {}, player),
    ]).toEqual(Array(9).fill('no_bakery'));
    expect(await callOk(b.seen, {}, player)).toEqual({});
    expect(await inventoryOf(player)).toMatchObject({ coins: 100_000, flour: 1000 });
  });

  it('there is no away summary, and a later one doesn’t include that time', async () => {
    const player = await newPlayer({ now: NOON });
    await changeBakery(player, { coins: 95 }, 'offer_sold');
    expect((await callOk(b.status, {}, player, NOON + DAY)).away).toBeNull();
    await callOk(b.choose, { resource: 'eggs' }, player, NOON + DAY);
    expect((await callOk(b.status, {}, player, NOON + DAY)).away).toBeNull();
  });
});

describe('choosing the specialty', () => {
  it('starts production at that moment', async () => {
    const player = await newPlayer({ now: NOON });
    const { profile } = await callOk(b.choose, { resource: 'milk' }, player, NOON + DAY);
    expect(profile).toMatchObject({ chosenResource: 'milk', bakeryLevel: 1, coins: 0 });
    expect(await inventoryOf(player, NOON + DAY + MINUTE - 1)).toMatchObject({ coins: 0, milk: 0 });
    expect(await inventoryOf(player, NOON + DAY + MINUTE)).toMatchObject({ coins: 1, milk: 1 });
  });

  it('succeeds for exactly one of twenty concurrent calls, and never again', async () => {
    const player = await newPlayer({ now: NOON });
    const outcomes = await callInParallel(20, () =>
      call(b.choose, { resource: 'sugar' }, as(player)),
    );
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'already_chosen')).toHaveLength(19);
    expect(await outcomeOfCall(b.choose, { resource: 'flour' }, player)).toBe('already_chosen');
    expect((await profileOf(player)).chosenResource).toBe('sugar');
  });

  it('lists the bakery among the opponents of its level', async () => {
    const player = await newPlayer({ now: NOON });
    const listedLevel = async () => {
      await caughtUp();
      return (await new UnitOfWork(NOON).load(opponent(player.id))).value?.level;
    };
    expect(await listedLevel()).toBeUndefined();
    await callOk(b.choose, { resource: 'flour' }, player);
    expect(await listedLevel()).toBe(1);
    await changeInventory(player, { bigne: 10 });
    await callOk(b.upgrade, {}, player);
    expect(await listedLevel()).toBe(2);
  });
});
