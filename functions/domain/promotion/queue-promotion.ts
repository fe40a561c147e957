import type { PromotionChannel, PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { type Channel, type OutboxMessage, outboxRef } from '../../items/outbox.ts';
import { type MarketingConsents, marketingConsents } from '../../items/promotions.ts';
import { type PushDevice, pushDevices } from '../../items/pushes.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { notify } from '../notice/notice.ts';
import { areToldOf } from '../push/devices.ts';

/** A message to a player, from a campaign ('promotion 12') or a rule ('rule 3'). */
type Promotion = {
  readonly source: string;
  readonly playerId: number;
  readonly message: PromotionMessage;
  readonly channels: readonly PromotionChannel[];
  /** The template of the reward that comes with the message, which the mail names. */
  readonly prizeId?: number | null;
  /** The reward itself: once it is taken back, the message isn't sent any more. */
  readonly rewardId?: number | null;
};

/** The items that decide by which channels a player may be reached. */
export const reachItems = (playerId: number, channels: readonly PromotionChannel[]) => ({
  consents: marketingConsents(playerId),
  own: channels.includes('push') ? pushDevices(playerId) : undefined,
});

/** What a player agrees to, by their consents and by the topics of their browsers. */
type Agreed = {
  readonly consents: Pick<MarketingConsents, 'offersByMail'>;
  readonly devices: readonly Pick<PushDevice, 'topics'>[];
};

/** The channels outside the app that the player has agreed to. */
export const agreedChannels = (
  channels: readonly PromotionChannel[],
  { consents, devices }: Agreed,
): Channel[] => [
  ...(channels.includes('mail') && consents.offersByMail ? ['mail' as const] : []),
  ...(channels.includes('push') && areToldOf(devices, 'offers') ? ['push' as const] : []),
];

/** Whether the player got a notice at once, and whether a message waits to leave the app. */
type Queued = { readonly isNotified: boolean; readonly isQueued: boolean };

/**
 * Tells a player of a promotion in the transaction that decides it: by a notice at once, and by an entry in the outbox
 * for the channels outside the app, due outside the quiet hours (rules 246 and 247). Consents and bounds are checked
 * again when it is sent.
 */
export const queuePromotion = (
  unit: UnitOfWork,
  { consents: { value: consents }, own }: LoadedBy<typeof reachItems>,
  { source, playerId, message, channels, prizeId = null, rewardId = null }: Promotion,
): Queued => {
  const { title, body, path = null } = message;
  const isNotified = channels.includes('inbox') && consents.inbox;
  const reward = rewardId === null ? {} : { rewardId };
  if (isNotified) notify(unit, playerId, { kind: 'promotion', title, body, path, ...reward });
  const leaving = agreedChannels(channels, { consents, devices: own?.value.devices ?? [] });
  if (leaving.length === 0) return { isNotified, isQueued: false };
  const waiting: OutboxMessage = {
    ...{ playerId, topic: 'offers', about: source, number: newId(unit.now), channels: leaving },
    ...{ dueAt: afterQuietHours(unit.now), at: unit.now },
    ...{ text: { title, body, path }, prizeId, ...reward },
  };
  unit.create(outboxRef(waiting), waiting);
  return { isNotified, isQueued: true };
};
