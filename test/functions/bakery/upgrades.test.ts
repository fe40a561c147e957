import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import {
  b,
  callInParallel,
  callOk,
  inventoryOf,
  outcomeOfCall,
  ovenOf,
  profileOf,
} from './bakery-calls.ts';
import { leaderboardValueOf } from './leaderboard-value.ts';

describe('upgrading the bakery', () => {
  it('costs 1 bignè per 10 XP missing to the next level, rounded up', async () => {
    const player = await newPlayerWithBakery({ bigne: 31 });
    const unit = new UnitOfWork(NOON);
    (await unit.load(bakery(player.id))).giveExp(5);
    await unit.commit();
    expect(await callOk(b.upgrade, {}, player)).toEqual({ newLevel: 2, costBigne: 10 });
    expect(await profileOf(player)).toMatchObject({
      bakeryLevel: 2,
      exp: 0,
      expToNext: 200,
      productionMultiplier: 1.05,
    });
    expect(await callOk(b.upgrade, {}, player)).toEqual({ newLevel: 3, costBigne: 20 });
    expect(await outcomeOfCall(b.upgrade, {}, player)).toBe('insufficient_bigne');
    expect(await inventoryOf(player)).toMatchObject({ bigne: 1 });
  });

  it('is paid once per level when called concurrently', async () => {
    const player = await newPlayerWithBakery({ bigne: 10 + 20 + 29 });
    const outcomes = await callInParallel(20, () => call(b.upgrade, {}, as(player)));
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(2);
    expect(outcomes.filter(outcome => outcome === 'insufficient_bigne')).toHaveLength(18);
    expect(await profileOf(player)).toMatchObject({ bakeryLevel: 3, bigne: 29 });
  });
});

describe('upgrading the oven', () => {
  it('is paid once per level when called concurrently, and updates the leaderboard', async () => {
    const player = await newPlayerWithBakery({ bigne: 50 + 100 + 200 + 399 });
    const outcomes = await callInParallel(20, () => call(b.upgradeOven, {}, as(player)));
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(3);
    expect(outcomes.filter(outcome => outcome === 'insufficient_bigne')).toHaveLength(17);
    expect((await ovenOf(player)).profile).toMatchObject({ ovenLevel: 4, bigne: 399 });
    expect(await leaderboardValueOf('forno', player.id)).toBe(4);
  });
});

describe('the shield', () => {
  it('protects for 24 hours for 1,000 coins or 10 bignè', async () => {
    const player = await newPlayerWithBakery({ coins: 1999, bigne: 10 });
    const coins = await callOk(b.buyShield, { paymentMethod: 'coins' }, player);
    expect(coins.shieldUntil).toBe(iso(NOON + DAY));
    expect(await outcomeOfCall(b.buyShield, { paymentMethod: 'coins' }, player)).toBe(
      'insufficient_funds',
    );
    await callOk(b.buyShield, { paymentMethod: 'bigne' }, player);
    expect(await outcomeOfCall(b.buyShield, { paymentMethod: 'bigne' }, player)).toBe(
      'insufficient_funds',
    );
    expect(await inventoryOf(player)).toMatchObject({ coins: 999, bigne: 0 });
  });

  it('adds to the time left, or starts now if it has ended', async () => {
    const player = await newPlayerWithBakery({ bigne: 30 });
    const buy = async (now: number) =>
      (await callOk(b.buyShield, { paymentMethod: 'bigne' }, player, now)).shieldUntil;
    expect(await buy(NOON)).toBe(iso(NOON + DAY));
    expect(await buy(NOON + HOUR)).toBe(iso(NOON + 2 * DAY));
    expect(await profileOf(player, NOON + 3 * DAY)).toMatchObject({
      shieldUntil: iso(NOON + 2 * DAY),
      protectedUntil: null,
    });
    expect(await buy(NOON + 3 * DAY)).toBe(iso(NOON + 4 * DAY));
  });

  it('is extended by a day for each of several concurrent payments', async () => {
    const player = await newPlayerWithBakery({ bigne: 55 });
    const buy = () => call(b.buyShield, { paymentMethod: 'bigne' }, as(player));
    const outcomes = await callInParallel(20, buy);
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(5);
    expect(outcomes.filter(outcome => outcome === 'insufficient_funds')).toHaveLength(15);
    expect(await profileOf(player)).toMatchObject({ bigne: 5, shieldUntil: iso(NOON + 5 * DAY) });
  });

  it('is upgraded for 200 bignè x level, up to level 5 and a share of 5 %', async () => {
    const player = await newPlayerWithBakery({ bigne: 2000 + 199 });
    const levels = [];
    for (let i = 0; i < 4; i++) levels.push(await callOk(b.upgradeShield, {}, player));
    expect(levels).toEqual([
      { shieldLevel: 2, stealableShare: 20 },
      { shieldLevel: 3, stealableShare: 15 },
      { shieldLevel: 4, stealableShare: 10 },
      { shieldLevel: 5, stealableShare: 5 },
    ]);
    expect(await outcomeOfCall(b.upgradeShield, {}, player)).toBe('max_level');
    expect(await profileOf(player)).toMatchObject({
      shieldLevel: 5,
      shieldUpgradeCost: null,
      stealableShare: 5,
      bigne: 199,
    });
  });

  it('is upgraded only as often as the player can pay', async () => {
    const player = await newPlayerWithBakery({ bigne: 399 });
    const outcomes = await callInParallel(20, () => call(b.upgradeShield, {}, as(player)));
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'insufficient_bigne')).toHaveLength(19);
    expect(await profileOf(player)).toMatchObject({ shieldLevel: 2, bigne: 199 });
  });
});
