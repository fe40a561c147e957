import { PROMOTIONS_A_WEEK } from '#shared/rules/promotions.ts';
import { PUSHES_A_DAY } from '#shared/rules/pushes.ts';
import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { dayKey } from '#shared/time.ts';
import { messageId } from '../domain/outbox/messages.ts';
import { composePromotion } from '../domain/promotion/compose.ts';
import { lastLocation } from '../domain/shop/location.ts';
import { card, type shop } from '../items/card.ts';
import {
  type Channel,
  outboxRef,
  type QueuedMessage,
  recentlySent,
  type SentMessage,
  type SentMessages,
  sentMessages,
  sentOffers,
} from '../items/outbox.ts';
import { type PromotionOutcome, promotionOutcome } from '../items/promotion-list.ts';
import type { PushDevice } from '../items/pushes.ts';
import type { QueuedMail } from '../mail/send.ts';
import { timeOfId } from '../table/ids.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type LoadedBy, UnitOfWork } from '../table/unit-of-work.ts';
import {
  campaignOf,
  chatOf,
  type Delivery,
  type MessageItems,
  messageItems,
  readChannels,
  readDevices,
} from './wanted-channels.ts';

/**
 * A repeated push is shown only once, so a push is repeated rather than lost. A repeated mail arrives twice, so a mail
 * is lost rather than repeated.
 */
const IS_REPEATED: Readonly<Record<Channel, boolean>> = { push: true, mail: false };

/** The channels by which a message is sent, and the player's list of sent messages afterwards if it changes. */
type Decision = {
  readonly channels: readonly Channel[];
  readonly after?: SentMessages;
  readonly outcome?: PromotionOutcome;
};

const NOTHING: Decision = { channels: [] };

/** Sends one push per conversation until the player has read it. */
const decideChat = (
  channels: readonly Channel[],
  { message, isRetry }: Delivery,
  before: SentMessages,
  { side }: MessageItems,
): Decision => {
  const { friendId, messageId } = chatOf(message);
  const { friends = false, blocked = false, readAt = 0 } = side?.value ?? {};
  const isUnread = (id: number): boolean => timeOfId(id) > readAt;
  if (channels.length === 0 || !friends || blocked || !isUnread(messageId)) return NOTHING;
  const last = before.chats[friendId];
  if (last === messageId) return isRetry ? { channels } : NOTHING;
  if (last !== undefined && isUnread(last)) return NOTHING;
  return { channels, after: { ...before, chats: { ...before.chats, [friendId]: messageId } } };
};

/** Leaves out the channels that the bounds of the week (rule 248) and of the day (rule 257) no longer allow. */
const withinBounds = (
  channels: readonly Channel[],
  { message, now }: Delivery,
  before: SentMessages,
): readonly Channel[] => {
  if (message.topic === 'offers' && sentOffers(before).length >= PROMOTIONS_A_WEEK) return [];
  const today = dayKey(now);
  const isOfToday = ({ at, channels }: SentMessage): boolean =>
    channels.includes('push') && dayKey(at) === today;
  const isDayFull = before.sent.filter(isOfToday).length >= PUSHES_A_DAY;
  return isDayFull ? channels.filter(channel => channel !== 'push') : channels;
};

/**
 * The channels of a message that was claimed before: the earlier attempt may have ended before the message was sent.
 */
const decideAgain = (
  wanted: readonly Channel[],
  { isRetry, now }: Delivery,
  before: SentMessages,
  known: SentMessage,
): Decision => {
  if (known.at !== now) return NOTHING;
  const { again = isRetry ? known.channels.filter(channel => IS_REPEATED[channel]) : [] } = known;
  const channels = wanted.filter(channel => again.includes(channel));
  if (channels.every(channel => IS_REPEATED[channel])) return { channels };
  const claimed = { ...known, again: again.filter(channel => IS_REPEATED[channel]) };
  const sent = before.sent.map(one => (one === known ? claimed : one));
  return { channels, after: { ...before, sent } };
};

const outcomeOf = (wanted: readonly Channel[], channels: readonly Channel[]): PromotionOutcome => ({
  decided: 1,
  skipped: wanted.length > 0 && channels.length === 0 ? 1 : 0,
  mailed: channels.includes('mail') ? 1 : 0,
  pushed: channels.includes('push') ? 1 : 0,
});

/** Sends a message once if the bounds allow it. The outcome of a campaign's message is counted once, sent or not. */
const decideOther = (
  wanted: readonly Channel[],
  delivery: Delivery,
  before: SentMessages,
): Decision => {
  const id = messageId(delivery.message);
  const known = before.sent.find(one => one.id === id);
  if (known) return decideAgain(wanted, delivery, before, known);
  const channels = withinBounds(wanted, delivery, before);
  const isCounted = campaignOf(delivery.message) !== undefined;
  if (channels.length === 0 && !isCounted) return NOTHING;
  const after = { ...before, sent: [...before.sent, { id, at: delivery.now, channels }] };
  return { channels, after, ...(isCounted ? { outcome: outcomeOf(wanted, channels) } : {}) };
};

/** Keeps a message until the quiet hours end. The job that then hands it over checks whether it still holds. */
const hold = async (unit: UnitOfWork, message: QueuedMessage, dueAt: number): Promise<void> => {
  const held = { ...message, dueAt };
  const due = await unit.load(outboxRef(held));
  if (!due.value) due.set(held);
};

const write = (
  unit: UnitOfWork,
  { sent }: MessageItems,
  message: QueuedMessage,
  { after, outcome }: Decision,
): void => {
  if (after) sent.set(after);
  const campaign = campaignOf(message);
  if (outcome && campaign !== undefined)
    unit.increment(promotionOutcome(campaign, message.playerId), outcome);
};

/** The location of a player's last visit, read only if the shop has several. */
const readLastLocation = async (
  unit: UnitOfWork,
  stored: LoadedBy<typeof shop>,
  playerId: number,
): Promise<number | null> => {
  if (!stored.value?.others?.length) return null;
  const { value } = await unit.load(card(playerId));
  return value ? lastLocation(stored, value) : null;
};

const composeMail = async (
  unit: UnitOfWork,
  { account: { value: to }, mail }: MessageItems,
  { playerId, text, prizeId, at }: QueuedMessage,
): Promise<QueuedMail | undefined> => {
  if (!to || !mail) return undefined;
  const prize = mail.prizes.value.prizes.find(({ id }) => id === prizeId) ?? null;
  const lastLocationId = await readLastLocation(unit, mail.shop, playerId);
  const content = { message: text, prize, issuedAt: at, lastLocationId };
  return { to: to.email, ...(await composePromotion(mail.shop, playerId, content)) };
};

/** What is sent now: a mail, and a push to some browsers. */
export type Claimed = {
  readonly mail?: QueuedMail | undefined;
  readonly devices: readonly PushDevice[];
};

const claim = async (delivery: Delivery): Promise<Claimed> => {
  const { message, now } = delivery;
  const unit = new UnitOfWork(now);
  const items = await unit.load(messageItems(message));
  if (!items.account.value) return { devices: [] };
  // A player who is being erased at the same time must not get a new item.
  items.account.requireUnchanged();
  const devices = await readDevices(unit, items, message);
  const wanted = await readChannels(unit, items, delivery, devices);
  const before = recentlySent(items.sent.value, now);
  const isChat = message.topic === 'chat';
  const decide = isChat ? decideChat : decideOther;
  const decision = decide(wanted, delivery, before, items);
  const { channels } = decision;
  const dueAt = isChat ? now : afterQuietHours(now);
  const isHeld = dueAt > now && channels.length > 0;
  if (isHeld) await hold(unit, message, dueAt);
  else write(unit, items, message, decision);
  // The mail is composed before the claim is written, so a failure up to that point is retried.
  const mail = channels.includes('mail') ? await composeMail(unit, items, message) : undefined;
  await unit.commit();
  return isHeld ? { devices: [] } : { mail, devices: channels.includes('push') ? devices : [] };
};

/**
 * Decides about a message in one transaction with the player's list of sent messages, and returns what is sent now. Two
 * messages with the same id are decided once, and concurrent decisions never exceed a bound. A message that the queue
 * redelivers is sent again only by the channels that are repeated rather than lost.
 */
export const claimMessage = (delivery: Delivery): Promise<Claimed> =>
  retryOnConflict(() => claim(delivery));

/** Sets the channels by which a claimed message may be sent again if the queue redelivers it. */
export const allowAgain = ({ message, now }: Delivery, again: readonly Channel[]): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const own = await unit.load(sentMessages(message.playerId));
    const id = messageId(message);
    const isClaim = (one: SentMessage): boolean => one.id === id && one.at === now;
    if (!own.value.sent.some(isClaim)) return;
    const sent = own.value.sent.map(one => (isClaim(one) ? { ...one, again } : one));
    own.set({ ...own.value, sent });
    await unit.commit();
  });
