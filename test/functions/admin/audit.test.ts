import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#functions/domain/audit/audit.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY, MINUTE, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { counter, newPrize, setProgramme } from '../card/card-calls.ts';

const { admin, till } = contract;
const MIDNIGHT = startOfDay('2026-11-21');

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

type Filters = Omit<Request<typeof admin.audit>, 'cursor'>;

/** All entries that a filter finds, page by page. */
const find = async (filters: Filters) => {
  const pages: { readonly actorId: number; readonly action: string; readonly target: string }[][] =
    [];
  let cursor: string | undefined;
  do {
    const input = cursor === undefined ? filters : { ...filters, cursor };
    const { body } = await call(admin.audit, input, as(superAdmin));
    pages.push(body.entries);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
};

const targetsOf = async (filters: Filters) => (await find(filters)).flat().map(one => one.target);

type Written = Parameters<typeof audit>[2] & { readonly actorId: number; readonly at: number };

const PER_TRANSACTION = 90;

const write = async (entries: readonly Written[]): Promise<void> => {
  for (let start = 0; start < entries.length; start += PER_TRANSACTION) {
    const some = entries.slice(start, start + PER_TRANSACTION);
    const unit = new UnitOfWork(some[0]?.at ?? NOON);
    for (const { actorId, at: _, ...entry } of some) audit(unit, actorId, entry);
    await unit.commit();
  }
};

const entry = (actorId: number, action: AuditAction, target: string, at = NOON) => ({
  actorId,
  action,
  target,
  at,
});

describe('the audit’s filters', () => {
  it('find the entries of one actor, and of nobody else', async () => {
    const [clerk, other] = [await newStaff('ADMIN', NOON), await newStaff('ADMIN', NOON)];
    await write([entry(clerk.id, 'slip.create', 'slip 1'), entry(other.id, 'slip.undo', 'slip 1')]);
    expect(await find({ actorId: clerk.id })).toMatchObject([[{ action: 'slip.create' }]]);
    expect(await targetsOf({ actorId: clerk.id, action: 'slip.undo' })).toEqual([]);
  });

  it('find the entries of one action', async () => {
    await write([entry(7, 'shop.update', 'shop'), entry(7, 'programme.update', 'programme')]);
    expect(await targetsOf({ action: 'shop.update' })).toEqual(['shop']);
  });

  it('find what was done to a user, including entries whose reason is about the user', async () => {
    const player = await newPlayer({ now: NOON });
    await write([
      entry(8, 'stamps.correct', `user ${player.id}`),
      entry(8, 'stamps.correct', `user ${player.id}0`),
      {
        ...entry(8, 'purchase.undo', 'purchase 5', NOON + MINUTE),
        reason: { text: 'Sbagliato', playerId: player.id },
      },
    ]);
    expect(await targetsOf({ userId: player.id })).toEqual(['purchase 5', `user ${player.id}`]);
    expect(await targetsOf({ userId: player.id, action: 'purchase.undo' })).toEqual(['purchase 5']);
  });

  it('go by Rome days, including the first and the last one', async () => {
    const actorId = 9;
    await write([entry(actorId, 'slip.create', 'slip 20', MIDNIGHT - 1)]);
    await write([entry(actorId, 'slip.create', 'slip 21', MIDNIGHT)]);
    expect(await targetsOf({ actorId, from: '2026-11-21' })).toEqual(['slip 21']);
    expect(await targetsOf({ actorId, to: '2026-11-20' })).toEqual(['slip 20']);
    expect(await targetsOf({ actorId, from: '2026-11-20', to: '2026-11-21' })).toHaveLength(2);
    expect(await targetsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['slip 21']);
    expect(await targetsOf({ from: '2020-01-01', to: '2024-12-31' })).toEqual([]);
    expect(await targetsOf({ from: '2099-01-01', to: '2100-12-31' })).toEqual([]);
  });

  it('find a few entries among many, and list each once over several pages', async () => {
    const many = Array.from({ length: 600 }, (_, i) =>
      entry(i % 10 === 0 ? 11 : 12, 'customer.find', `slip ${i}`, startOfDay('2026-11-10')),
    );
    await write([entry(13, 'slip.undo', 'slip 0', startOfDay('2026-11-09')), ...many]);
    expect(await targetsOf({ actorId: 13 })).toEqual(['slip 0']);
    const pages = await find({ actorId: 11 });
    expect(pages.map(page => page.length)).toEqual([50, 10]);
    expect(new Set(pages.flat().map(one => one.target)).size).toBe(60);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', 'Scrivi un giorno che esiste, dal 2020 al 2100.'],
    [{ to: '2101-01-01' }, 'to', 'Scrivi un giorno che esiste, dal 2020 al 2100.'],
    [{ from: '25/11/2026' }, 'from', 'Scrivi un giorno che esiste, dal 2020 al 2100.'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'to', 'L’ultimo giorno viene prima del primo.'],
  ])('refuse %j with a clear message', async (filters, path, message) => {
    const options = as(superAdmin);
    const { status, failure } = await call(admin.audit, filters, options);
    expect([status, failure.issues]).toEqual([400, [{ path, message }]]);
  });

  it.each([{ action: 'user.eat' }, { actorId: 0 }, { userId: 'x' }, { who: 1 }])(
    'refuse %j',
    async filters => {
      const options = as(superAdmin);
      // @ts-expect-error what the contract doesn't allow
      expect((await call(admin.audit, filters, options)).status).toBe(400);
    },
  );

  it('refuse the cursor of a search with other days', async () => {
    const options = as(superAdmin);
    const { body } = await call(admin.audit, { from: '2026-11-10', to: '2026-11-10' }, options);
    const cursor = body.nextCursor ?? '';
    const moved = await call(admin.audit, { from: '2026-11-20', cursor }, options);
    expect([moved.status, moved.failure.code]).toEqual([400, 'invalid_cursor']);
  });
});

describe('the audit’s entries', () => {
  const lastOf = async (action: AuditAction) =>
    (await find({ action, actorId: superAdmin.id }))[0]?.[0];

  it('have the customer, the amount and the voucher’s name for purchases and undos', async () => {
    await setProgramme(superAdmin);
    const customer = await newPlayer({ now: NOON });
    const { id: voucherId } = await newVoucher(superAdmin, customer, NOON);
    const { body } = await counter(superAdmin).buy(customer, 1250, { voucherId });
    const of = { customerId: customer.id, customer: customer.username, amount: 1250 };
    const names = { [voucherId]: 'Sconto del 15%' };
    expect(await lastOf('purchase.create')).toMatchObject({ ...of, names });
    await counter(superAdmin).undo(body.purchase.id);
    expect(await lastOf('purchase.undo')).toMatchObject({ ...of, names });
    await call(till.redeem, { voucherId }, as(superAdmin));
    const alone = { ...of, amount: null };
    expect(await lastOf('voucher.redeem')).toMatchObject({ ...alone, names });
    await call(till.undo, { voucherId, reason: 'Per sbaglio' }, as(superAdmin));
    expect(await lastOf('voucher.undo')).toMatchObject({ ...alone, names });
    await call(admin.deleteUser, { id: customer.id }, as(superAdmin));
    const gone = { customerId: null, customer: null, amount: null, names: {} };
    expect(await lastOf('purchase.undo')).toMatchObject(gone);
  });

  it('have the amount for a paper slip', async () => {
    await setProgramme(superAdmin);
    await call(till.slip, { amount: 800 }, as(superAdmin));
    expect(await lastOf('slip.create')).toMatchObject({ amount: 800, customer: null });
  });

  it('name rewards, campaigns and templates, including deleted ones', async () => {
    const player = await newPlayer({ now: NOON });
    const prizeId = await newPrize(superAdmin, { name: 'Caffè' });
    const given = { userId: player.id, rewardType: 'custom', prizeId } as const;
    const { reward } = (await call(admin.assignReward, given, as(superAdmin))).body;
    expect(await lastOf('reward.assign')).toMatchObject({ names: { [reward.id]: 'Caffè' } });
    const later = new Date(NOON + DAY).toISOString();
    const wanted = { audience: 'all', prizeId, sendAt: later } as const;
    const { campaign } = (await call(admin.createPromotion, wanted, as(superAdmin))).body;
    await call(admin.stopPromotion, { id: campaign.id }, as(superAdmin));
    expect(await lastOf('promotion.stop')).toMatchObject({ names: { [campaign.id]: 'Caffè' } });
    await setProgramme(superAdmin, { stampPrizeId: prizeId, steps: [{ stamps: 3, prizeId }] });
    await setProgramme(superAdmin);
    await call(admin.deletePrize, { id: prizeId }, as(superAdmin));
    expect(await lastOf('programme.update')).toMatchObject({ names: { [prizeId]: 'Caffè' } });
  });
});
