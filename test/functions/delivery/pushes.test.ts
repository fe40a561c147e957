import '#test/support/push-service.ts';
import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handler } from '#functions/delivery/handler.ts';
import { account } from '#functions/items/account.ts';
import { friend } from '#functions/items/friends.ts';
import type { QueuedMessage } from '#functions/items/outbox.ts';
import { outboxMessage } from '#functions/items/outbox.ts';
import { pushDevices, pushEndpoint, pushEndpointId } from '#functions/items/pushes.ts';
import { table } from '#functions/table/client.ts';
import { firstIdAt } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { contract } from '#shared/contract/index.ts';
import { PUSH_TOPICS, PUSHES_A_DAY, type PushTopic } from '#shared/rules/pushes.ts';
import { DAY, dayKey, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { recordAccesses } from '#test/support/item-access.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser, pushService } from '#test/support/push-service.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

recordAccesses(table);

const { settings } = contract;
const watched = pushService.watch(handler);

const TEXT = {
  title: 'Il forno ha finito',
  body: 'I tuoi bignè sono pronti.',
  path: '/bakery',
};

const pushTo = (playerId: number, changes: Partial<QueuedMessage> = {}): QueuedMessage => ({
  playerId,
  topic: 'oven',
  about: '1',
  channels: ['push'],
  dueAt: NOON,
  at: NOON,
  text: TEXT,
  ...changes,
});

/** The queue delivers a push that was sent to it at an instant. */
const deliver = (push: QueuedMessage, sentAt = NOON, attempt = 1): Promise<unknown> =>
  recordedAs('delivery', () =>
    watched(sqsEvent('push-delivery', JSON.stringify(push), { sentAt, attempt })),
  );

const subscribe = async (
  { cookie }: Player,
  { path = '/browser', topics = [...PUSH_TOPICS] as PushTopic[] } = {},
) => {
  const browser = newBrowser(path);
  const { subscription } = browser;
  await call(settings.subscribePush, { subscription, topics }, { cookie, now: NOON });
  return browser;
};

const newListener = async (options = {}) => {
  const player = await newPlayer({ now: NOON - DAY });
  return { ...player, browser: await subscribe(player, options) };
};

const pushesTo = (playerId: number) => pushService.list().filter(one => one.userId === playerId);
const titlesTo = (playerId: number): string[] => pushesTo(playerId).map(({ title }) => title);

const endpointsOf = async ({ id }: Player): Promise<string[]> => {
  const own = await new UnitOfWork(NOON).load(pushDevices(id));
  return own.value.devices.map(({ endpoint }) => endpoint);
};

describe('a push', () => {
  it('is encrypted for its browser, which alone can read it, and signed with our key', async () => {
    const anna = await newListener();
    await deliver(pushTo(anna.id));
    const [{ requests, ...told } = { requests: [] }] = pushesTo(anna.id);
    expect(told).toEqual({
      userId: anna.id,
      topic: 'oven',
      title: 'Il forno ha finito',
      body: 'I tuoi bignè sono pronti.',
      url: '/bakery',
      at: '2026-11-20T11:00:00.000Z',
    });
    const [request] = requests;
    if (!request) throw new Error('No request');
    expect(anna.browser.read(request)).toEqual({
      id: 'oven:1',
      topic: 'oven',
      title: 'Il forno ha finito',
      body: 'I tuoi bignè sono pronti.',
      path: '/bakery',
    });
    expect(() => newBrowser().read(request)).toThrow();
    expect(request.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'normal',
    });
    expect(request.headers.authorization).toContain(`k=${process.env.VAPID_PUBLIC_KEY}`);
    expect(Buffer.from(request.body, 'base64').toString('latin1')).not.toContain('forno');
  });

  it('reaches only the browsers that want its topic', async () => {
    const anna = await newListener({ topics: ['oven'] });
    await subscribe(anna, { topics: ['raid', 'oven'] });
    await subscribe(anna, { topics: ['raid'] });
    await deliver(pushTo(anna.id));
    expect(pushesTo(anna.id).map(({ requests }) => requests.length)).toEqual([2]);
    await deliver(pushTo(anna.id, { topic: 'market' }));
    await deliver(pushTo(404));
    expect(titlesTo(anna.id)).toHaveLength(1);
    expect(titlesTo(404)).toEqual([]);
  });

  it('is sent once, however often the queue delivers it', async () => {
    const anna = await newListener();
    const push = pushTo(anna.id);
    await deliver(push);
    await deliver(push);
    await deliver(push, NOON + DAY);
    await Promise.all([
      handler(sqsEvent('push-delivery', JSON.stringify(push), { sentAt: NOON + HOUR })),
      deliver({ ...push, about: '2' }),
      deliver({ ...push, about: '2' }, NOON + SECOND),
    ]);
    expect(titlesTo(anna.id)).toHaveLength(2);
  });

  it('that a push service refuses returns to the queue, and is sent again under the same id', async () => {
    const anna = await newListener();
    await subscribe(anna, { path: '/busy' });
    const push = pushTo(anna.id);
    await expect(deliver(push)).rejects.toThrow('1 of 2 browsers');
    await expect(deliver(push, NOON, 2)).rejects.toThrow();
    const [first, second] = pushesTo(anna.id).map(({ requests }) => requests[0]?.headers.topic);
    expect(second).toBe(first);
    // A message that was queued separately isn't a retry.
    await deliver(push, NOON + SECOND, 2);
    expect(titlesTo(anna.id)).toHaveLength(2);
  });
});

describe('a browser', () => {
  it('that is gone is forgotten, with its endpoint', async () => {
    const anna = await newListener();
    const gone = await subscribe(anna, { path: '/gone' });
    await deliver(pushTo(anna.id));
    expect(await endpointsOf(anna)).toEqual([anna.browser.subscription.endpoint]);
    const id = pushEndpointId(gone.subscription.endpoint);
    expect((await new UnitOfWork(NOON).load(pushEndpoint(id))).value).toBeUndefined();
    expect(titlesTo(anna.id)).toHaveLength(1);
  });

  it('with invalid keys is forgotten, too', async () => {
    const anna = await newPlayer({ now: NOON - DAY });
    const { subscription } = newBrowser();
    const p256dh = `B${'A'.repeat(86)}`;
    const broken = { ...subscription, keys: { ...subscription.keys, p256dh } };
    const options = as(anna);
    await call(settings.subscribePush, { subscription: broken, topics: ['oven'] }, options);
    await deliver(pushTo(anna.id));
    expect(await endpointsOf(anna)).toEqual([]);
  });

  it('gets no more pushes once its session was ended, and is forgotten', async () => {
    const anna = await newListener();
    await call(contract.auth.logout, {}, as(anna));
    await deliver(pushTo(anna.id));
    expect(titlesTo(anna.id)).toEqual([]);
    expect(await endpointsOf(anna)).toEqual([]);
  });

  it('still gets pushes after its session has expired, while the account lists it', async () => {
    const anna = await newListener();
    await deliver(pushTo(anna.id), NOON + 400 * DAY);
    expect(titlesTo(anna.id)).toHaveLength(1);
  });

  it('of a deactivated player is forgotten', async () => {
    const anna = await newListener();
    const unit = new UnitOfWork(NOON);
    const own = await unit.load(account(anna.id));
    if (own.value) own.set({ ...own.value, isActive: false, sessions: [] });
    await unit.commit();
    await deliver(pushTo(anna.id));
    expect(titlesTo(anna.id)).toEqual([]);
    expect(await endpointsOf(anna)).toEqual([]);
  });
});

describe('the limit of a day', () => {
  it('is six pushes, not counting those of chats', async () => {
    const anna = await newListener();
    for (let i = 0; i <= PUSHES_A_DAY; i++) await deliver(pushTo(anna.id, { about: `${i}` }));
    expect(titlesTo(anna.id)).toHaveLength(PUSHES_A_DAY);
    await deliver(pushTo(anna.id, { about: 'tomorrow' }), NOON + DAY);
    expect(titlesTo(anna.id)).toHaveLength(PUSHES_A_DAY + 1);
  });

  it('is that of a Rome day, even when the clocks change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('2026-10-25', '2027-03-28', '2026-12-31'),
        fc.array(fc.integer({ min: 8 * 60, max: 44 * 60 }), { minLength: 1, maxLength: 12 }),
        async (day, minutes) => {
          const anna = await newListener();
          const start = Date.parse(`${day}T00:00:00+01:00`);
          const times = minutes.map(minute => start + minute * MINUTE).sort((a, b) => a - b);
          const sent = new Map<string, number>();
          for (const [i, time] of times.entries()) {
            const before = titlesTo(anna.id).length;
            await deliver(pushTo(anna.id, { about: `${i}` }), time);
            const count = titlesTo(anna.id).length - before;
            sent.set(dayKey(time), (sent.get(dayKey(time)) ?? 0) + count);
          }
          for (const count of sent.values()) expect(count).toBeLessThanOrEqual(PUSHES_A_DAY);
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe('the quiet hours', () => {
  it.each([
    ['an ordinary night', '2026-11-20T21:00:00Z', '2026-11-21T07:00:00Z'],
    ['the night in which summer time ends', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
    ['the night in which it begins', '2027-03-27T21:00:00Z', '2027-03-28T06:00:00Z'],
  ])('hold back everything but chats until 8:00 after %s', async (_night, from, until) => {
    const anna = await newListener();
    const at = Date.parse(from);
    const push = pushTo(anna.id, { at });
    await deliver(push, at - SECOND);
    expect(titlesTo(anna.id)).toHaveLength(1);
    const held = { ...push, about: 'held' };
    await deliver(held, at);
    await deliver(held, at + HOUR);
    expect(titlesTo(anna.id)).toHaveLength(1);
    const due = outboxMessage(anna.id, Date.parse(until), 'oven', 'held');
    expect((await new UnitOfWork(at).load(due)).value).toEqual({
      ...{ playerId: anna.id, topic: 'oven', about: 'held', channels: ['push'] },
      ...{ dueAt: Date.parse(until), at, text: TEXT },
    });
    await deliver(held, Date.parse(until));
    expect(titlesTo(anna.id)).toHaveLength(2);
  });
});

describe('the pushes of a conversation', () => {
  const FRIEND = 77;
  const aboutMessage = (at: number): Partial<QueuedMessage> => ({
    topic: 'chat',
    about: `${FRIEND}:${firstIdAt(at)}`,
  });

  const setFriend = async ({ id }: Player, changes: object): Promise<void> => {
    const unit = new UnitOfWork(NOON);
    const side = { id: 1, friendId: FRIEND, friends: true, blocked: false, createdAt: NOON - DAY };
    (await unit.load(friend(id, FRIEND))).set({ ...side, ...changes });
    await unit.commit();
  };

  it('are one until the conversation is read, even at night and beyond the day’s limit', async () => {
    const anna = await newListener();
    await setFriend(anna, {});
    const night = NOON + 14 * HOUR;
    for (const minute of [0, 1, 2])
      await deliver(
        pushTo(anna.id, aboutMessage(night + minute * MINUTE)),
        night + minute * MINUTE,
      );
    expect(titlesTo(anna.id)).toHaveLength(1);
    await setFriend(anna, { readAt: night + 3 * MINUTE });
    // It was read before its push was to be sent.
    await deliver(pushTo(anna.id, aboutMessage(night + 3 * MINUTE)), night + 4 * MINUTE);
    expect(titlesTo(anna.id)).toHaveLength(1);
    await deliver(pushTo(anna.id, aboutMessage(night + 5 * MINUTE)), night + 5 * MINUTE);
    await deliver(pushTo(anna.id, aboutMessage(night + 6 * MINUTE)), night + 6 * MINUTE);
    expect(titlesTo(anna.id)).toHaveLength(2);
    expect(pushesTo(anna.id)[0]?.requests[0]?.headers.urgency).toBe('high');
  });

  it('stop with the friendship, and with a block', async () => {
    const anna = await newListener();
    await deliver(pushTo(anna.id, aboutMessage(NOON)));
    await setFriend(anna, { blocked: true });
    await deliver(pushTo(anna.id, aboutMessage(NOON + 1)));
    await setFriend(anna, { friends: false });
    await deliver(pushTo(anna.id, aboutMessage(NOON + 2)));
    expect(titlesTo(anna.id)).toEqual([]);
  });
});
