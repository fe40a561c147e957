import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { readQR } from '#test/support/pdf.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, setProgramme } from '../card/card-calls.ts';
import { clerk, superAdmin } from '../card/shop-staff.ts';

const { till, vouchers, admin, dashboard } = contract;

let player: Player;
beforeAll(async () => {
  await setProgramme(superAdmin);
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
});

const check = async (code: string, now = NOON) =>
  (await call(till.check, { code }, as(clerk, now))).body;

const customer = async () => {
  const { code } = await cardOf(player);
  return (await call(till.customer, { code }, as(clerk, NOON))).body;
};

describe('the holder of a checked voucher', () => {
  it('is returned as for the card, with the same vouchers', async () => {
    const first = await newVoucher(superAdmin, player, NOON);
    await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    await counter(clerk).buy(player, 700);
    const byCard = await customer();
    const checked = await check(first.code);
    expect(checked.customer).toEqual(byCard.customer);
    expect(checked.customer).toMatchObject({ id: player.id, stamps: 1, visits: 1 });
    const ids = (list: readonly { id: number }[] | null) => list?.map(({ id }) => id).sort();
    expect(ids(checked.vouchers)).toEqual(ids(byCard.vouchers));
    expect(ids(checked.vouchers)).toContain(first.id);
  });

  it('is returned even if the voucher can’t be used, without that voucher', async () => {
    const days = { validUntil: iso(NOON + DAY) };
    const ended = await newVoucher(superAdmin, player, NOON, days);
    const checked = await check(ended.code, NOON + 3 * DAY);
    expect(checked).toMatchObject({
      outcome: 'expired',
      customer: { id: player.id },
      vouchers: [],
    });
  });

  it('is null once deactivated, and for a forged token', async () => {
    const { id, code } = await newVoucher(superAdmin, player, NOON);
    const pdf = await call(vouchers.download, { id }, as(player));
    const token = await readQR(pdf.bytes);
    await call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin));
    const nobody = { customer: null, vouchers: null };
    expect(await check(code)).toMatchObject({ outcome: 'inactive', ...nobody });
    const broken = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
    const forged = (await call(till.check, { token: broken }, as(clerk))).body;
    expect(forged).toMatchObject({ outcome: 'forged', ...nobody });
  });

  it('is found by a token or a code surrounded by blanks and line ends', async () => {
    const { id, code } = await newVoucher(superAdmin, player, NOON);
    const token = await readQR((await call(vouchers.download, { id }, as(player))).bytes);
    for (const input of [{ token: ` \t${token}\r\n` }, { code: `\t${code}\r\n` }]) {
      const { body } = await call(till.check, input, as(clerk));
      expect([body.outcome, body.voucher?.id]).toEqual(['valid', id]);
    }
    const { code: card } = await cardOf(player);
    const { body } = await call(till.customer, { code: ` ${card}\r\n` }, as(clerk));
    expect(body.customer.id).toBe(player.id);
    expect((await call(till.check, { token: ' \n' }, as(clerk))).status).toBe(400);
  });
});

describe('a discount that was given', () => {
  const rewardOf = async () => (await call(dashboard.read, {}, as(player))).body;
  const give = () => newDiscount(superAdmin, player, NOON, { discountPercent: 10 });

  it('is listed at the till at once, while its holder still has to claim it', async () => {
    const { code } = await newVoucher(superAdmin, player, NOON);
    const id = await give();
    const ids = (list: readonly { id: number }[] | null) => list?.map(one => one.id);
    expect(ids((await customer()).vouchers)).toContain(id);
    expect(ids((await check(code)).vouchers)).toContain(id);
    const { adminRewards, vouchers: shown } = await rewardOf();
    expect(adminRewards[0]).toMatchObject({ claimed: false, voucherId: null });
    expect(ids(shown)).not.toContain(id);
    expect((await call(vouchers.download, { id }, as(player))).status).toBe(404);
    expect((await call(vouchers.remove, { id }, as(player))).status).toBe(404);
  });

  it('counts as claimed and generated once a purchase uses it, and gets its use back by the undo', async () => {
    const voucherId = await give();
    const desk = counter(clerk);
    const { purchase } = (await desk.buy(player, 1000, { voucherId })).body;
    expect(purchase).toMatchObject({ discount: 100, voucherId });
    const used = { claimed: true, voucherId, usageCount: 1 };
    expect((await rewardOf()).adminRewards[0]).toMatchObject(used);
    await desk.undo(purchase.id);
    const { adminRewards, vouchers: shown } = await rewardOf();
    expect(adminRewards[0]).toMatchObject({ claimed: true, status: 'delivered', usageCount: 0 });
    expect(shown).toMatchObject([{ id: voucherId, status: 'valid' }]);
  });

  it('counts as claimed and generated once it is redeemed, and generating returns the same', async () => {
    const voucherId = await give();
    const { body } = await call(till.redeem, { voucherId }, as(clerk));
    expect((await rewardOf()).adminRewards[0]).toMatchObject({ claimed: true, voucherId });
    const made = (await call(vouchers.generate, { id: voucherId }, as(player))).body.voucher;
    expect([made.id, made.code]).toEqual([voucherId, body.voucher.code]);
  });

  it('is withdrawn with its voucher', async () => {
    const id = await give();
    await call(admin.withdrawReward, { id }, as(superAdmin));
    expect((await customer()).vouchers).toEqual([]);
    const { failure } = await call(till.redeem, { voucherId: id }, as(clerk));
    expect(failure.code).toBe('deleted');
  });
});

describe('the last purchase of a customer', () => {
  it('is the latest one that wasn’t undone', async () => {
    const desk = counter(clerk);
    expect((await customer()).customer.lastPurchase).toBeNull();
    await desk.buy(player, 450);
    const { purchase } = (await desk.buy(player, 900, { now: NOON + HOUR })).body;
    const last = { amount: 900, createdAt: iso(NOON + HOUR) };
    expect((await customer()).customer.lastPurchase).toEqual(last);
    await desk.undo(purchase.id, NOON + HOUR);
    const before = { amount: 450, createdAt: iso(NOON) };
    expect((await customer()).customer.lastPurchase).toEqual(before);
  });
});

describe('today’s totals', () => {
  it('include all purchases of the Rome day that weren’t undone, on every page', async () => {
    // 00:30 in Rome.
    const night = Date.parse('2027-01-10T23:30:00Z');
    const atNight = await newStaff('ADMIN', night);
    const desk = counter(atNight);
    await desk.buy(player, 9999, { now: night - HOUR });
    const { id: voucherId } = await newVoucher(superAdmin, player, NOON, { discountPercent: 10 });
    await desk.buy(player, 1000, { now: night, voucherId });
    for (let i = 1; i <= 51; i++) await desk.buy(player, 100, { now: night + i });
    const { purchase } = (await desk.buy(player, 5000, { now: night + HOUR })).body;
    await desk.undo(purchase.id, night + HOUR);
    const today = { purchases: 52, amount: 6100, discount: 100 };
    const now = night + 2 * HOUR;
    const first = (await call(till.purchases, {}, as(atNight, now))).body;
    expect(first.today).toEqual(today);
    const cursor = first.nextCursor ?? '';
    expect((await call(till.purchases, { cursor }, as(atNight, now))).body.today).toEqual(today);
    const later = (await call(till.purchases, {}, as(atNight, night + DAY))).body;
    expect(later.today).toEqual({ purchases: 0, amount: 0, discount: 0 });
  });
});
