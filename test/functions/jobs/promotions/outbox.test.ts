import './promotion-queue.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { queuePromotion, reachItems } from '#functions/domain/promotion/queue-promotion.ts';
import { account } from '#functions/items/account.ts';
import { outboxEntry, sentPromotions } from '#functions/items/promotions.ts';
import { suppressedAddress } from '#functions/mail/suppression-list.ts';
import { batchPut } from '#functions/table/batch-write.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { caughtUp } from '#test/support/projection.ts';
import { mailedTo, queued } from './promotion-queue.ts';
import {
  campaignOf,
  changeAccount,
  createCampaign,
  MESSAGE,
  NOON,
  newListener,
  newPrize,
  noticesOf,
  rewardsOf,
  runPromotions,
  setConsents,
  startAlone,
  superAdmin,
} from './promotion-shop.ts';

const { admin, till } = contract;

let title = '';
let number = 0;

beforeEach(async () => {
  await startAlone();
  title = `Offerta ${number++}`;
});

/** Makes a campaign to all by mail. */
const mailAll = async (now = NOON, text = title): Promise<number> => {
  const message = { ...MESSAGE, title: text };
  const { body } = await createCampaign({ audience: 'all', message, channels: ['mail'] }, now);
  return body.campaign.id;
};

/** Queues what a rule says to a player. */
const tellByRule = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const reach = await unit.load(reachItems(playerId, ['mail']));
  const message = { ...MESSAGE, title };
  queuePromotion(unit, reach, { source: 'rule 3', playerId, message, channels: ['mail'] });
  await unit.commit();
};

describe('an offer with a prize', () => {
  it('isn’t sent once the prize was withdrawn or used, and its notice goes', async () => {
    const [anna, bruno, carla] = [await newListener(), await newListener(), await newListener()];
    const message = { ...MESSAGE, title };
    const campaign = { audience: 'all', prizeId: await newPrize(), message } as const;
    const night = NOON + 12 * HOUR;
    const { body } = await createCampaign({ ...campaign, channels: ['inbox', 'mail'] }, night);
    const { cookie } = await superAdmin();
    const [[withdrawn], [used]] = [await rewardsOf(anna), await rewardsOf(bruno)];
    await call(admin.withdrawReward, { id: withdrawn?.id ?? 0 }, { cookie, now: night });
    await call(till.redeem, { voucherId: used?.id ?? 0 }, { cookie, now: night });
    await caughtUp();
    expect(await Promise.all([anna, bruno, carla].map(noticesOf))).toEqual([[], [], ['promotion']]);
    await runPromotions(NOON + 20 * HOUR);
    expect(mailedTo(title)).toEqual([carla]);
    expect(await campaignOf(body.campaign.id)).toMatchObject({ mailed: 1, skipped: 0, waiting: 0 });
  });
});

describe('a person', () => {
  it('gets two offers in seven days, of campaigns and rules together; prizes and notices anyway', async () => {
    const anna = await newListener();
    await mailAll(NOON);
    await tellByRule(anna, NOON + HOUR);
    await runPromotions(NOON + HOUR);
    expect(mailedTo(title)).toEqual([anna, anna]);
    const message = { ...MESSAGE, title };
    const { body } = await createCampaign(
      { audience: 'all', message, channels: ['inbox', 'mail'] },
      NOON + 2 * HOUR,
    );
    expect(mailedTo(title)).toHaveLength(2);
    const { id } = body.campaign;
    expect(await campaignOf(id)).toMatchObject({ notified: 1, mailed: 0, skipped: 1, waiting: 0 });
    expect(await noticesOf(anna)).toEqual(['promotion']);
    // The first one is seven days ago to the minute.
    const fourth = await mailAll(NOON + 7 * DAY);
    expect(await campaignOf(fourth)).toMatchObject({ mailed: 1, skipped: 0 });
    const fifth = await mailAll(NOON + 7 * DAY + MINUTE);
    expect(await campaignOf(fifth)).toMatchObject({ mailed: 0, skipped: 1 });
  });

  it('gets the third of many offers at once never, whichever lane or run sends them', async () => {
    const anna = await newListener();
    const at = NOON + 12 * HOUR;
    for (let i = 0; i < 4; i++) await mailAll(at + i * MINUTE);
    const morning = NOON + 20 * HOUR;
    await Promise.all([runPromotions(morning), runPromotions(morning)]);
    expect(
      new Set(
        queued.filter(({ mail }) => mail.subject === title).map(({ delivery }) => delivery.entryId),
      ).size,
    ).toBe(2);
    const sent = await new UnitOfWork(morning).load(sentPromotions(anna));
    expect(sent.value.sent).toHaveLength(2);
  });

  it.each<[what: string, change: (id: number) => Promise<void>]>([
    ['whose consent was withdrawn', id => setConsents(id, { offersByMail: false })],
    ['whose address isn’t confirmed', id => changeAccount(id, { emailVerified: false })],
    ['who was deactivated', id => changeAccount(id, { isActive: false })],
    ['who serves by now', id => changeAccount(id, { role: 'ADMIN' })],
    [
      'whose address bounces',
      async id => {
        const unit = new UnitOfWork(NOON);
        const { value } = await unit.load(account(id));
        unit.create(await suppressedAddress(value?.email ?? ''), { reason: 'bounce', at: NOON });
        await unit.commit();
      },
    ],
  ])(
    '%s between queueing and sending gets none, and isn’t counted as skipped',
    async (_what, change) => {
      const anna = await newListener();
      const id = await mailAll(NOON + 12 * HOUR);
      expect(await campaignOf(id)).toMatchObject({ status: 'done', waiting: 1 });
      await change(anna);
      await runPromotions(NOON + 20 * HOUR);
      expect(mailedTo(title)).toEqual([]);
      expect(await campaignOf(id)).toMatchObject({ mailed: 0, skipped: 0, waiting: 0 });
    },
  );
});

describe('the quiet hours', () => {
  it.each([
    ['an ordinary night', '2026-11-20T21:00:00Z', '2026-11-21T07:00:00Z'],
    ['the night in which summer time ends', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
    ['the night in which it begins', '2027-03-27T21:00:00Z', '2027-03-28T06:00:00Z'],
  ])('hold everything from 22:00 to 8:00: %s', async (_night, from, until) => {
    const [evening, morning] = [Date.parse(from), Date.parse(until)];
    const anna = await newListener({}, evening - DAY);
    await tellByRule(anna, evening);
    await runPromotions(morning - SECOND);
    expect(mailedTo(title)).toEqual([]);
    await runPromotions(morning);
    expect(mailedTo(title)).toEqual([anna]);
  });

  it('hold what was ready before them, too', async () => {
    const anna = await newListener();
    await tellByRule(anna, NOON + 11 * HOUR - MINUTE);
    await runPromotions(NOON + 11 * HOUR);
    expect(mailedTo(title)).toEqual([]);
    await runPromotions(NOON + 20 * HOUR);
    expect(mailedTo(title)).toEqual([anna]);
  });
});

describe('an entry', () => {
  it('that was claimed by a run which ended is handed over once none can still do it, and counted once', async () => {
    const anna = await newListener();
    const id = await mailAll(NOON + 12 * HOUR);
    const [entry] = await queryAll(outboxEntry, outboxEntry.range(anna % 8));
    if (!entry) throw new Error('Nothing waits.');
    const morning = NOON + 20 * HOUR;
    await runPromotions(morning);
    expect(mailedTo(title)).toEqual([anna]);
    // As if the run had ended before it removed the entry.
    await batchPut([outboxEntry(anna, entry.dueAt, entry.id)], {
      ...entry,
      claimedAt: morning,
    });
    await runPromotions(morning + MINUTE);
    expect(mailedTo(title)).toHaveLength(1);
    await runPromotions(morning + 5 * MINUTE);
    await runPromotions(morning + 6 * MINUTE);
    const ids = queued.filter(({ mail }) => mail.subject === title);
    expect(ids.map(({ delivery }) => delivery.entryId)).toEqual([entry.id, entry.id]);
    expect(await campaignOf(id)).toMatchObject({ mailed: 1, waiting: 0 });
    const sent = await new UnitOfWork(morning).load(sentPromotions(anna));
    expect(sent.value.sent).toEqual([{ source: `promotion ${id}`, at: Date.parse(iso(morning)) }]);
    expect(await queryAll(outboxEntry, outboxEntry.range(anna % 8))).toEqual([]);
  });

  it('has its headers, and the shop’s words alone', async () => {
    const anna = await newListener();
    await mailAll();
    const [message] = queued.filter(({ mail }) => mail.subject === title);
    expect(message?.mail.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { value } = await new UnitOfWork(NOON).load(account(anna));
    expect(message?.mail.to).toBe(value?.email);
    expect(message?.mail.text).not.toContain(value?.username);
  });
});

describe('a message of a rule', () => {
  it('that is due for more than three hours is dropped', async () => {
    const [anna, luca] = [await newListener(), await newListener()];
    await tellByRule(anna, NOON);
    await runPromotions(NOON + 3 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([]);
    await tellByRule(luca, NOON);
    await runPromotions(NOON + 3 * HOUR);
    expect(mailedTo(title)).toEqual([luca]);
  });

  it('that waits for the morning isn’t late then', async () => {
    const anna = await newListener();
    // At 22:00, and a moment before, when no run comes any more.
    await tellByRule(anna, NOON + 10 * HOUR);
    await runPromotions(NOON + 20 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([anna]);
    const luca = await newListener();
    await tellByRule(luca, NOON + 10 * HOUR - SECOND);
    await runPromotions(NOON + 20 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([anna, luca]);
  });
});
