import { MODULE_OF_TOPIC } from '#shared/rules/modules.ts';
import { PROMOTION_LATE_AFTER } from '#shared/rules/promotions.ts';
import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { MINUTE } from '#shared/time.ts';
import { modulesOf } from '../domain/card/programme.ts';
import { isListed } from '../domain/customer/view.ts';
import { agreedChannels } from '../domain/promotion/queue-promotion.ts';
import { promotionOfSource } from '../domain/promotion/view.ts';
import { liveDevices, removeDevices } from '../domain/push/devices.ts';
import { isNewsOver } from '../domain/reward/deliver-reward.ts';
import { type Account, account } from '../items/account.ts';
import { programme, shop } from '../items/card.ts';
import { friend } from '../items/friends.ts';
import {
  type Channel,
  type OutboxMessage,
  type QueuedMessage,
  sentMessages,
} from '../items/outbox.ts';
import { promotion } from '../items/promotion-list.ts';
import { marketingConsents } from '../items/promotions.ts';
import { type PushDevice, pushDevices } from '../items/pushes.ts';
import { assignedReward, prizes } from '../items/rewards.ts';
import { suppressedAddress } from '../mail/suppression-list.ts';
import type { LoadedBy, UnitOfWork } from '../table/unit-of-work.ts';

/** A message of a queue, the instant for which it is decided (milliseconds), and whether this is a retry. */
export type Delivery = {
  readonly message: QueuedMessage;
  readonly now: number;
  readonly isRetry: boolean;
};

/** The conversation and the message that a push about a chat reports. */
export const chatOf = ({ about }: OutboxMessage) => {
  const [friendId = 0, messageId = 0] = about.split(':').map(Number);
  return { friendId, messageId };
};

/** The campaign to which a message belongs. */
export const campaignOf = ({ topic, about }: OutboxMessage): number | undefined =>
  topic === 'offers' ? promotionOfSource(about) : undefined;

const mailItems = (playerId: number) => ({
  consents: marketingConsents(playerId),
  shop: shop(),
  prizes: prizes(),
});

/** The items that decide whether a message is sent, and where. */
export const messageItems = (message: OutboxMessage) => {
  const { playerId, topic, channels, rewardId } = message;
  const campaign = campaignOf(message);
  return {
    account: account(playerId),
    sent: sentMessages(playerId),
    own: channels.includes('push') ? pushDevices(playerId) : undefined,
    side: topic === 'chat' ? friend(playerId, chatOf(message).friendId) : undefined,
    campaign: campaign === undefined ? undefined : promotion(campaign),
    reward: rewardId === undefined ? undefined : assignedReward(rewardId),
    mail: channels.includes('mail') ? mailItems(playerId) : undefined,
    settings: MODULE_OF_TOPIC[topic] === undefined ? undefined : programme(),
  };
};

export type MessageItems = LoadedBy<typeof messageItems>;

/** The browsers that get pushes of the topic. Those whose session has ended are forgotten. */
export const readDevices = async (
  unit: UnitOfWork,
  { account: { value: to }, own }: MessageItems,
  { playerId, topic }: OutboxMessage,
): Promise<readonly PushDevice[]> => {
  if (!own) return [];
  const { devices } = own.value;
  const live = liveDevices(devices, to);
  const ended = devices.filter(device => !live.includes(device));
  await removeDevices(unit, own, playerId, ended);
  return live.filter(({ topics }) => topics.includes(topic));
};

/**
 * Whether a rule's message is late. A message that became due in the last minute before the quiet hours may wait for
 * the morning.
 */
const isLate = ({ about, dueAt }: OutboxMessage, now: number): boolean => {
  const nextRun = dueAt + MINUTE;
  const morning = afterQuietHours(nextRun);
  const from = morning === nextRun ? dueAt : morning;
  return promotionOfSource(about) === undefined && now > from + PROMOTION_LATE_AFTER;
};

/**
 * Whether an offer must no longer be sent: its campaign was stopped, it is late, or its reward was withdrawn or used.
 */
const isOver = ({ campaign, reward }: MessageItems, { message, now }: Delivery): boolean =>
  campaign?.value?.status === 'stopped' ||
  isLate(message, now) ||
  (reward?.value !== undefined && isNewsOver(reward.value));

const takesMail = async (unit: UnitOfWork, to: Account): Promise<boolean> => {
  if (!to.emailVerified) return false;
  const suppressed = await unit.load(await suppressedAddress(to.email));
  return !suppressed.value;
};

/**
 * The channels by which a player wants a message now: consents, browsers and addresses may have changed since it was
 * queued.
 */
export const readChannels = async (
  unit: UnitOfWork,
  items: MessageItems,
  delivery: Delivery,
  devices: readonly PushDevice[],
): Promise<readonly Channel[]> => {
  const { channels, topic } = delivery.message;
  const module = MODULE_OF_TOPIC[topic];
  if (module && items.settings && !modulesOf(items.settings.value)[module]) return [];
  if (topic !== 'offers') return devices.length > 0 ? channels : [];
  const { value: to } = items.account;
  if (!isListed(to) || isOver(items, delivery)) return [];
  const consents = items.mail?.consents.value ?? marketingConsents.missing;
  const agreed = agreedChannels(channels, { consents, devices });
  if (!agreed.includes('mail') || (await takesMail(unit, to))) return agreed;
  return agreed.filter(channel => channel !== 'mail');
};
