import './promotion-queue.ts';
import './push-queue.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#functions/items/account.ts';
import { sentMessages } from '#functions/items/outbox.ts';
import { pushDevices } from '#functions/items/pushes.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { PUSHES_A_DAY, type PushTopic } from '#shared/rules/pushes.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser, pushService } from '#test/support/push-service.ts';
import { mailedTo } from './promotion-queue.ts';
import {
  campaignOf,
  createCampaign,
  MESSAGE,
  newListener,
  newPrize,
  noticesOf,
  runPromotions,
  setConsents,
  startAlone,
  superAdmin,
} from './promotion-shop.ts';

const { admin } = contract;
const SESSION = 'session';

let title = '';
let number = 0;

beforeEach(async () => {
  await startAlone();
  title = `Offerta ${number++}`;
});

/** Subscribes a browser of a player with an open session to some topics. */
const subscribe = async (playerId: number, topics: readonly PushTopic[]): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const { own, user } = await unit.load({ own: pushDevices(playerId), user: account(playerId) });
  const device = { ...newBrowser().subscription, topics, at: NOON, session: SESSION };
  own.set({ devices: [...own.value.devices, device] });
  const session = { hash: SESSION, createdAt: NOON, expiresAt: NOON + DAY, device: null };
  if (user.value) user.set({ ...user.value, sessions: [session] });
  await unit.commit();
};

const endSessions = async (playerId: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const user = await unit.load(account(playerId));
  if (user.value) user.set({ ...user.value, sessions: [] });
  await unit.commit();
};

const fillDay = async (playerId: number, at = NOON): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(sentMessages(playerId));
  own.set({
    ...own.value,
    sent: Array.from({ length: PUSHES_A_DAY }, (_, i) => ({
      ...{ id: `${i}`, at },
      channels: ['push'],
    })),
  });
  await unit.commit();
};

type Options = { channels?: ('push' | 'mail')[]; now?: number; prizeId?: number };

const tellAll = async ({ channels = ['push'], now = NOON, prizeId }: Options = {}) => {
  const message = { ...MESSAGE, title };
  const campaign = { audience: 'all' as const, message, channels, ...(prizeId ? { prizeId } : {}) };
  return (await createCampaign(campaign, now)).body.campaign.id;
};

const pushed = () => pushService.list().filter(push => push.title === title);
const pushedTo = (): number[] => pushed().map(({ userId }) => userId);

describe('a push of a campaign', () => {
  it('reaches each player whose browser wants offers, once, whatever the other consents', async () => {
    const [anna, carla] = [await newListener({ offersByMail: false }), await newListener()];
    await subscribe(anna, ['offers']);
    await subscribe(anna, ['oven', 'offers']);
    await subscribe(carla, ['oven']);
    await newListener();
    const id = await tellAll();
    expect(pushedTo()).toEqual([anna]);
    const [push] = pushed();
    expect(push).toMatchObject({ topic: 'offers', body: MESSAGE.body, url: '/dashboard' });
    // One request for each of her browsers that wants offers.
    expect(push?.requests).toHaveLength(2);
    expect(await campaignOf(id)).toMatchObject({ pushed: 1, mailed: 0, skipped: 0, waiting: 0 });
  });

  it('and its mail count as one offer, of which a player gets two in seven days', async () => {
    const anna = await newListener();
    await subscribe(anna, ['offers']);
    const both = { channels: ['push' as const, 'mail' as const] };
    const first = await tellAll(both);
    expect(await campaignOf(first)).toMatchObject({ pushed: 1, mailed: 1 });
    await tellAll({ ...both, now: NOON + HOUR });
    const third = await tellAll({ ...both, now: NOON + 2 * HOUR });
    expect(await campaignOf(third)).toMatchObject({ pushed: 0, mailed: 0, skipped: 1 });
    expect(pushedTo()).toHaveLength(2);
    expect(mailedTo(title)).toHaveLength(2);
  });

  it('is skipped beyond the day’s limit, unless there is also a mail; the prize is given in any case', async () => {
    const [anna, carla] = [await newListener({ offersByMail: false }), await newListener()];
    for (const id of [anna, carla]) {
      await subscribe(id, ['offers']);
      await fillDay(id);
    }
    const prizeId = await newPrize();
    const channels = ['push' as const, 'mail' as const];
    const id = await tellAll({ channels, prizeId });
    expect(await campaignOf(id)).toMatchObject({ issued: 2, pushed: 0, mailed: 1, skipped: 1 });
    expect(pushedTo()).toEqual([]);
    // Announced only by the message, which has no notice.
    expect(await noticesOf(anna)).toEqual([]);
    await fillDay(anna, NOON - DAY);
    const next = await tellAll({ now: NOON + HOUR });
    expect(await campaignOf(next)).toMatchObject({ pushed: 1, skipped: 1 });
  });

  it('waits at night, and is neither sent nor skipped if it is no longer wanted', async () => {
    const [anna, carla] = [await newListener(), await newListener()];
    for (const id of [anna, carla]) await subscribe(id, ['offers']);
    const id = await tellAll({ now: NOON + 12 * HOUR });
    expect(await campaignOf(id)).toMatchObject({ waiting: 2 });
    await endSessions(carla);
    await runPromotions(NOON + 20 * HOUR);
    expect(pushedTo()).toEqual([anna]);
    expect(await campaignOf(id)).toMatchObject({ pushed: 1, skipped: 0, waiting: 0 });
  });
});

it('the audience is counted by how many a push reaches', async () => {
  const [anna, carla] = [await newListener(), await newListener()];
  await subscribe(anna, ['offers', 'raid']);
  await subscribe(carla, ['raid']);
  await setConsents(carla, { inbox: false });
  const { cookie } = await superAdmin();
  const { body } = await call(admin.promotionAudience, { audience: 'all' }, { cookie, now: NOON });
  expect(body).toEqual({ players: 2, byInbox: 1, byPush: 1, byMail: 2, cost: null });
});
