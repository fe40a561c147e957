import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { NOON, stock } from '#test/support/baker.ts';
import { at, b, done, happen, heldBy, ovenOf, profileOf, refusal, together } from './own.ts';

describe('before the specialty is chosen', () => {
  it('the bakery shows what the player holds, and no specialty', async () => {
    const player = await newPlayer({ now: NOON });
    await stock(player, { coins: 50, bigne: 2 });
    const { profile, inventory, away } = await done(b.status, {}, player, NOON + DAY);
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
    expect(await done(b.resources, {}, player)).toMatchObject({ gold: 50, specialty: null });
    expect(await ovenOf(player)).toMatchObject({ queue: [], legacyJobs: [] });
  });

  it('nothing that needs a bakery can be done', async () => {
    const player = await newPlayer({ now: NOON });
    await stock(player, { coins: 100_000, bigne: 10_000, flour: 1000 });
    const trade = { resource: 'flour', quantity: 1 } as const;
    expect([
      await refusal(b.produce, { quantity: 1 }, player),
      await refusal(b.collect, {}, player),
      await refusal(b.upgrade, {}, player),
      await refusal(b.buyShield, { paymentMethod: 'coins' }, player),
      await refusal(b.upgradeShield, {}, player),
      await refusal(b.buy, trade, player),
      await refusal(b.sell, trade, player),
      await refusal(b.bake, { qty: 1 }, player),
      await refusal(b.upgradeOven, {}, player),
    ]).toEqual(Array(9).fill('no_bakery'));
    expect(await done(b.seen, {}, player)).toEqual({});
    expect(await heldBy(player)).toMatchObject({ coins: 100_000, flour: 1000 });
  });

  it('nothing is told of the time before', async () => {
    const player = await newPlayer({ now: NOON });
    await happen(player, { coins: 95 }, 'offer_sold');
    expect((await done(b.status, {}, player, NOON + DAY)).away).toBeNull();
    await done(b.choose, { resource: 'eggs' }, player, NOON + DAY);
    expect((await done(b.status, {}, player, NOON + DAY)).away).toBeNull();
  });
});

describe('choosing the specialty', () => {
  it('starts production at that moment', async () => {
    const player = await newPlayer({ now: NOON });
    const { profile } = await done(b.choose, { resource: 'milk' }, player, NOON + DAY);
    expect(profile).toMatchObject({ chosenResource: 'milk', bakeryLevel: 1, coins: 0 });
    expect(await heldBy(player, NOON + DAY + MINUTE - 1)).toMatchObject({ coins: 0, milk: 0 });
    expect(await heldBy(player, NOON + DAY + MINUTE)).toMatchObject({ coins: 1, milk: 1 });
  });

  it('is done once: exactly one of twenty at the same time succeeds', async () => {
    const player = await newPlayer({ now: NOON });
    const outcomes = await together(20, () => call(b.choose, { resource: 'sugar' }, at(player)));
    expect(outcomes.filter(one => one === 200)).toHaveLength(1);
    expect(outcomes.filter(one => one === 'already_chosen')).toHaveLength(19);
    expect(await refusal(b.choose, { resource: 'flour' }, player)).toBe('already_chosen');
    expect((await profileOf(player)).chosenResource).toBe('sugar');
  });

  it('lists the bakery among the opponents of its level', async () => {
    const player = await newPlayer({ now: NOON });
    const { Unit } = await import('#functions/table/unit.ts');
    const { opponent } = await import('#functions/stores/opponent.ts');
    const listed = async () => {
      const unit = new Unit(NOON);
      await unit.load([opponent(player.id)]);
      return unit.get(opponent(player.id))?.level;
    };
    expect(await listed()).toBeUndefined();
    await done(b.choose, { resource: 'flour' }, player);
    expect(await listed()).toBe(1);
    await stock(player, { bigne: 10 });
    await done(b.upgrade, {}, player);
    expect(await listed()).toBe(2);
  });
});
