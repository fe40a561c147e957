import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';
import { clerk, superAdmin } from './shop-staff.ts';

const { till, game, bakery } = contract;
const { minimumAmount: LEAST } = DEFAULT_PROGRAMME;

let player: Player;
let desk: ReturnType<typeof counter>;
beforeEach(async () => {
  desk = counter(clerk);
  player = await newPlayer({ now: NOON });
  await setProgramme(superAdmin);
});

const coins = async (of: Player) => (await call(bakery.resources, {}, as(of))).body.gold;
const bonusLives = async (of: Player) => (await call(game.lives, {}, as(of))).body.bonusLives;

/** Makes as many counted purchases as bring so many stamps, on as many days as that takes. */
const stamp = async (times: number, from = 0) => {
  for (let i = 0; i < times; i++) await desk.buy(player, 500, { now: NOON + (from + i) * DAY });
};

describe('a purchase', () => {
  it('of the minimum amount brings a stamp and the gift', async () => {
    const before = await coins(player);
    const { status, body } = await desk.buy(player, LEAST);
    expect([status, body]).toEqual([
      201,
      {
        purchase: {
          id: expect.any(Number),
          amount: LEAST,
          discount: 0,
          voucherId: null,
          stamps: 1,
          stamped: true,
          gift: { coins: 100, bonusLives: 1 },
          reward: null,
          rewards: [],
          opened: 'card',
          slipId: null,
          createdAt: iso(NOON),
        },
        customer: {
          id: player.id,
          username: player.username,
          stamps: 1,
          stampsNeeded: 10,
          visits: 1,
          lastVisitAt: iso(NOON),
          lastPurchase: { amount: LEAST, createdAt: iso(NOON) },
        },
      },
    ]);
    expect(await coins(player)).toBe(before + 100);
    expect(await bonusLives(player)).toBe(1);
  });

  it('that is smaller, or beyond the day’s limit, is recorded without stamp and gift', async () => {
    const small = (await desk.buy(player, LEAST - 1)).body.purchase;
    expect(small).toMatchObject({ stamped: false, gift: null });
    for (let i = 0; i < 3; i++)
      expect((await desk.buy(player, LEAST)).body.purchase.stamped).toBe(true);
    const fourth = (await desk.buy(player, 5000)).body;
    expect(fourth.purchase).toMatchObject({ stamped: false, gift: null });
    expect(fourth.customer).toMatchObject({ stamps: 3, visits: 5 });
    // Midnight in Rome.
    const tomorrow = Date.parse('2026-11-20T23:00:00Z');
    expect((await desk.buy(player, LEAST, { now: tomorrow - 1 })).body.purchase.stamped).toBe(
      false,
    );
    expect((await desk.buy(player, LEAST, { now: tomorrow })).body.purchase.stamped).toBe(true);
  });

  it('is refused for amounts out of bounds, one’s own card and unknown customers', async () => {
    for (const amount of [0, -1, 1.5, 100_001])
      expect((await desk.buy(player, amount)).status).toBe(400);
    expect((await desk.buy(player, 100_000)).status).toBe(201);
    expect((await desk.buy(clerk)).failure.code).toBe('own_card');
    const nobody = { customerId: 1, amount: 500 };
    expect((await call(till.purchase, nobody, as(clerk))).status).toBe(404);
  });

  it('uses a voucher of the same customer, and stores the discount, rounded half up', async () => {
    const made = await newVoucher(superAdmin, player, NOON, {
      usageLimit: 1,
      discountPercent: 12.5,
    });
    const { purchase } = (await desk.buy(player, 1004, { voucherId: made.id })).body;
    // 12.5 % of 10.04 is 1.255.
    expect(purchase).toMatchObject({ amount: 1004, discount: 126, voucherId: made.id });
    const again = await desk.buy(player, 1004, { voucherId: made.id });
    expect(again.failure.code).toBe('already_redeemed');
    expect((await cardOf(player)).visits).toBe(1);
    expect((await rewardsOf(player)).adminRewards[0]).toMatchObject({ status: 'used' });
    const [use] = (await call(till.redemptions, {}, as(clerk))).body.redemptions;
    expect(use).toMatchObject({ purchaseId: purchase.id, redeemedBy: clerk.username });
  });

  it('is refused as a whole if the voucher is somebody else’s or can’t be used now', async () => {
    const other = await newPlayer({ now: NOON });
    const others = await newVoucher(superAdmin, other, NOON);
    expect((await desk.buy(player, 500, { voucherId: others.id })).failure.code).toBe('not_found');
    const days = { validFrom: iso(NOON + DAY), validUntil: iso(NOON + 2 * DAY) };
    const later = await newVoucher(superAdmin, player, NOON, days);
    const refusal = async (now: number) =>
      (await desk.buy(player, 500, { voucherId: later.id, now })).failure.code;
    expect(await refusal(NOON)).toBe('not_yet_valid');
    expect(await refusal(NOON + 4 * DAY)).toBe('expired');
    await call(contract.vouchers.remove, { id: later.id }, as(player));
    expect(await refusal(NOON + DAY)).toBe('deleted');
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 0 });
  });

  it('is listed with the staff member who served, newest first, in pages', async () => {
    const start = NOON + 20 * DAY;
    for (let i = 0; i < 51; i++) await desk.buy(player, 300 + i, { now: start + i * 1000 });
    const first = (await call(till.purchases, {}, as(clerk))).body;
    expect(first.purchases).toHaveLength(50);
    expect(first.purchases[0]).toEqual({
      id: expect.any(Number),
      username: player.username,
      amount: 350,
      discount: 0,
      voucherId: null,
      stamps: 0,
      stamped: false,
      opened: 'card',
      servedBy: clerk.username,
      createdAt: iso(start + 50_000),
      undoneAt: null,
      locationId: null,
      undoReason: null,
    });
    const cursor = first.nextCursor ?? '';
    const second = (await call(till.purchases, { cursor }, as(clerk))).body;
    expect(second.purchases[0]?.amount).toBe(300);
    const { failure } = await call(till.purchases, { cursor: 'x' }, as(clerk));
    expect(failure.code).toBe('invalid_cursor');
  });
});

describe('a full card', () => {
  it('starts again at 0 and brings the prize’s reward, delivered with its voucher', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 3, stampPrizeId });
    expect((await cardOf(player)).reward).toEqual({ name: 'Un caffè offerto' });
    await stamp(2);
    const { purchase, customer } = (await desk.buy(player, 500, { now: NOON + 2 * DAY })).body;
    expect(customer).toMatchObject({ stamps: 0, stampsNeeded: 3 });
    expect(purchase.reward).toMatchObject({
      rewardName: 'Un caffè offerto',
      description: 'Al banco, quando vuoi.',
      rewardType: 'custom',
      status: 'delivered',
      claimed: true,
    });
    const { vouchers } = await rewardsOf(player);
    expect(vouchers).toMatchObject([
      { what: 'Un caffè offerto', discountPercent: null, usesLeft: 1, status: 'valid' },
    ]);
  });

  it('credits a reward of coins at once', async () => {
    const stampPrizeId = await newPrize(superAdmin, { type: 'coins', value: 70 });
    const gift = { coins: 0, bonusLives: 0 };
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId, gift });
    const before = await coins(player);
    await stamp(1);
    expect((await desk.buy(player)).body.purchase).toMatchObject({
      gift,
      reward: { rewardType: 'coins', claimed: true },
    });
    expect(await coins(player)).toBe(before + 70);
  });

  it('waits while no prize can be used, and is paid by the first purchase after that', async () => {
    await setProgramme(superAdmin, { stampsNeeded: 2 });
    await stamp(2);
    const waiting = (await desk.buy(player, 500, { now: NOON + 2 * DAY })).body;
    expect(waiting.purchase).toMatchObject({ stamped: false, gift: { coins: 100 }, reward: null });
    expect(waiting.customer.stamps).toBe(2);
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    const paid = (await desk.buy(player, 500, { now: NOON + 3 * DAY })).body;
    expect(paid.purchase).toMatchObject({ stamped: true, reward: { rewardType: 'custom' } });
    expect(paid.customer.stamps).toBe(1);
    // Without the purchase, its stamps are again those of a waiting card, minus one.
    await desk.undo(paid.purchase.id, NOON + 3 * DAY);
    expect((await cardOf(player)).stamps).toBe(1);
    expect((await rewardsOf(player)).adminRewards).toEqual([]);
  });

  it('brings no reward from a prize that was deleted or has become inactive', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    await call(contract.admin.deletePrize, { id: stampPrizeId }, as(superAdmin));
    await stamp(2);
    expect(await cardOf(player)).toMatchObject({ stamps: 2, reward: null });
  });
});

describe('undoing a purchase', () => {
  it('takes back the stamp, but not the gift or the day’s count', async () => {
    const before = await coins(player);
    await desk.buy(player, 500, { now: NOON - HOUR });
    const { purchase } = (await desk.buy(player)).body;
    const undone = await desk.undo(purchase.id, NOON + 24 * HOUR);
    expect(undone.body.purchase).toEqual({ ...purchase, undoneAt: iso(NOON + 24 * HOUR) });
    expect(await cardOf(player)).toMatchObject({
      stamps: 1,
      visits: 1,
      lastVisitAt: iso(NOON - HOUR),
    });
    expect(await coins(player)).toBe(before + 200);
    expect((await desk.buy(player)).body.purchase.stamped).toBe(true);
    expect((await desk.buy(player)).body.purchase.stamped).toBe(false);
    const { entries } = (await call(contract.admin.audit, {}, as(superAdmin))).body;
    expect(entries.find(({ target }) => target === `purchase ${purchase.id}`)).toMatchObject({
      actorId: clerk.id,
      action: 'purchase.undo',
      reason: 'Scontrino sbagliato',
    });
  });

  it('is possible once, within a day, with a reason', async () => {
    const { purchase } = (await desk.buy(player)).body;
    expect((await desk.undo(purchase.id, NOON, 'no')).status).toBe(400);
    const late = await desk.undo(purchase.id, NOON + 24 * HOUR + 1);
    const message = 'Un acquisto si può annullare solo entro 24 ore.';
    expect(late.failure).toMatchObject({ code: 'too_late', message });
    expect((await desk.undo(purchase.id)).status).toBe(200);
    expect((await desk.undo(purchase.id)).failure.code).toBe('already_undone');
    expect((await desk.undo(1)).status).toBe(404);
  });

  it('gives the voucher its use back, even if it has expired or was used again since', async () => {
    const validUntil = iso(NOON);
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 3, validUntil });
    const { purchase } = (await desk.buy(player, 500, { voucherId: made.id })).body;
    await call(till.redeem, { voucherId: made.id }, as(clerk, NOON + 1));
    expect((await desk.undo(purchase.id, NOON + 20 * HOUR)).status).toBe(200);
    const [voucher] = (await rewardsOf(player, NOON + 20 * HOUR)).vouchers;
    expect(voucher).toMatchObject({ usesLeft: 2, status: 'expired' });
    const undo = { voucherId: made.id, reason: 'Scansionato due volte' };
    expect((await call(till.undo, undo, as(clerk, NOON + 2))).body.voucher.usesLeft).toBe(3);
    const none = await call(till.undo, undo, as(clerk, NOON + 3));
    expect(none.failure.code).toBe('not_redeemed');
  });

  it('is the only way to undo its voucher’s use', async () => {
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    await desk.buy(player, 500, { voucherId: made.id });
    const undo = { voucherId: made.id, reason: 'Scansionato due volte' };
    expect((await call(till.undo, undo, as(clerk))).failure.code).toBe('part_of_purchase');
  });

  it('withdraws the unused reward of the card that it completed', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 3, stampPrizeId });
    await stamp(2, -2);
    const { purchase } = (await desk.buy(player)).body;
    const [voucher] = (await rewardsOf(player)).vouchers;
    expect(purchase.reward).not.toBeNull();
    const undone = await desk.undo(purchase.id);
    expect(undone.body).toMatchObject({ purchase: { reward: { status: 'withdrawn' } } });
    expect((await cardOf(player)).stamps).toBe(2);
    expect(await rewardsOf(player)).toEqual({ adminRewards: [], vouchers: [] });
    const checked = await call(till.check, { code: voucher?.code ?? '' }, as(clerk));
    expect(checked.body.outcome).toBe('deleted');
    const { rewards } = (await call(contract.admin.rewards, {}, as(superAdmin))).body;
    expect(rewards[0]).toMatchObject({ status: 'withdrawn', what: 'Un caffè offerto' });
  });

  it('is refused if that reward was used or credited', async () => {
    const thing = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId: thing });
    await stamp(1, -1);
    const { purchase } = (await desk.buy(player)).body;
    const [voucher] = (await rewardsOf(player)).vouchers;
    await call(till.redeem, { voucherId: voucher?.id ?? 0 }, as(clerk));
    expect((await desk.undo(purchase.id)).failure.code).toBe('reward_used');

    const stampPrizeId = await newPrize(superAdmin, { type: 'coins', value: 70 });
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    await desk.buy(player);
    const paid = (await desk.buy(player)).body.purchase;
    expect((await desk.undo(paid.id)).failure.code).toBe('reward_used');
    expect((await cardOf(player)).stamps).toBe(0);
  });
});
