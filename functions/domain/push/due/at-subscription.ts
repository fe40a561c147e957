import type { PushTopic } from '#shared/rules/pushes.ts';
import { lives } from '../../../items/campaign.ts';
import { dailyGoals } from '../../../items/daily.ts';
import { offer, ownOffers } from '../../../items/market.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { UnitOfWork } from '../../../table/unit-of-work.ts';
import { bakery } from '../../bakery/bakery.ts';
import { livesDue } from './lives.ts';
import { offerDue } from './offer.ts';
import { ovenDue } from './oven.ts';
import { streakDue } from './streak.ts';

/** Topics that a player wants from an instant on (milliseconds). */
export type NewTopics = {
  readonly playerId: number;
  readonly topics: readonly PushTopic[];
  readonly at: number;
};

type Finder = (unit: UnitOfWork, playerId: number) => Promise<DuePush[]>;

/** By topic, what comes of the player's present state. A voucher's end is due for everybody. */
const FINDERS: Readonly<Partial<Record<PushTopic, Finder>>> = {
  oven: async (unit, playerId) =>
    ovenDue(playerId, (await unit.load(bakery(playerId))).current, unit.now),
  lives: async (unit, playerId) =>
    livesDue(playerId, (await unit.load(lives(playerId))).value).filter(
      ({ dueAt }) => dueAt > unit.now,
    ),
  market: async (unit, playerId) => {
    const { open } = (await unit.load(ownOffers(playerId))).value;
    const offers = await unit.load(open.map(id => offer(id)));
    return offers.flatMap(({ value }) => (value ? offerDue(value, unit.now) : []));
  },
  streak: async (unit, playerId) =>
    streakDue(playerId, (await unit.load(dailyGoals(playerId))).value.streak).filter(
      ({ dueAt }) => dueAt > unit.now,
    ),
};

/** What was going on when a player began to want a topic: it is told at its end, too. */
export const dueAtSubscription = async ({
  playerId,
  topics,
  at,
}: NewTopics): Promise<DuePush[]> => {
  const unit = new UnitOfWork(at);
  const found = await Promise.all(topics.map(topic => FINDERS[topic]?.(unit, playerId) ?? []));
  return found.flat();
};
