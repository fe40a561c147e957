import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/voucher-key.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { counter, newPrize, setProgramme } from '../card/card-calls.ts';

const { admin, till } = contract;

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const numbers = async (
  now = NOON,
  by: 'day' | 'week' | 'month' = 'day',
  count = 1,
  reader = owner,
) => (await call(admin.business, { by, count }, as(reader, now))).body;

describe('the shop’s numbers', () => {
  it('list the present period last, and weeks by their numbers', async () => {
    const periodsOf = async (by: 'day' | 'week' | 'month', count: number) =>
      (await numbers(NOON, by, count)).periods.map(({ period }) => period);
    expect(await periodsOf('day', 2)).toEqual(['2026-11-19', '2026-11-20']);
    expect(await periodsOf('week', 2)).toEqual(['2026-W46', '2026-W47']);
    expect(await periodsOf('month', 12)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
      ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
  });

  it('are refused for too many periods', async () => {
    const asked = (by: 'day' | 'week' | 'month', count: number) =>
      call(admin.business, { by, count }, as(owner)).then(({ status }) => status);
    expect(await asked('day', 60)).toBe(200);
    expect(await asked('day', 61)).toBe(400);
    expect(await asked('week', 54)).toBe(400);
    expect(await asked('month', 25)).toBe(400);
    expect(await asked('day', 0)).toBe(400);
  });

  it('say who was active only by day', async () => {
    expect((await numbers()).periods[0]?.activePlayers).toEqual(expect.any(Number));
    expect((await numbers(NOON, 'week')).periods[0]?.activePlayers).toBeNull();
  });

  it('leave out a purchase that is undone on the next day', async () => {
    const now = NOON + 3 * DAY;
    const player = await newPlayer({ now });
    const { body } = await counter(owner).buy(player, 700, { now });
    expect((await numbers(now)).periods[0]).toMatchObject({
      ...{ purchases: 1, amount: 700, customers: 1, newCustomers: 1, returningCustomers: 0 },
    });
    await counter(owner).undo(body.purchase.id, now + 20 * HOUR);
    const [before, after] = (await numbers(now + 20 * HOUR, 'day', 2)).periods;
    const none = { purchases: 0, amount: 0, customers: 0, newCustomers: 0 };
    expect(before).toMatchObject(none);
    expect(after).toMatchObject(none);
  });

  it('count a completed card even if its reward is withdrawn, until the purchase is undone', async () => {
    const now = NOON + 4 * DAY;
    const player = await newPlayer({ now });
    const ofCard = await newPrize(owner, { name: 'Una brioche' });
    await setProgramme(owner, { stampsNeeded: 1 + 1, stampPrizeId: ofCard }, now);
    await counter(owner).buy(player, 500, { now });
    const { purchase } = (await counter(owner).buy(player, 500, { now: now + 1 })).body;
    const completed = async () => (await numbers(now)).periods[0]?.cardsCompleted;
    expect(await completed()).toBe(1);
    await call(admin.withdrawReward, { id: purchase.id }, as(owner, now));
    expect(await completed()).toBe(1);
    await counter(owner).undo(purchase.id, now + 2);
    expect(await completed()).toBe(0);
    await setProgramme(owner, {}, now);
  });

  it('compare with equally many days of the period before, and with nothing before the first one', async () => {
    const now = Date.parse('2027-03-30T10:00:00Z');
    const player = await newPlayer({ now });
    const reader = await newStaff('SUPER_ADMIN', Date.parse('2027-03-15T09:00:00Z'));
    // February has 28 days, so 30 days are all of it. On the 15th, equally many days are compared.
    for (const day of ['2027-02-10', '2027-02-20', '2027-03-10'])
      await counter(await newStaff('ADMIN', Date.parse(`${day}T09:00:00Z`))).buy(player, 500, {
        now: Date.parse(`${day}T10:00:00Z`),
      });
    const purchases = async (at: string) => {
      const { periods } = await numbers(Date.parse(`${at}T10:00:00Z`), 'month', 1, reader);
      return [periods[0]?.purchases, periods[0]?.before?.purchases];
    };
    expect(await purchases('2027-03-15')).toEqual([1, 1]);
    expect(await purchases('2027-03-30')).toEqual([1, 2]);
    const all = (await numbers(now, 'month', 24, reader)).periods;
    const first = all.find(({ registrations }) => registrations !== 0);
    expect(first?.before).toBeNull();
    expect(all.at(-1)?.cameBack).toBe(0);
    expect(all.at(-2)).toMatchObject({ period: '2027-02', customers: 1, cameBack: 1 });
  });

  it('call a week by its number', async () => {
    const now = Date.parse('2027-01-04T10:00:00Z');
    const { periods } = await numbers(now, 'week', 2, await newStaff('SUPER_ADMIN', now));
    expect(periods.map(({ period }) => period)).toEqual(['2026-W53', '2027-W01']);
  });

  it('count the end of a voucher on the day after, whether or not the midnight job has marked it', async () => {
    const now = NOON + 6 * DAY;
    const player = await newPlayer({ now });
    const { liability: before } = await numbers(now);
    await newVoucher(owner, player, now, { validUntil: iso(now) });
    const open = await numbers(now);
    expect(open.liability?.unusedVouchers).toBe(Number(before?.unusedVouchers) + 1);
    expect(open.periods[0]).toMatchObject({ issued: 1, claimed: 1, generated: 1, expired: 0 });
    const next = now + DAY;
    const ended = await numbers(next, 'day', 2);
    expect(ended.periods.map(({ expired }) => expired)).toEqual([0, 1]);
    expect(ended.liability).toEqual(before);
    await midnight({ time: iso(next - 12 * HOUR) });
    expect(await numbers(next, 'day', 2)).toEqual(ended);
  });

  it('name a deleted prize, and count the cost of its reward, or else the discount', async () => {
    const now = NOON + 10 * DAY;
    const player = await newPlayer({ now });
    const [torta, sconto] = [
      await newPrize(owner, { name: 'Una torta', cost: 450 }),
      await newPrize(owner, { name: 'Sconto', type: 'sconto', discountPercent: 10 }),
    ];
    for (const [prizeId, rewardType] of [
      [torta, 'custom'],
      [sconto, 'sconto'],
    ] as const) {
      const percent = rewardType === 'sconto' ? { discountPercent: 10 } : {};
      const reward = { userId: player.id, prizeId, rewardType, ...percent };
      const { id } = (await call(admin.assignReward, reward, as(owner, now))).body.reward;
      await call(admin.deliverReward, { id }, as(owner, now));
      if (rewardType === 'sconto') {
        await call(contract.vouchers.claim, { id: `admin_${id}` }, as(player, now));
        await call(contract.vouchers.generate, { id }, as(player, now));
      }
      await counter(owner).buy(player, 1000, { voucherId: id, now });
    }
    await call(admin.deletePrize, { id: torta }, as(owner, now));
    await newPrize(owner, { name: 'Un altro' });
    const { prizes, periods } = await numbers(now);
    const used = { issued: 1, claimed: 1, generated: 1, redeemed: 1, expired: 0, withdrawn: 0 };
    expect(prizes).toEqual([
      { prizeId: torta, name: 'Una torta', ...used, discount: 0, cost: 450 },
      { prizeId: sconto, name: 'Sconto', ...used, discount: 100, cost: 100 },
    ]);
    expect(periods[0]).toMatchObject({ cost: 550, discount: 100 });
  });

  it('keep what an erased player got and bought, but not what is still owed', async () => {
    const now = NOON + 14 * DAY;
    const player = await newPlayer({ now });
    await newVoucher(owner, player, now);
    await counter(owner).buy(player, 900, { now });
    const before = await numbers(now);
    await call(admin.deleteUser, { id: player.id }, as(owner, now));
    const after = await numbers(now);
    const [kept] = after.periods;
    expect(kept).toEqual(before.periods[0]);
    expect(kept).toMatchObject({
      customers: 1,
      purchases: 1,
      amount: 900,
      issued: 1,
      generated: 1,
    });
    expect(after.hours).toEqual(before.hours);
    expect(after.liability?.unusedVouchers).toBe(Number(before.liability?.unusedVouchers) - 1);
    expect(after.liability?.openStamps).toBe(Number(before.liability?.openStamps) - 1);
    // The midnight job repeats the erasure, and nothing is counted twice.
    await midnight({ time: iso(now + 11 * HOUR) });
    expect((await numbers(now)).periods[0]).toEqual(kept);
  });

  it('count slips that are made, and those that become purchases', async () => {
    const now = NOON + 18 * DAY;
    const [clerk, player] = [await newStaff('ADMIN', now), await newPlayer({ now })];
    const make = async () => (await call(till.slip, { amount: 500 }, as(clerk, now))).body.slip;
    const [used, undone] = [await make(), await make()];
    await call(contract.card.slip, { code: used.code }, as(player, now));
    await call(till.undoSlip, { slipId: undone.id, reason: 'Sbagliato' }, as(clerk, now));
    expect((await numbers(now)).periods[0]?.slips).toEqual({ made: 2, used: 1 });
  });
});
