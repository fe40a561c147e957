import type { PushTopic } from '#shared/rules/pushes.ts';
import { bakery } from '../domain/bakery/bakery.ts';
import { queueMessages, storeMessages } from '../domain/outbox/messages.ts';
import { wantedOf } from '../domain/push/devices.ts';
import { livesDue, offerDue, ovenDue, streakDue, voucherDue } from '../domain/push/due.ts';
import { messagesOfNews, type News, newsOfMessage, newsOfNotice } from '../domain/push/news.ts';
import { storedBakery } from '../items/bakery.ts';
import { lives } from '../items/campaign.ts';
import { dailyGoals } from '../items/daily.ts';
import { message, playersOfChat } from '../items/friends.ts';
import { offer, ownOffers } from '../items/market.ts';
import { notice } from '../items/notices.ts';
import type { OutboxMessage } from '../items/outbox.ts';
import { ownerOf } from '../items/player.ts';
import { type PushDevices, pushDevices } from '../items/pushes.ts';
import { voucher } from '../items/vouchers.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** The changes that players are told of at once. */
const NEWS: readonly Subscription<News>[] = [
  on(notice, ({ key, before, after }) =>
    !before && after ? newsOfNotice(ownerOf(key), after) : [],
  ),
  on(message, ({ key, before, after }) =>
    !before && after ? newsOfMessage(playersOfChat(key), after) : [],
  ),
];

/** The messages that are due after a change and weren't before. */
const newlyDue = <T>(
  { before, after }: { readonly before: T | undefined; readonly after: T | undefined },
  dueOf: (value: T) => OutboxMessage[],
): OutboxMessage[] => {
  const due = after === undefined ? [] : dueOf(after);
  if (due.length === 0 || before === undefined) return due;
  const known = dueOf(before).map(({ about }) => about);
  return due.filter(({ about }) => !known.includes(about));
};

/** The messages to be sent later to players who want the topic now. */
const DUE: readonly Subscription<OutboxMessage>[] = [
  on(storedBakery, ({ key, at, ...change }) =>
    at === undefined ? [] : newlyDue(change, stored => ovenDue(ownerOf(key), stored, at)),
  ),
  on(lives, ({ key, ...change }) => newlyDue(change, own => livesDue(ownerOf(key), own))),
  on(offer, ({ before, after }) => (!before && after ? offerDue(after, after.createdAt) : [])),
  on(dailyGoals, ({ key, ...change }) =>
    newlyDue(change, ({ streak }) => streakDue(ownerOf(key), streak)),
  ),
];

/** The messages to be sent to players who want the topic when they are due, since that is days away. */
const DUE_FOR_ALL = on(voucher, ({ before, after }) => (!before && after ? voucherDue(after) : []));

const topicsOf = (own: PushDevices | undefined): readonly PushTopic[] => [
  ...new Set(own?.devices.flatMap(({ topics }) => topics)),
];

/** Topics that a player wants from an instant on (milliseconds). */
type NewTopics = {
  readonly playerId: number;
  readonly topics: readonly PushTopic[];
  readonly at: number;
};

/** The topics that a player wants now and that none of their browsers had before. */
const NEW_TOPICS = on(pushDevices, ({ key, before, after, at }): NewTopics[] => {
  const had = topicsOf(before);
  const topics = topicsOf(after).filter(topic => !had.includes(topic));
  return topics.length > 0 && at !== undefined ? [{ playerId: ownerOf(key), topics, at }] : [];
});

type Finder = (unit: UnitOfWork, playerId: number) => Promise<OutboxMessage[]>;

/** By topic, the messages that follow from the player's present state. The end of a voucher is due for everybody. */
const FINDERS: Readonly<Partial<Record<PushTopic, Finder>>> = {
  oven: async (unit, playerId) =>
    ovenDue(playerId, (await unit.load(bakery(playerId))).current, unit.now),
  lives: async (unit, playerId) => livesDue(playerId, (await unit.load(lives(playerId))).value),
  market: async (unit, playerId) => {
    const { open } = (await unit.load(ownOffers(playerId))).value;
    const offers = await unit.load(open.map(id => offer(id)));
    return offers.flatMap(({ value }) => (value ? offerDue(value, unit.now) : []));
  },
  streak: async (unit, playerId) =>
    streakDue(playerId, (await unit.load(dailyGoals(playerId))).value.streak),
};

/** The messages about what was already under way when a player began to want a topic; they are due at its end, too. */
const dueAtSubscription = async ({ playerId, topics, at }: NewTopics): Promise<OutboxMessage[]> => {
  const unit = new UnitOfWork(at);
  const found = await Promise.all(topics.map(topic => FINDERS[topic]?.(unit, playerId) ?? []));
  return found.flat().filter(({ dueAt }) => dueAt > at);
};

export const PUSHES: readonly Subscription<unknown>[] = [...NEWS, ...DUE, DUE_FOR_ALL, NEW_TOPICS];

/**
 * Queues what players want to be told now, and stores what they are to be told later (rules 256 and 258). The same
 * changes may be projected again, since each push and each due message has an id of its own.
 */
export const projectPushes = async (changes: readonly Change[]): Promise<void> => {
  const unit = new UnitOfWork(0);
  const [news, due] = [projectAll(NEWS, changes), projectAll(DUE, changes)];
  const wanted = new Set(await wantedOf<News | OutboxMessage>(unit, [...news, ...due]));
  await queueMessages(
    await messagesOfNews(
      unit,
      news.filter(one => wanted.has(one)),
    ),
  );
  const begun = await Promise.all(projectAll([NEW_TOPICS], changes).map(dueAtSubscription));
  await storeMessages([
    ...due.filter(one => wanted.has(one)),
    ...projectAll([DUE_FOR_ALL], changes),
    ...begun.flat(),
  ]);
};
