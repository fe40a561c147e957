import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { DAY } from '#shared/time.ts';
import { isDayFull } from '../domain/push/day-limit.ts';
import { liveDevices, removeDevices } from '../domain/push/devices.ts';
import { type Push, pushId } from '../domain/push/push.ts';
import { account } from '../items/account.ts';
import { friend } from '../items/friends.ts';
import {
  duePush,
  type PushDevice,
  pushDevices,
  type SentPushes,
  sentPushEnd,
  sentPushes,
} from '../items/pushes.ts';
import { timeOfId } from '../table/ids.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type LoadedBy, UnitOfWork } from '../table/unit-of-work.ts';

/** A message of the queue: when it was put there (milliseconds), and whether this isn't the first try. */
export type PushMessage = {
  readonly push: Push;
  readonly queuedAt: number;
  readonly isRetry: boolean;
};

/** The conversation and the message that a chat's push tells of. */
const chatOf = (about: string) => {
  const [friendId = 0, messageId = 0] = about.split(':').map(Number);
  return { friendId, messageId };
};

/** What decides whether a push is sent, and to what. */
const pushItems = ({ playerId, topic, about }: Push) => ({
  account: account(playerId),
  own: pushDevices(playerId),
  sent: sentPushes(playerId),
  side: topic === 'chat' ? friend(playerId, chatOf(about).friendId) : undefined,
});

type Items = LoadedBy<typeof pushItems>;

/** A conversation that was told of is remembered so long: the item would grow with each friend one ever had. */
const CHAT_KEPT = 30 * DAY;

/** What was sent after a push of a conversation; undefined if it isn't sent: one is enough until it is read. */
const afterChat = (
  { sent: { value: sent }, side }: Items,
  { push: { about }, queuedAt: now, isRetry }: PushMessage,
): SentPushes | undefined => {
  const { friendId, messageId } = chatOf(about);
  const { friends = false, blocked = false, readAt = 0 } = side?.value ?? {};
  const isUnread = (id: number): boolean => timeOfId(id) > readAt;
  if (!friends || blocked || !isUnread(messageId)) return undefined;
  const last = sent.chats[friendId];
  if (last === messageId) return isRetry ? sent : undefined;
  if (last !== undefined && isUnread(last)) return undefined;
  const recent = Object.entries(sent.chats).filter(([, id]) => now < timeOfId(id) + CHAT_KEPT);
  return { ...sent, chats: { ...Object.fromEntries(recent), [friendId]: messageId } };
};

/** What was sent after any other push; undefined if it was sent before, or the day has its most. */
const afterOther = (
  { sent: { value } }: Items,
  { push, queuedAt: now, isRetry }: PushMessage,
): SentPushes | undefined => {
  const id = pushId(push);
  const sent = value.sent.filter(one => sentPushEnd(one) > now);
  const before = sent.find(one => one.id === id);
  // An earlier try of the same message has marked it, and may have ended before it was sent.
  if (before) return isRetry && before.at === now ? value : undefined;
  if (isDayFull(value, now)) return undefined;
  return { ...value, sent: [...sent, { id, at: now }] };
};

/** Keeps a push until the quiet hours end; what reads it then decides whether it still matters. */
const hold = async (unit: UnitOfWork, push: Push, dueAt: number): Promise<void> => {
  const { playerId, topic, about, title, body, path, at } = push;
  const due = await unit.load(duePush(playerId, dueAt, topic, about));
  if (!due.value) due.set({ playerId, topic, about, dueAt, held: { title, body, path, at } });
};

/** Forgets the devices whose session was ended, and answers the others. */
const forgetEnded = async (
  unit: UnitOfWork,
  { account: { value: to }, own }: Items,
  playerId: number,
): Promise<readonly PushDevice[]> => {
  const live = liveDevices(own.value.devices, to);
  const ended = own.value.devices.filter(device => !live.includes(device));
  await removeDevices(unit, own, playerId, ended);
  return live;
};

const claim = async (message: PushMessage): Promise<readonly PushDevice[]> => {
  const { push, queuedAt: now } = message;
  const unit = new UnitOfWork(now);
  const items = await unit.load(pushItems(push));
  if (!items.account.value) return [];
  // A player who is erased at the same time may get no new item.
  items.account.requireUnchanged();
  const live = await forgetEnded(unit, items, push.playerId);
  const devices = live.filter(({ topics }) => topics.includes(push.topic));
  const isChat = push.topic === 'chat';
  const after = devices.length > 0 ? (isChat ? afterChat : afterOther)(items, message) : undefined;
  const dueAt = isChat ? now : afterQuietHours(now);
  const isHeld = dueAt > now;
  if (after && isHeld) await hold(unit, push, dueAt);
  else if (after && after !== items.sent.value) items.sent.set(after);
  await unit.commit();
  return after && !isHeld ? devices : [];
};

/**
 * Decides about a push, in one transaction with the player's own list of what was sent (rule 257), and answers
 * the devices that are told. Two messages of one push are decided once; a message that the queue brings again
 * is sent again, since an earlier try may have ended after this.
 */
export const claimPush = (message: PushMessage): Promise<readonly PushDevice[]> =>
  retryOnConflict(() => claim(message));
