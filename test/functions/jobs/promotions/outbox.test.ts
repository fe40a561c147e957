import './promotion-queue.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeMessages } from '#functions/domain/outbox/messages.ts';
import { queuePromotion, reachItems } from '#functions/domain/promotion/queue-promotion.ts';
import { account } from '#functions/items/account.ts';
import { sentMessages } from '#functions/items/outbox.ts';
import { suppressedAddress } from '#functions/mail/suppression-list.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { caughtUp } from '#test/support/projection.ts';
import { mailedTo, mailsOf } from './promotion-queue.ts';
import {
  campaignOf,
  changeAccount,
  createCampaign,
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

const { admin, till } = contract;

let title = '';
let number = 0;

beforeEach(async () => {
  await startAlone();
  title = `Offerta ${number++}`;
});

/** Makes a campaign to all by mail. */
const mailAll = async (now = NOON): Promise<number> => {
  const message = { ...MESSAGE, title };
  const { body } = await createCampaign({ audience: 'all', message, channels: ['mail'] }, now);
  return body.campaign.id;
};

/** Queues a rule's message to a player. */
const tellByRule = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const reach = await unit.load(reachItems(playerId, ['mail']));
  const message = { ...MESSAGE, title };
  queuePromotion(unit, reach, { source: 'rule 3', playerId, message, channels: ['mail'] });
  await unit.commit();
};

describe('an offer with a prize', () => {
  it('isn’t sent once the prize was withdrawn or used, and its notice is removed', async () => {
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

describe('a player', () => {
  it('gets two offers in seven days, from campaigns and rules together, but prizes and notices in any case', async () => {
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
    // The first one was exactly seven days ago.
    const fourth = await mailAll(NOON + 7 * DAY);
    expect(await campaignOf(fourth)).toMatchObject({ mailed: 1, skipped: 0 });
    const fifth = await mailAll(NOON + 7 * DAY + MINUTE);
    expect(await campaignOf(fifth)).toMatchObject({ mailed: 0, skipped: 1 });
  });

  it('never gets a third of many offers at once, whichever lane or run sends them', async () => {
    const anna = await newListener();
    const at = NOON + 12 * HOUR;
    for (let i = 0; i < 4; i++) await mailAll(at + i * MINUTE);
    const morning = NOON + 20 * HOUR;
    await Promise.all([runPromotions(morning), runPromotions(morning)]);
    expect(mailedTo(title)).toEqual([anna, anna]);
    const { sent } = (await new UnitOfWork(morning).load(sentMessages(anna))).value;
    expect(sent.filter(({ channels }) => channels.length > 0)).toHaveLength(2);
  });

  it.each<[what: string, change: (id: number) => Promise<void>]>([
    ['whose consent was withdrawn', id => setConsents(id, { offersByMail: false })],
    ['whose address isn’t confirmed', id => changeAccount(id, { emailVerified: false })],
    ['who was deactivated', id => changeAccount(id, { isActive: false })],
    ['who joined the staff', id => changeAccount(id, { role: 'ADMIN' })],
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
  ])('hold back everything from 22:00 to 8:00: %s', async (_night, from, until) => {
    const [evening, morning] = [Date.parse(from), Date.parse(until)];
    const anna = await newListener({}, evening - DAY);
    await tellByRule(anna, evening);
    await runPromotions(morning - SECOND);
    expect(mailedTo(title)).toEqual([]);
    await runPromotions(morning);
    expect(mailedTo(title)).toEqual([anna]);
  });

  it('also hold back what was ready before them', async () => {
    const anna = await newListener();
    await tellByRule(anna, NOON + 11 * HOUR - MINUTE);
    await runPromotions(NOON + 11 * HOUR);
    expect(mailedTo(title)).toEqual([]);
    await runPromotions(NOON + 20 * HOUR);
    expect(mailedTo(title)).toEqual([anna]);
  });
});

describe('a message', () => {
  it('that is handed over again after a killed run is mailed once, and counted once', async () => {
    const anna = await newListener();
    const id = await mailAll(NOON + 12 * HOUR);
    const morning = NOON + 20 * HOUR;
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        async args => {
          // It can't remove what it has handed over.
          if (commandName.startsWith('BatchWrite')) throw new Error('killed');
          return next(args);
        },
      { step: 'initialize', name: 'killed' },
    );
    await expect(runPromotions(morning)).rejects.toThrow('killed');
    table.middlewareStack.remove('killed');
    expect(mailedTo(title)).toEqual([anna]);
    expect(await waitingMessages()).toHaveLength(1);
    await runPromotions(morning + MINUTE);
    expect(mailedTo(title)).toEqual([anna]);
    expect(await campaignOf(id)).toMatchObject({ mailed: 1, skipped: 0, waiting: 0 });
    const { sent } = (await new UnitOfWork(morning).load(sentMessages(anna))).value;
    expect(sent).toEqual([{ id: `offers:promotion ${id}`, at: morning, channels: ['mail'] }]);
    expect(await waitingMessages()).toEqual([]);
  });

  it('that is held back by a limit is counted once, however often it is handed over', async () => {
    const anna = await newListener();
    for (let i = 0; i < 2; i++) await mailAll(NOON + i * MINUTE);
    const id = await mailAll(NOON + 12 * HOUR);
    const [waiting] = await waitingMessages();
    if (!waiting) throw new Error('Nothing waits.');
    for (const minute of [0, 1]) {
      await storeMessages([waiting]);
      await runPromotions(NOON + 20 * HOUR + minute * MINUTE);
    }
    expect(mailedTo(title)).toEqual([anna, anna]);
    expect(await campaignOf(id)).toMatchObject({ mailed: 0, skipped: 1, waiting: 0 });
  });

  it('has its headers, and only the shop’s words', async () => {
    const anna = await newListener();
    await mailAll();
    const [mail] = mailsOf(title);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { value } = await new UnitOfWork(NOON).load(account(anna));
    expect(mail?.to).toBe(value?.email);
    expect(mail?.text).not.toContain(value?.username);
  });
});

describe('a message of a rule', () => {
  it('that is more than three hours overdue is dropped', async () => {
    const [anna, luca] = [await newListener(), await newListener()];
    await tellByRule(anna, NOON);
    await runPromotions(NOON + 3 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([]);
    await tellByRule(luca, NOON);
    await runPromotions(NOON + 3 * HOUR);
    expect(mailedTo(title)).toEqual([luca]);
  });

  it('that waits for the morning doesn’t count as late', async () => {
    const anna = await newListener();
    // One at 22:00, and one a moment before, for which no run comes any more.
    await tellByRule(anna, NOON + 10 * HOUR);
    await runPromotions(NOON + 20 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([anna]);
    const luca = await newListener();
    await tellByRule(luca, NOON + 10 * HOUR - SECOND);
    await runPromotions(NOON + 20 * HOUR + MINUTE);
    expect(mailedTo(title)).toEqual([anna, luca]);
  });
});
