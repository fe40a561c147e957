import type { PushTopic } from '#shared/rules/pushes.ts';
import { dueAtSubscription, type NewTopics } from '../domain/push/due/at-subscription.ts';
import { storeDue } from '../domain/push/due/due-pushes.ts';
import { usedUpLivesDue } from '../domain/push/due/lives.ts';
import { offerDue } from '../domain/push/due/offer.ts';
import { movedOvenDue } from '../domain/push/due/oven.ts';
import { grownStreakDue } from '../domain/push/due/streak.ts';
import { voucherDue } from '../domain/push/due/voucher.ts';
import { type News, newsOfMessage, newsOfNotice, pushesOfNews } from '../domain/push/news.ts';
import { queuePushes } from '../domain/push/push.ts';
import { wantedOf } from '../domain/push/wanted.ts';
import { storedBakery } from '../items/bakery.ts';
import { lives } from '../items/campaign.ts';
import { dailyGoals } from '../items/daily.ts';
import { message, playersOfChat } from '../items/friends.ts';
import { offer } from '../items/market.ts';
import { notice } from '../items/notices.ts';
import { ownerOf } from '../items/player.ts';
import { type DuePush, type PushDevices, pushDevices } from '../items/pushes.ts';
import { voucher } from '../items/vouchers.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** What is told at once. */
const NEWS: readonly Subscription<News>[] = [
  on(notice, ({ key, before, after }) =>
    !before && after ? newsOfNotice(ownerOf(key), after) : [],
  ),
  on(message, ({ key, before, after }) =>
    !before && after ? newsOfMessage(playersOfChat(key), after) : [],
  ),
];

/** What is told later, to players who want the topic now. */
const DUE: readonly Subscription<DuePush>[] = [
  on(storedBakery, ({ key, before, after, at }) =>
    after && at !== undefined ? movedOvenDue(ownerOf(key), { before, after }, at) : [],
  ),
  on(lives, ({ key, before, after }) =>
    after ? usedUpLivesDue(ownerOf(key), { before, after }) : [],
  ),
  on(offer, ({ before, after }) => (!before && after ? offerDue(after, after.createdAt) : [])),
  on(dailyGoals, ({ key, before, after }) =>
    after ? grownStreakDue(ownerOf(key), { before: before?.streak, after: after.streak }) : [],
  ),
];

/** What is told later, to players who want the topic then: it is days away. */
const DUE_FOR_ALL = on(voucher, ({ before, after }) => (!before && after ? voucherDue(after) : []));

const topicsOf = (own: PushDevices | undefined): readonly PushTopic[] => [
  ...new Set(own?.devices.flatMap(({ topics }) => topics)),
];

/** The topics that a player wants and no browser of theirs had. */
const NEW_TOPICS = on(pushDevices, ({ key, before, after, at }): NewTopics[] => {
  const had = topicsOf(before);
  const topics = topicsOf(after).filter(topic => !had.includes(topic));
  return topics.length > 0 && at !== undefined ? [{ playerId: ownerOf(key), topics, at }] : [];
});

export const PUSHES: readonly Subscription<unknown>[] = [...NEWS, ...DUE, DUE_FOR_ALL, NEW_TOPICS];

/**
 * Queues what players want to be told now, and keeps what they are to be told later (rules 256 and 258). The
 * same changes may come again: each push and each due item has one id.
 */
export const projectPushes = async (changes: readonly Change[]): Promise<void> => {
  const unit = new UnitOfWork(0);
  const [news, due] = [projectAll(NEWS, changes), projectAll(DUE, changes)];
  const wanted = new Set(await wantedOf<News | DuePush>(unit, [...news, ...due]));
  await queuePushes(
    await pushesOfNews(
      unit,
      news.filter(one => wanted.has(one)),
    ),
  );
  const begun = await Promise.all(projectAll([NEW_TOPICS], changes).map(dueAtSubscription));
  await storeDue([
    ...due.filter(one => wanted.has(one)),
    ...projectAll([DUE_FOR_ALL], changes),
    ...begun.flat(),
  ]);
};
