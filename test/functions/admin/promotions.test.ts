import '../jobs/promotions/promotion-queue.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer } from '#functions/items/business.ts';
import { card } from '#functions/items/card.ts';
import { assignedReward, assignedRewardsOf } from '#functions/items/rewards.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { GROUP_AUDIENCES, type GroupAudience } from '#shared/contract/admin/promotions.ts';
import { contract } from '#shared/contract/index.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { addDays, DAY, dayKey, HOUR, iso } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { visitFigures } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import {
  campaignOf,
  changeAccount,
  createCampaign,
  MESSAGE,
  newListener,
  newPrize,
  noticesOf,
  setConsents,
  startAlone,
  superAdmin,
  titlesOf,
} from '../jobs/promotions/promotion-shop.ts';

const { admin } = contract;

beforeEach(startAlone);

const as = async (now = NOON) => ({ cookie: (await superAdmin()).cookie, now });

const countOf = async (audience: GroupAudience, prizeId?: number) => {
  const location = audience === 'location' ? { locationId: String(FIRST_LOCATION) } : {};
  const asked = { audience, ...location, ...(prizeId ? { prizeId: String(prizeId) } : {}) };
  return (await call(admin.promotionAudience, asked, await as())).body;
};

/** A player with a visit on each of the given days. */
const visitor = async (daysAgo: readonly number[], stamps = 0): Promise<number> => {
  const id = await newListener({ offersByMail: false });
  const unit = new UnitOfWork(NOON);
  const items = await unit.load({ card: card(id), customer: customer(id) });
  const figures = visitFigures(daysAgo.map(days => [NOON - days * DAY, 500] as const));
  const begunAt = items.card.value?.begunAt ?? 0;
  items.customer.set({
    ...{ playerId: id, stamps, begunAt, reflects: 2, ...figures, vouchersUsed: 0, counted: {} },
  });
  await unit.commit();
  return id;
};

describe('the audience of a campaign', () => {
  it('is counted exactly as it is reached: without staff and deactivated players, segments only with consent', async () => {
    const ids: Record<string, number> = {
      fresh: await visitor([3]),
      regular: await visitor([100, 50, 40, 20, 10]),
      risky: await visitor([100, 90, 80, 45]),
      lost: await visitor([300, 70]),
      longLost: await visitor([400]),
      // Two of these three days with a purchase are more than a year ago.
      oldRisk: await visitor([500, 400, 45]),
      near: await visitor([100, 70], 9),
      unwilling: await visitor([3]),
      staff: await visitor([3]),
      former: await visitor([3]),
      never: await newListener(),
      neverUnwilling: await newListener({ offersFromPurchases: false }),
    };
    const idOf = (name: string): number => ids[name] ?? 0;
    await setConsents(idOf('unwilling'), { offersFromPurchases: false });
    await changeAccount(idOf('staff'), { role: 'ADMIN' });
    await changeAccount(idOf('former'), { isActive: false });
    const today = dayKey(NOON);
    for (const name of Object.keys(ids)) await changeAccount(idOf(name), { activeDay: today });
    await changeAccount(idOf('lost'), { activeDay: addDays(today, -60) });
    await changeAccount(idOf('longLost'), { activeDay: addDays(today, -59) });
    await changeAccount(idOf('risky'), { activeDay: addDays(today, -30) });
    await changeAccount(idOf('regular'), { activeDay: addDays(today, -31) });
    const expected: Record<GroupAudience, string[]> = {
      all: Object.keys(ids).filter(name => name !== 'staff' && name !== 'former'),
      active30: ['fresh', 'risky', 'oldRisk', 'near', 'unwilling', 'never', 'neverUnwilling'],
      absent60: ['lost'],
      new: ['fresh'],
      regular: ['regular'],
      at_risk: ['risky'],
      lost: ['lost', 'near'],
      near: ['near'],
      never: ['never'],
      // In a shop with one location, all days of the last 12 months were there.
      location: ['fresh', 'regular', 'risky', 'lost', 'oldRisk', 'near'],
    };
    for (const audience of GROUP_AUDIENCES) {
      expect([audience, (await countOf(audience)).players]).toEqual([
        audience,
        expected[audience].length,
      ]);
      await createCampaign({
        audience,
        ...(audience === 'location' && { locationId: FIRST_LOCATION }),
        message: { ...MESSAGE, title: audience },
        channels: ['inbox'],
      });
    }
    const told = await Promise.all(Object.values(ids).map(titlesOf));
    const namesTold = (audience: GroupAudience): string[] =>
      Object.keys(ids).filter((_, i) => told[i]?.includes(audience));
    for (const audience of GROUP_AUDIENCES)
      expect([audience, namesTold(audience)]).toEqual([audience, expected[audience]]);
  });

  it('is counted by channel, with the cost of a prize for everybody', async () => {
    await newListener();
    const unconfirmed = await newListener();
    await changeAccount(unconfirmed, { emailVerified: false });
    await newListener({ inbox: false, offersByMail: false });
    const counted = { players: 3, byInbox: 2, byPush: 0, byMail: 1 };
    expect(await countOf('all')).toEqual({ ...counted, cost: null });
    expect(await countOf('all', await newPrize())).toEqual({ ...counted, cost: 270 });
    expect(await countOf('all', await newPrize({ cost: null }))).toEqual({
      ...counted,
      cost: null,
    });
    const wrong = await call(
      admin.promotionAudience,
      { audience: 'all', prizeId: '12' },
      await as(),
    );
    expect([wrong.status, wrong.failure.issues?.[0]?.path]).toEqual([400, 'prizeId']);
  });
});

describe('a campaign that makes no sense', () => {
  const message = MESSAGE;
  const refuse = async (campaign: object): Promise<string | undefined> => {
    const asked = { audience: 'all', ...campaign } as Parameters<typeof createCampaign>[0];
    const { status, failure } = await call(admin.createPromotion, asked, await as());
    expect(status).toBe(400);
    return failure.issues?.[0]?.path;
  };

  it.each<[what: string, campaign: object, field: string]>([
    ['neither a prize nor a message', {}, 'prizeId'],
    ['an unknown prize', { prizeId: 12 }, 'prizeId'],
    ['no channel', { message }, 'channels'],
    ['a channel twice', { message, channels: ['mail', 'mail'] }, 'channels'],
    [
      'a page that doesn’t exist',
      { message: { ...MESSAGE, path: '/no' }, channels: ['mail'] },
      'message.path',
    ],
    [
      'a title of two lines',
      { message: { ...MESSAGE, title: 'Ciao\nBcc: x' }, channels: ['mail'] },
      'message.title',
    ],
    ['a past time', { message, channels: ['mail'], sendAt: iso(NOON - 1) }, 'sendAt'],
    ['a time in 61 days', { message, channels: ['mail'], sendAt: iso(NOON + 61 * DAY) }, 'sendAt'],
    [
      'a message to named players',
      { audience: 'users', userIds: [1], message, channels: ['mail'] },
      'message',
    ],
    ['nobody named', { audience: 'users', prizeId: 12 }, 'userIds'],
    ['an empty list', { audience: 'users', userIds: [], prizeId: 12 }, 'userIds'],
    ['names for all', { userIds: [1], prizeId: 12 }, 'userIds'],
  ])('is refused: %s', async (_what, campaign, field) => {
    expect(await refuse(campaign)).toBe(field);
  });

  it('is refused for unknown players, an inactive prize, or more than 500 players', async () => {
    const prizeId = await newPrize();
    const anna = await newListener();
    expect(await refuse({ audience: 'users', userIds: [anna, 7], prizeId })).toBe('userIds');
    const many = Array.from({ length: 501 }, (_, i) => i + 1);
    expect(await refuse({ audience: 'users', userIds: many, prizeId })).toBe('userIds');
    expect(await refuse({ prizeId: await newPrize({ isActive: false }) })).toBe('prizeId');
    expect(await noticesOf(anna)).toEqual([]);
  });
});

describe('the panel', () => {
  it('lists campaigns, newest first, and audits who made, stopped and tested which', async () => {
    const first = await createCampaign({ audience: 'all', message: MESSAGE, channels: ['inbox'] });
    const sendAt = iso(NOON + HOUR);
    const second = await createCampaign(
      { audience: 'lost', message: MESSAGE, channels: ['push', 'mail'], sendAt },
      NOON + 1,
    );
    expect(second.body.campaign).toMatchObject({
      ...{ status: 'scheduled', sendAt, title: MESSAGE.title, audience: 'lost', prizeId: null },
      ...{ channels: ['push', 'mail'], startedAt: null, stoppedBy: null },
    });
    const { body } = await call(admin.promotions, {}, await as());
    const ids = body.campaigns.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.body.campaign.id, first.body.campaign.id]);
    await call(admin.stopPromotion, { id: second.body.campaign.id }, await as());
    await call(admin.testPromotion, { message: MESSAGE }, await as());
    const audit = await call(admin.audit, {}, await as());
    expect(
      audit.body.entries
        .slice(0, 4)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['promotion.create', 'promotion.create', 'promotion.stop', 'promotion.test']);
  });

  it('previews a mail, and mails it to the caller up to 20 times a day', async () => {
    const prizeId = await newPrize();
    const { body } = await call(admin.previewPromotion, { message: MESSAGE, prizeId }, await as());
    expect(body.subject).toBe(MESSAGE.title);
    expect(body.html).toContain(MESSAGE.body);
    expect(body.text).toContain('Un caffè offerto');
    const tries = [];
    for (let i = 0; i < 21; i++)
      tries.push(
        (await call(admin.testPromotion, { message: MESSAGE }, await as(NOON + i))).status,
      );
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('compares what the reached players bought before and after the campaign', async () => {
    const anna = await visitor([40, 14, 13, 1]);
    await visitor([3]);
    const { body } = await createCampaign({
      ...{ audience: 'users', userIds: [anna], prizeId: await newPrize() },
    });
    const { id } = body.campaign;
    const resultsAt = async (now: number) =>
      (await call(admin.promotionResults, { id }, await as(now))).body.results;
    const before = { customers: 1, visits: 3, amount: 1500 };
    const nothing = { customers: 0, visits: 0, amount: 0 };
    const completeAt = '2026-12-03T23:00:00.000Z';
    expect(await resultsAt(NOON)).toEqual({
      ...{ reached: 1, uses: 0, cost: 0, before, after: nothing, isComplete: false, completeAt },
    });
    // The reward is used, which costs what its template says; an undone use costs nothing.
    const [{ id: rewardId } = { id: 0 }] = await queryAll(
      assignedReward,
      assignedRewardsOf.range(anna),
    );
    const clerk = await newStaff('ADMIN', NOON);
    const purchase = { customerId: anna, amount: 500, voucherId: rewardId };
    const made = (await call(contract.till.purchase, purchase, { cookie: clerk.cookie, now: NOON }))
      .body.purchase;
    const used = await resultsAt(NOON);
    expect(used.uses).toBe(1);
    expect(used.cost).toBeGreaterThan(0);
    const undo = { purchaseId: made.id, reason: 'Sbagliato' };
    await call(contract.till.undoPurchase, undo, { cookie: clerk.cookie, now: NOON });
    expect(await resultsAt(NOON)).toMatchObject({ uses: 0, cost: 0, before });
    const unit = new UnitOfWork(NOON);
    const own = await unit.load(customer(anna));
    const { days } = visitFigures([0, 13, 14].map(later => [NOON + later * DAY, 700] as const));
    if (own.value) own.set({ ...own.value, days: { ...own.value.days, ...days } });
    await unit.commit();
    expect(await resultsAt(Date.parse(completeAt))).toMatchObject({
      after: { customers: 1, visits: 2, amount: 1400 },
      isComplete: true,
    });
    expect((await call(admin.promotionResults, { id: 12 }, await as())).failure.code).toBe(
      'not_found',
    );
  });

  it('is done at once when nobody has its channel', async () => {
    await newPlayer({ now: NOON });
    expect(
      await campaignOf(
        (await createCampaign({ audience: 'all', message: MESSAGE, channels: ['push'] })).body
          .campaign.id,
      ),
    ).toMatchObject({ status: 'done', pushed: 0, notified: 0 });
  });
});
