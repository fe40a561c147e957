import type { PromotionChannel, PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { PushTopic } from '#shared/rules/pushes.ts';
import { DAY } from '#shared/time.ts';
import { timeOfId } from '../table/ids.ts';
import type { Range } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { OWN, ownedBy } from './player.ts';

/** A channel by which a message leaves the app. */
export type Channel = Exclude<PromotionChannel, 'inbox'>;

/** Something to tell a player outside the app (rules 247 and 256). Times in milliseconds. */
export type OutboxMessage = {
  readonly playerId: number;
  readonly topic: PushTopic;
  /**
   * The subject of the message; with the topic, it is the id under which the message is sent once. For a chat
   * '<friend>:<message>', for an offer of the shop its campaign or rule: 'promotion 12', 'rule 3'.
   */
  readonly about: string;
  /** Distinguishes several messages of one rule while they wait. */
  readonly number?: number | undefined;
  readonly channels: readonly Channel[];
  readonly dueAt: number;
  /** When the event happened, or was decided. */
  readonly at: number;
  /** The message's text; without it, the text comes from the facts when the message is due, if it still holds then. */
  readonly text?: PromotionMessage;
  /** The template of the reward that comes with the message, which the mail names. */
  readonly prizeId?: number | null | undefined;
  /** The reward itself: once it is taken back, the message isn't sent any more. */
  readonly rewardId?: number | undefined;
};

/** A due message as it waits in a queue. One that the job hands over has the instant of the job's run. */
export type QueuedMessage = OutboxMessage & {
  readonly text: PromotionMessage;
  readonly handedAt?: number | undefined;
};

const outboxOf = ownedBy('OUTBOX');

const LANES = 8;
const lanesFrom = (first: number): number[] => Array.from({ length: LANES }, (_, i) => first + i);

/**
 * The partitions of messages that players wait for. Offers have partitions of their own, so that nothing else waits
 * behind thousands of them.
 */
export const newsLanes: readonly number[] = lanesFrom(0);
export const offerLanes: readonly number[] = lanesFrom(LANES);
export const outboxLanes: readonly number[] = [...newsLanes, ...offerLanes];

type OutboxIds = [playerId: number, dueAt: number, topic: PushTopic, id: string | number];

/** A message that waits to leave the app, ordered by when it is due. The job that hands it over deletes it. */
export const outboxMessage = kind<OutboxMessage, OutboxIds>({
  name: 'outboxMessage',
  what: 'a push or a mail to a player, which is sent when it is due',
  pk: 'OUTBOX#{lane:2}',
  sk: '{dueAt:16}#{playerId:16}#{topic}#{id}',
  ids: (playerId, dueAt, topic, id) => [
    (playerId % LANES) + (topic === 'offers' ? LANES : 0),
    ...[dueAt, playerId, topic, id],
  ],
  readers: 'nobody',
  exported: { never: 'it is deleted as soon as it is due' },
  othersErased: { idStays: 'it is deleted as soon as it is due' },
  erased: { by: 'lists' },
  lists: playerId => [outboxOf.range(playerId)],
  indexes: [listed(outboxOf, ({ playerId, dueAt }) => [playerId, dueAt])],
  restored: { with: 'consents', as: 'pointer' },
  bytes: '250, or 600 with a text',
});

export const outboxRef = ({ playerId, dueAt, topic, about, number }: OutboxMessage) =>
  outboxMessage(playerId, dueAt, topic, number ?? about);

/** The messages of a lane that are due at an instant, oldest first. */
export const dueIn = (lane: number, now: number): Range => {
  const topic = offerLanes.includes(lane) ? 'offers' : 'prize';
  const { pk, sk: from } = outboxMessage(lane, 0, topic, '').key;
  return { pk, from, to: outboxMessage(lane, now + 1, topic, '').key.sk };
};

/** The record of a decided message, which keeps it from being sent twice and counts it (milliseconds). */
export type SentMessage = {
  readonly id: string;
  readonly at: number;
  /** The channels by which it is sent; none if a bound held an offer back. */
  readonly channels: readonly Channel[];
  /** The channels by which it may be sent again if the queue redelivers it; without it, those that may be repeated. */
  readonly again?: readonly Channel[];
};

const isOffer = ({ id }: SentMessage): boolean => id.startsWith('offers:');

/** Offers count for a week (rule 248). */
const sentEnd = (one: SentMessage): number => one.at + (isOffer(one) ? 7 : 2) * DAY;

/**
 * How long a push about a conversation is remembered: otherwise the item would grow with each friend the player ever
 * had.
 */
const chatEnd = (messageId: number): number => timeOfId(messageId) + 30 * DAY;

/** What was sent to a player, which decides whether the next message is sent. */
export type SentMessages = {
  /** Oldest first; pushes about chats aren't among them. */
  readonly sent: readonly SentMessage[];
  /** The message that the last push about a conversation reported, by the friend who wrote it. */
  readonly chats: Readonly<Record<string, number>>;
};

export const sentMessages = kindWithInitial<SentMessages, [playerId: number]>(
  { sent: [], chats: {} },
  {
    ...OWN,
    name: 'sentMessages',
    what: 'the pushes of the last two days, the offers of the last seven, and each conversation’s last push',
    othersErased: { idStays: 'it remembers a conversation’s last push for 30 days' },
    sk: 'SENTMESSAGES',
    exported: { under: 'messages' },
    kept: {
      text: 'until nothing of it counts any more, 30 days',
      until: ({ sent, chats }) =>
        Math.max(0, ...sent.map(sentEnd), ...Object.values(chats).map(chatEnd)),
    },
    restored: { with: 'consents' },
    bytes: '60, 60 for each message, and 30 for each friend',
  },
);

/** What still counts at an instant. */
export const recentlySent = ({ sent, chats }: SentMessages, now: number): SentMessages => ({
  sent: sent.filter(one => sentEnd(one) > now),
  chats: Object.fromEntries(Object.entries(chats).filter(([, id]) => chatEnd(id) > now)),
});

/** The offers among the sent messages. */
export const sentOffers = ({ sent }: SentMessages): readonly SentMessage[] =>
  sent.filter(one => isOffer(one) && one.channels.length > 0);
