import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ruleOccasion } from '#functions/items/reward-rules.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { counter } from '../../card/card-calls.ts';
import { clerk, superAdmin } from '../../card/shop-staff.ts';
import { consent, panel, ruleRewards } from './rule-calls.ts';

let desk: ReturnType<typeof panel>;
let player: Player;
let coffee: number;
beforeEach(async () => {
  desk = panel(superAdmin);
  await desk.clear();
  player = await newPlayer({ now: NOON });
  coffee = await desk.newPrize({ name: 'Caffè', type: 'special', value: null, usageLimit: 1 });
});

const rule = (more: object = {}) =>
  desk.create({
    ...{ trigger: 'first_purchase', prizeId: coffee, monthlyBudget: null, isActive: true },
    ...more,
  });
const visitsRule = (count: number, more: object = {}) =>
  rule({ trigger: 'visits', count, ...more });

/** Makes purchases on some days, counted from noon; returns the last one's answer. */
const buyOn = async (days: readonly number[], amount = 500) => {
  const made = [];
  for (const day of days) {
    const server = await newStaff('ADMIN', NOON + day * DAY);
    made.push(await counter(server).buy(player, amount, { now: NOON + day * DAY }));
  }
  return made.map(({ body }) => body.purchase);
};

const undo = async (purchaseId: number, day: number) => {
  const server = await newStaff('ADMIN', NOON + day * DAY);
  return counter(server).undo(purchaseId, NOON + day * DAY + HOUR);
};

const count = async () => (await ruleRewards(player)).length;

describe('the first purchase', () => {
  it('that counts brings the rule’s reward, and is listed with it', async () => {
    await rule();
    const [small, first, second] = [...(await buyOn([0], 100)), ...(await buyOn([0, 1]))];
    expect([small, first, second].map(made => made?.rewards.length)).toEqual([0, 1, 0]);
    expect(first?.rewards).toMatchObject([{ what: 'Caffè', status: 'delivered' }]);
    expect(await ruleRewards(player)).toHaveLength(1);
  });

  it('may be made again after an undo, which withdraws the reward', async () => {
    await rule();
    const [first] = await buyOn([0]);
    const undone = await counter(clerk).undo(first?.id ?? 0, NOON + HOUR);
    expect(undone.body.purchase.rewards).toMatchObject([{ status: 'withdrawn' }]);
    expect(await count()).toBe(0);
    const occasion = await new UnitOfWork(NOON).load(ruleOccasion(player.id, 'first_purchase'));
    expect(occasion.value).toBeUndefined();
    // A withdrawn reward still counts, but costs nothing.
    expect(await desk.list()).toMatchObject([{ issuedThisMonth: 1, costThisMonth: 0 }]);
    const [again] = await buyOn([0]);
    expect([again?.rewards.length, await count()]).toEqual([1, 1]);
    expect(await desk.list()).toMatchObject([{ issuedThisMonth: 2, costThisMonth: 30 }]);
  });

  it('can’t be undone once its reward was used, or consisted of coins', async () => {
    const coins = await desk.newPrize();
    await rule({ prizeId: coins });
    const [first] = await buyOn([0]);
    expect((await counter(clerk).undo(first?.id ?? 0, NOON + HOUR)).failure.code).toBe(
      'reward_used',
    );
    await desk.clear();
    await rule();
    player = await newPlayer({ now: NOON });
    const [other] = await buyOn([0]);
    const [reward] = await ruleRewards(player);
    await call(contract.till.redeem, { voucherId: reward?.voucherId ?? 0 }, as(clerk));
    const refused = await counter(clerk).undo(other?.id ?? 0, NOON + HOUR);
    expect(refused.failure.code).toBe('reward_used');
  });
});

describe('a number of visits', () => {
  it('counts days with a counted purchase, once, with the player’s consent', async () => {
    await visitsRule(3);
    await buyOn([0, 0, 1]);
    expect(await count()).toBe(0);
    await buyOn([2]);
    expect(await count()).toBe(0);
    await consent(player);
    await buyOn([3]);
    expect(await count()).toBe(0);
    player = await newPlayer({ now: NOON });
    await consent(player);
    const made = await buyOn([0, 0, 1, 2, 2, 3]);
    expect(made.map(({ rewards }) => rewards.length)).toEqual([0, 0, 0, 1, 0, 0]);
    await consent(player, false);
  });

  it('looks at the last twelve months', async () => {
    await visitsRule(3);
    await consent(player);
    await buyOn([0, 200, 366]);
    expect(await count()).toBe(0);
    await buyOn([370]);
    expect(await count()).toBe(1);
  });

  it('can be reached again after an undo, by the next purchase with as many days or more', async () => {
    await visitsRule(2);
    await consent(player);
    const [, second] = await buyOn([0, 1]);
    expect(await count()).toBe(1);
    await buyOn([1.5]);
    expect((await undo(second?.id ?? 0, 1.6)).status).toBe(200);
    expect(await count()).toBe(0);
    await buyOn([3]);
    expect(await count()).toBe(1);
    await buyOn([4]);
    expect(await count()).toBe(1);
  });

  it('may bring the rewards of two rules with one purchase, also with a paper slip', async () => {
    await rule();
    const { body } = await call(contract.till.slip, { amount: 500 }, as(clerk));
    const used = await call(contract.card.slip, { code: body.slip.code }, as(player));
    expect(used.body.purchase.rewards).toHaveLength(1);
    await visitsRule(2);
    await visitsRule(3, { prizeId: await desk.newPrize() });
    await consent(player);
    const made = await buyOn([1, 2]);
    expect(made.map(({ rewards }) => rewards.length)).toEqual([1, 1]);
  });
});
