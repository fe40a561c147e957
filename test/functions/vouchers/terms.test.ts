import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { assignedReward } from '#functions/items/rewards.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import {
  cardOf,
  counter,
  newPrize,
  rewardsOf,
  setProgramme,
} from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, card, dashboard, settings, till, vouchers } = contract;
const TERMS = { conditions: 'Solo al banco', minimumAmount: 1500 };
/** A cost that no other number in an answer equals. */
const COST = 98_765;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

type PrizeFields = Parameters<typeof newPrize>[1];

/** A player who has filled a card, and the template of its reward. */
const withFullCard = async (fields: PrizeFields) => {
  const stampPrizeId = await newPrize(superAdmin, fields);
  await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
  const player = await newPlayer({ now: NOON });
  await counter(clerk).buy(player);
  await counter(clerk).buy(player);
  return { player, prizeId: stampPrizeId };
};

/** The only voucher of a player who has filled a card for a thing. */
const thingOf = async (fields: PrizeFields) => {
  const { player, prizeId } = await withFullCard(fields);
  const [voucher] = (await rewardsOf(player)).vouchers;
  if (!voucher) throw new Error('The thing has no voucher.');
  return { player, prizeId, voucher };
};

const redeem = (voucherId: number, now = NOON) => call(till.redeem, { voucherId }, as(clerk, now));
const check = async (code: string, now = NOON) =>
  (await call(till.check, { code }, as(clerk, now))).body;

describe('a reward that is issued from a template', () => {
  it('is valid from its issue to the end of the given number of days later', async () => {
    const { player, voucher } = await thingOf({ validDays: 3 });
    // Midnight in Rome after the 23rd.
    const validity = { validFrom: iso(NOON), validUntil: '2026-11-23T22:59:59.999Z' };
    const { adminRewards } = await rewardsOf(player);
    expect([voucher, adminRewards[0]]).toMatchObject([validity, validity]);
    expect((await check(voucher.code, NOON + 3 * DAY)).outcome).toBe('valid');
    expect((await check(voucher.code, NOON + 3 * DAY + 12 * HOUR)).outcome).toBe('expired');
  });

  it('has the template’s terms, as does its voucher', async () => {
    const { player, prizeId, voucher } = await thingOf(TERMS);
    const { adminRewards } = await rewardsOf(player);
    expect([voucher, adminRewards[0]]).toMatchObject([
      { ...TERMS, prizeId },
      { ...TERMS, prizeId },
    ]);
    expect((await check(voucher.code)).voucher).toMatchObject({ ...TERMS, prizeId });
    const { code } = await cardOf(player);
    const { body } = await call(till.customer, { code }, as(clerk));
    expect(body.vouchers).toMatchObject([{ ...TERMS, prizeId }]);
  });

  it('has the template’s name for its holder, at the till, in the wallet and in the lists', async () => {
    const name = '10% sulle torte';
    const sconto = { name, type: 'sconto', discountPercent: 10, usageLimit: 1 } as const;
    const { player } = await withFullCard(sconto);
    const { adminRewards } = await rewardsOf(player);
    expect(adminRewards).toMatchObject([{ rewardName: name, discountPercent: 10 }]);
    const { code } = await cardOf(player);
    const [given] = (await call(till.customer, { code }, as(clerk))).body.vouchers;
    expect(given).toMatchObject({ name, discountPercent: 10 });
    const { own } = await readCardContent(new UnitOfWork(NOON), player.id);
    expect(own.vouchers).toMatchObject([{ title: name }]);
    await redeem(given?.id ?? 0);
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    expect(redemptions[0]).toMatchObject({ prizeName: name, discountPercent: 10 });
  });

  it('keeps the terms that the template had when it was issued', async () => {
    const { player, prizeId, voucher } = await thingOf(TERMS);
    await call(admin.deletePrize, { id: prizeId }, as(superAdmin));
    expect((await rewardsOf(player)).vouchers).toMatchObject([{ ...TERMS, id: voucher.id }]);
  });
});

describe('the conditions of a voucher', () => {
  const generated = async (fields: { note?: string; prizeId?: number }) => {
    const player = await newPlayer({ now: NOON });
    const reward = { rewardType: 'sconto', discountPercent: 15, userId: player.id } as const;
    const { id } = (await call(admin.assignReward, { ...reward, ...fields }, as(superAdmin))).body
      .reward;
    await call(admin.deliverReward, { id }, as(superAdmin));
    await call(vouchers.claim, { id: `admin_${id}` }, as(player));
    return (await call(vouchers.generate, { id }, as(player))).body.voucher;
  };

  it('are the note, for a discount assigned by hand', async () => {
    const none = { minimumAmount: null, prizeId: null };
    expect(await generated({ note: 'Non di domenica' })).toMatchObject({
      conditions: 'Non di domenica',
      ...none,
    });
    const name = 'Sconto del 15%';
    expect(await generated({})).toMatchObject({ name, conditions: null, ...none });
  });

  it('are the template’s, even if it has none', async () => {
    const fields = { type: 'sconto', discountPercent: 15, isActive: true } as const;
    const prizeId = await newPrize(superAdmin, { ...fields, conditions: null });
    expect(await generated({ note: 'Auguri', prizeId })).toMatchObject({ conditions: null });
  });

  it('are empty for a thing assigned by hand', async () => {
    const player = await newPlayer({ now: NOON });
    const thing = { rewardType: 'custom', note: 'Un tè', userId: player.id } as const;
    const { reward } = (await call(admin.assignReward, thing, as(superAdmin))).body;
    await call(admin.deliverReward, { id: reward.id }, as(superAdmin));
    expect((await rewardsOf(player)).vouchers).toMatchObject([{ what: 'Un tè', conditions: null }]);
  });
});

describe('a thing with an end', () => {
  it('expires like a discount: at the till, for its holder, and in the statistics', async () => {
    const { player, voucher } = await thingOf({ validDays: 1 });
    const after = NOON + 2 * DAY;
    expect((await check(voucher.code, after)).outcome).toBe('expired');
    expect((await redeem(voucher.id, after)).failure.code).toBe('expired');
    expect((await rewardsOf(player, after)).adminRewards).toMatchObject([{ status: 'expired' }]);
    const expired = async () =>
      (await call(admin.statistics, {}, as(superAdmin, after))).body.days.at(-1)?.vouchersExpired;
    const before = (await expired()) ?? 0;
    await midnight({ time: iso(NOON + 1.5 * DAY + HOUR) });
    const unit = new UnitOfWork(after);
    expect((await unit.load(assignedReward(voucher.id))).value).toMatchObject({
      status: 'expired',
    });
    expect(await expired()).toBe(before + 1);
  });

  it('can’t be delivered after it, if still pending', async () => {
    const player = await newPlayer({ now: NOON });
    const thing = { rewardType: 'custom', note: 'Un tè', userId: player.id } as const;
    const fields = { ...thing, validUntil: iso(NOON) };
    const { id } = (await call(admin.assignReward, fields, as(superAdmin))).body.reward;
    const late = await call(admin.deliverReward, { id }, as(superAdmin, NOON + DAY));
    expect(late.failure.code).toBe('expired');
  });
});

describe('a voucher with a minimum', () => {
  it('can’t be redeemed without a purchase', async () => {
    const { voucher } = await thingOf(TERMS);
    const { status, failure } = await redeem(voucher.id);
    expect([status, failure.code, failure.message.replace(/\s/g, ' ')]).toEqual([
      409,
      'below_minimum',
      'Questo voucher si usa solo con un acquisto di almeno 15,00 €.',
    ]);
    expect((await check(voucher.code)).outcome).toBe('valid');
  });

  it('is refused with a smaller purchase, which isn’t recorded then, and used with a larger one', async () => {
    const { player, voucher } = await thingOf(TERMS);
    const before = [await cardOf(player), await rewardsOf(player)];
    const buy = (amount: number) => counter(clerk).buy(player, amount, { voucherId: voucher.id });
    const small = await buy(1499);
    expect([small.status, small.failure.code]).toEqual([409, 'below_minimum']);
    expect([await cardOf(player), await rewardsOf(player)]).toEqual(before);
    const enough = await buy(1500);
    expect(enough.body.purchase.voucherId).toBe(voucher.id);
    const { body } = await call(
      till.undoPurchase,
      { purchaseId: enough.body.purchase.id, reason: 'Errore' },
      as(clerk),
    );
    expect(body.purchase.voucherId).toBe(voucher.id);
    expect((await buy(1499)).failure.code).toBe('below_minimum');
  });

  it('counts the amount before the discount', async () => {
    const discount = { type: 'sconto', discountPercent: 50, minimumAmount: 1000 } as const;
    const { player } = await withFullCard(discount);
    const [reward] = (await rewardsOf(player)).adminRewards;
    const id = Number(reward?.id.replace('admin_', ''));
    await call(vouchers.claim, { id: `admin_${id}` }, as(player));
    await call(vouchers.generate, { id }, as(player));
    const { body } = await counter(clerk).buy(player, 1000, { voucherId: id });
    expect(body.purchase).toMatchObject({ amount: 1000, discount: 500 });
  });
});

describe('what a prize costs the shop', () => {
  it('is in no answer to its holder or the till, nor in the export', async () => {
    const discount = { type: 'sconto', discountPercent: 5 } as const;
    const { player } = await withFullCard({ ...discount, cost: COST });
    const { code } = await cardOf(player);
    const [reward] = (await rewardsOf(player)).adminRewards;
    const id = Number(reward?.id.replace('admin_', ''));
    const answers = [
      await call(vouchers.claim, { id: `admin_${id}` }, as(player)),
      await call(vouchers.generate, { id }, as(player)),
      await call(dashboard.read, {}, as(player)),
      await call(card.read, {}, as(player)),
      await call(card.programme, {}),
      await call(settings.exportData, {}, as(player)),
      await call(till.customer, { code }, as(clerk)),
      await counter(clerk).buy(player, 100, { voucherId: id }),
      await counter(clerk).buy(player),
    ];
    for (const { status, body } of answers) {
      expect([200, 201]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/"cost"|98765/);
    }
    const { rewards } = (await call(admin.userDetails, { id: player.id }, as(superAdmin))).body;
    expect(rewards).toContainEqual(expect.objectContaining({ id, cost: COST }));
  });
});
