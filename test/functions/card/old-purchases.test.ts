import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { readCounters } from '#functions/domain/business/read.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { counter } from './card-calls.ts';

it('purchases are kept for two years, and after that only in the sums of their days', async () => {
  const superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const player = await newPlayer({ now: NOON });
  const desk = counter(superAdmin);
  const kept = async () =>
    (await call(contract.till.purchases, {}, as(superAdmin))).body.purchases.map(
      ({ amount }) => amount,
    );
  const months = async () =>
    (await call(contract.admin.statistics, {}, as(superAdmin))).body.months;

  await desk.buy(player, 1000);
  await desk.buy(player, 2000, { now: NOON + DAY });
  const { purchase } = (await desk.buy(player, 4000, { now: NOON + DAY + HOUR })).body;
  await desk.undo(purchase.id, NOON + DAY + HOUR);
  const sums = [{ month: '2026-11', purchases: 2, amount: 3000, discount: 0 }];
  expect(await months()).toEqual(sums);
  const customers = async () =>
    (await readCounters('2026-11-01', '2026-11-30')).days.map(({ counts }) => counts.customers);
  expect(await customers()).toEqual([1, 1]);

  await midnight({ time: iso(Date.parse('2028-11-19T23:00:00Z')) });
  expect(await kept()).toEqual([4000, 2000, 1000]);
  await midnight({ time: iso(Date.parse('2028-11-20T23:00:00Z')) });
  expect(await kept()).toEqual([4000, 2000]);
  expect(await months()).toEqual(sums);
  expect(await customers()).toEqual([1, 1]);
});

it('uses of vouchers are kept as long, and the customer’s count of them stays', async () => {
  const superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const [player, erased] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  const desk = counter(superAdmin);
  await desk.buy(player, 1000);
  for (const holder of [player, player, erased]) {
    const { id: voucherId } = await newVoucher(superAdmin, holder, NOON);
    await call(contract.till.redeem, { voucherId }, as(superAdmin));
  }
  await call(contract.admin.deleteUser, { id: erased.id }, as(superAdmin));
  const uses = async () =>
    (await call(contract.till.redemptions, {}, as(superAdmin))).body.redemptions.length;
  const counted = async () =>
    (await call(contract.admin.customer, { id: player.id }, as(superAdmin))).body.customer
      .vouchersUsed;
  expect([await uses(), await counted()]).toEqual([3, 2]);
  await midnight({ time: iso(Date.parse('2028-11-19T23:00:00Z')) });
  expect(await uses()).toBe(3);
  await midnight({ time: iso(Date.parse('2028-11-20T23:00:00Z')) });
  expect([await uses(), await counted()]).toEqual([0, 2]);
});
