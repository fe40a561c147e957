import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, expect, it } from 'vitest';
import { purchase as purchaseItem } from '#functions/items/card.ts';
import { auditEntry } from '#functions/items/shop.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { counter, setProgramme } from '../card/card-calls.ts';

const { till, admin } = contract;

let superAdmin: Player;
let clerk: Player;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  player = await newPlayer({ now: NOON });
  await setProgramme(superAdmin);
});

const purchases = async () => (await call(till.purchases, {}, as(clerk))).body.purchases;
const redemptions = async () => (await call(till.redemptions, {}, as(clerk))).body.redemptions;
const stored = async (id: number) => (await new UnitOfWork(NOON).load(purchaseItem(id))).value;

it('who served is kept for 90 days, and after that only for undone sales, in the audit', async () => {
  const desk = counter(clerk);
  const { id: voucherId, code } = await newVoucher(superAdmin, player, NOON);
  const { purchase: old } = (await desk.buy(player, 1000, { voucherId })).body;
  await desk.undo(old.id);
  await call(till.redeem, { voucherId }, as(clerk));
  await desk.buy(player, 2000, { now: NOON + HOUR });
  const { purchase: erased } = (await desk.buy(player, 3000, { now: NOON + HOUR })).body;
  const unit = new UnitOfWork(NOON);
  (await unit.load(purchaseItem(erased.id))).remove();
  await unit.commit();

  // The last midnight before the end of the 90 days, and the first one after it.
  await midnight({ time: iso(Date.parse('2027-02-17T23:00:00Z')) });
  expect((await purchases()).map(({ servedBy }) => servedBy)).toEqual(
    [clerk, clerk].map(({ username }) => username),
  );
  const later = NOON + 89 * DAY;
  const colleague = await newStaff('ADMIN', later);
  await counter(colleague).buy(player, 4000, { now: later });
  await midnight({ time: iso(Date.parse('2027-02-18T23:00:00Z')) });

  const listed = await purchases();
  expect(listed.map(({ amount, servedBy }) => [amount, servedBy])).toEqual([
    [4000, colleague.username],
    [2000, null],
    [1000, null],
  ]);
  expect((await redemptions()).map(({ redeemedBy }) => redeemedBy)).toEqual([null, null]);
  expect(await stored(old.id)).toMatchObject({
    staffId: null,
    undoneBy: null,
    playerId: player.id,
  });
  expect(await stored(erased.id)).toBeUndefined();
  const { lastUse } = (await call(till.check, { code }, as(clerk))).body;
  expect(lastUse).toEqual({ redeemedAt: iso(NOON), redeemedBy: null });
  const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
  expect(entries.find(({ action }) => action === 'purchase.undo')?.actorId).toBe(clerk.id);

  // The following nights continue where this one has ended.
  await midnight({ time: iso(later + 91 * DAY) });
  expect((await purchases()).map(({ servedBy }) => servedBy)).toEqual([null, null, null]);
});

it('the audit forgets after 90 days what a super administrator did while serving', () => {
  const entry = {
    id: 7,
    at: NOON,
    actorId: 1,
    target: 'x',
    before: null,
    after: null,
    reason: null,
  };
  const expiry = (action: 'voucher.redeem' | 'purchase.create' | 'purchase.undo') =>
    auditEntry(7).expires({ ...entry, action });
  expect(expiry('voucher.redeem')).toBe(NOON + 90 * DAY);
  expect(expiry('purchase.create')).toBe(NOON + 90 * DAY);
  expect(expiry('purchase.undo')).toBeUndefined();
});

it('no list shows who served after 90 days, even if nothing was deleted yet', async () => {
  const at = NOON + 200 * DAY;
  const [boss, buyer] = [await newStaff('SUPER_ADMIN', at), await newPlayer({ now: at })];
  const { id: voucherId, code } = await newVoucher(boss, buyer, at);
  await counter(boss).buy(buyer, 700, { now: at });
  await call(till.redeem, { voucherId }, as(boss, at));
  const { slip } = (await call(till.slip, { amount: 700 }, as(boss, at))).body;
  const namesAt = async (now: number) => {
    const reader = await newStaff('SUPER_ADMIN', now);
    const made = (await call(till.slips, {}, as(reader, now))).body.slips;
    const { entries } = (await call(admin.audit, {}, as(reader, now))).body;
    return [
      (await call(till.purchases, {}, as(reader, now))).body.purchases[0]?.servedBy,
      (await call(till.redemptions, {}, as(reader, now))).body.redemptions[0]?.redeemedBy,
      (await call(till.check, { code }, as(reader, now))).body.lastUse?.redeemedBy,
      made.find(({ id }) => id === slip.id)?.servedBy,
      entries.filter(({ action }) => action === 'voucher.redeem').map(({ actor }) => actor)[0],
    ];
  };
  expect(await namesAt(at + 90 * DAY - 1)).toEqual(Array(5).fill(boss.username));
  expect(await namesAt(at + 90 * DAY)).toEqual([null, null, null, null, undefined]);
});
