import './promotion-queue.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/jobs/outbox.ts';
import { table } from '#functions/table/client.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { mailedTo } from './promotion-queue.ts';
import {
  campaignOf,
  changeAccount,
  createCampaign,
  fillPlayers,
  MESSAGE,
  newListener,
  newPrize,
  noticesOf,
  rewardsOf,
  runPromotions,
  setConsents,
  startAlone,
  superAdmin,
} from './promotion-shop.ts';

const { admin } = contract;
const LATER = NOON + MINUTE;
const MIDDLE = 33;

/** Ends a run in the middle of a page: after some transactions, all others fail. */
const killedAfter = async (transactions: number, run: () => Promise<void>): Promise<void> => {
  let left = transactions;
  const name = 'killed';
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        if (commandName.startsWith('TransactWrite') && left-- <= 0) throw new Error('killed');
        return next(args);
      },
    { step: 'initialize', name },
  );
  await expect(run()).rejects.toThrow('killed');
  table.middlewareStack.remove(name);
};

const stop = async (id: number, now: number) =>
  call(admin.stopPromotion, { id }, { cookie: (await superAdmin()).cookie, now });

const release = async (id: number, now: number) =>
  call(admin.releasePromotion, { id }, { cookie: (await superAdmin()).cookie, now });

beforeEach(startAlone);

describe('a campaign', () => {
  it('reaches everybody once and counts exactly, even if killed in a page and resumed by two runs at once', async () => {
    const players = await fillPlayers(sized(35, 2000));
    const prizeId = await newPrize({ type: 'coins', value: 20, name: 'Monete' });
    const message = { ...MESSAGE, title: 'Per tutti' };
    const { body } = await createCampaign({
      ...{ audience: 'all', prizeId, message, channels: ['inbox', 'mail'] },
      sendAt: iso(LATER),
    });
    const run = () => handler({ time: iso(LATER) });
    await killedAfter(MIDDLE, run);
    const first = await campaignOf(body.campaign.id);
    expect(first).toMatchObject({ status: 'running', looked: 25, issued: 25, notified: 25 });
    await Promise.all([run(), run()]);
    await run();
    const campaign = await campaignOf(body.campaign.id);
    // Including the listener from which the others were copied.
    const count = players.length + 1;
    expect(campaign).toMatchObject({
      ...{ status: 'done', looked: count + 1, total: count + 1, issued: count, notified: count },
      ...{ mailed: count, skipped: 0, pushed: 0, waiting: 0 },
    });
    // A mail is counted just before it is sent.
    await vi.waitFor(() => expect(new Set(mailedTo('Per tutti')).size).toBe(count));
    for (const id of players.slice(0, 40)) {
      expect((await rewardsOf(id)).map(({ status }) => status)).toEqual(['delivered']);
      // Only the message announces the reward.
      expect(await noticesOf(id)).toEqual(['promotion']);
    }
  });

  it('starts at once, and announces its reward by a notice if it has no message', async () => {
    const [anna, staff, former] = [await newListener(), await newListener(), await newListener()];
    await changeAccount(staff, { role: 'ADMIN' });
    await changeAccount(former, { isActive: false });
    const { body } = await createCampaign({
      ...{ audience: 'users', userIds: [anna, staff, anna, former], prizeId: await newPrize() },
      note: 'Per la festa',
    });
    expect(body.campaign).toMatchObject({
      status: 'running',
      issued: 0,
      title: null,
      channels: [],
    });
    expect(await campaignOf(body.campaign.id)).toMatchObject({
      ...{ status: 'done', looked: 3, total: 3, issued: 1, notified: 0, note: 'Per la festa' },
      prizeName: 'Un caffè offerto',
    });
    expect(await noticesOf(anna)).toEqual(['reward_delivered']);
    const [reward] = await rewardsOf(anna);
    expect(reward).toMatchObject({ promotionId: body.campaign.id, cost: 90, status: 'delivered' });
    expect(reward?.voucherId).not.toBeNull();
    expect(await rewardsOf(staff)).toEqual([]);
    expect(await rewardsOf(former)).toEqual([]);
  });

  it('waits for its time, and reaches the players in its audience then', async () => {
    const early = await newListener();
    const at = NOON + 10 * DAY;
    const { body } = await createCampaign({
      ...{ audience: 'all', message: MESSAGE, channels: ['inbox'] },
      sendAt: iso(at),
    });
    await runPromotions(at - MINUTE);
    expect(await campaignOf(body.campaign.id)).toMatchObject({ status: 'scheduled', total: 0 });
    const late = await newListener({}, NOON + DAY);
    const silent = await newListener({ inbox: false }, NOON + DAY + 1);
    await runPromotions(at);
    expect(await campaignOf(body.campaign.id)).toMatchObject({ status: 'done', notified: 2 });
    expect(await noticesOf(early)).toEqual(['promotion']);
    expect(await noticesOf(late)).toEqual(['promotion']);
    expect(await noticesOf(silent)).toEqual([]);
  });

  it('gives nothing if its prize can’t be used when it is due, and is stopped with that reason', async () => {
    const anna = await newListener();
    const prizeId = await newPrize();
    const { body } = await createCampaign({
      ...{ audience: 'all', prizeId, message: MESSAGE, channels: ['inbox'] },
      sendAt: iso(NOON + HOUR),
    });
    const { cookie } = await superAdmin();
    await call(admin.deletePrize, { id: prizeId }, { cookie, now: NOON + 1 });
    await runPromotions(NOON + HOUR);
    await runPromotions(NOON + HOUR + MINUTE);
    const campaign = await campaignOf(body.campaign.id);
    expect(campaign).toMatchObject({ status: 'stopped', stoppedBy: 'prize', issued: 0, looked: 0 });
    expect(campaign.prizeName).toBe('Un caffè offerto');
    expect([await noticesOf(anna), await rewardsOf(anna)]).toEqual([[], []]);
  });
});

describe('stopping a campaign', () => {
  it('keeps what was already sent, counts it, and sends no mail that still waits', async () => {
    const players = await fillPlayers(35);
    const night = NOON + 11 * HOUR;
    const { body } = await createCampaign({
      ...{ audience: 'all', message: { ...MESSAGE, title: 'Ferma' }, channels: ['inbox', 'mail'] },
      sendAt: iso(night),
    });
    const { id } = body.campaign;
    await killedAfter(MIDDLE, () => runPromotions(night));
    const stopped = await stop(id, night + MINUTE);
    expect(stopped.body.campaign).toMatchObject({ status: 'stopped', stoppedBy: 'hand' });
    const campaign = await campaignOf(id);
    const notices = await Promise.all(players.map(noticesOf));
    const told = notices.filter(([kind]) => kind === 'promotion').length;
    // The listener from which the others were copied is reached with them.
    expect([told, told + 1]).toContain(campaign.notified);
    expect(campaign.notified).toBeGreaterThan(25);
    expect(campaign.notified).toBeLessThan(36);
    expect(campaign.waiting).toBe(campaign.notified);
    await runPromotions(NOON + DAY);
    expect(mailedTo('Ferma')).toEqual([]);
    expect(await campaignOf(id)).toMatchObject({ mailed: 0, skipped: 0, waiting: 0 });
  });

  it('before its time prevents it, and is possible once', async () => {
    const anna = await newListener();
    const { body } = await createCampaign({
      ...{ audience: 'all', message: MESSAGE, channels: ['inbox'] },
      sendAt: iso(NOON + HOUR),
    });
    const { id } = body.campaign;
    expect((await stop(id, NOON + 1)).status).toBe(200);
    expect((await stop(id, NOON + 2)).failure.code).toBe('already_done');
    await runPromotions(NOON + HOUR);
    expect(await noticesOf(anna)).toEqual([]);
    const done = await createCampaign({ audience: 'all', message: MESSAGE, channels: ['inbox'] });
    expect((await stop(done.body.campaign.id, NOON + 3)).failure.code).toBe('already_done');
    expect((await stop(12, NOON)).failure.code).toBe('not_found');
    await setConsents(anna, { inbox: false });
  });
});

describe('a campaign that comes late', () => {
  const due = NOON + HOUR;
  const sendAt = iso(due);

  it('isn’t sent automatically, but held until somebody releases it', async () => {
    const anna = await newListener();
    const { body } = await createCampaign({
      ...{ audience: 'all', message: MESSAGE, channels: ['inbox'], sendAt },
    });
    const { id } = body.campaign;
    const late = due + 3 * HOUR + MINUTE;
    await runPromotions(late);
    expect(await campaignOf(id)).toMatchObject({ status: 'held', startedAt: null, sendAt });
    await runPromotions(late + DAY);
    expect(await noticesOf(anna)).toEqual([]);
    const [first, second] = await Promise.all([release(id, late + DAY), release(id, late + DAY)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { body: released } = first.status === 200 ? first : second;
    expect(released.campaign).toMatchObject({ id, status: 'running' });
    expect(await campaignOf(id)).toMatchObject({ status: 'done', notified: 1, sendAt });
    expect(await noticesOf(anna)).toEqual(['promotion']);
    expect((await release(id, late + DAY)).failure.code).toBe('not_held');
  });

  it('can be stopped instead, once', async () => {
    const anna = await newListener();
    const prizeId = await newPrize();
    const { body } = await createCampaign({ audience: 'users', userIds: [anna], prizeId, sendAt });
    const { id } = body.campaign;
    await runPromotions(due + 4 * HOUR);
    expect((await stop(id, due + 5 * HOUR)).body.campaign).toMatchObject({ status: 'stopped' });
    expect((await release(id, due + 5 * HOUR)).failure.code).toBe('not_held');
    expect((await stop(id, due + 5 * HOUR)).failure.code).toBe('already_done');
    await runPromotions(due + 6 * HOUR);
    expect(await rewardsOf(anna)).toEqual([]);
  });

  it('is still sent when it is three hours late, and can’t be released unless it is held', async () => {
    const anna = await newListener();
    const { body } = await createCampaign({
      ...{ audience: 'all', message: MESSAGE, channels: ['inbox'], sendAt },
    });
    expect((await release(body.campaign.id, NOON)).failure.code).toBe('not_held');
    expect((await release(1, NOON)).failure.code).toBe('not_found');
    await runPromotions(due + 3 * HOUR);
    expect(await noticesOf(anna)).toEqual(['promotion']);
  });
});
