import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import { daysWithGoal } from '#shared/rules/goals.ts';
import type { Lives } from '#shared/rules/lives.ts';
import { offerExpiry } from '#shared/rules/offers.ts';
import { isPending } from '#shared/rules/oven.ts';
import {
  type PushTopic,
  STREAK_TOLD_DAYS,
  streakToldAt,
  voucherToldAt,
} from '#shared/rules/pushes.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { endOfStreak, type Streak, streakOn } from '#shared/rules/streak.ts';
import { addDays, DAY, dayKey, startOfDay } from '#shared/time.ts';
import type { Bakery } from '../../items/bakery.ts';
import { lives } from '../../items/campaign.ts';
import { dailyGoals } from '../../items/daily.ts';
import { type Offer, offer } from '../../items/market.ts';
import type { OutboxMessage } from '../../items/outbox.ts';
import { type StoredVoucher, voucher } from '../../items/vouchers.ts';
import type { Loaded, UnitOfWork, Wanted } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { bakeryAt } from '../bakery/settlement.ts';
import { statusAt } from '../market/offer.ts';
import { livesText, offerEndText, ovenText, streakText, voucherEndText } from './texts.ts';

/** How a due message is checked again when its time has come (rule 256). */
export type DueSource = {
  /** The items that decide whether it still holds. */
  readonly items: (due: OutboxMessage) => Wanted;
  /** The text of the message; undefined if it no longer holds. */
  readonly tell: (unit: UnitOfWork, due: OutboxMessage) => Promise<PromotionMessage | undefined>;
};

export const dueSource = <const W extends Wanted>(
  items: (due: OutboxMessage) => W,
  tell: (items: Loaded<W>, due: OutboxMessage, now: number) => PromotionMessage | undefined,
): DueSource => ({
  items,
  // Items that were loaded for many messages together are not read again.
  tell: async (unit, due) => tell(await unit.load(items(due)), due, unit.now),
});

const dueAt = (at: number, playerId: number, topic: PushTopic, about: string): OutboxMessage => ({
  ...{ playerId, topic, about, channels: ['push'] },
  dueAt: at,
  at,
});

/** How far ahead a queue is simulated that waits for passive production (milliseconds). */
const AHEAD = 7 * DAY;

/**
 * When the oven will have finished its queue; undefined if there is no queue, or the oven can't finish it by itself.
 */
const queueEnd = (stored: Bakery, now: number): number | undefined => {
  if (!stored.queue.some(isPending)) return undefined;
  const { queue, freeAt } = bakeryAt(stored, now + AHEAD);
  return queue.some(isPending) || freeAt <= now ? undefined : freeAt;
};

/** The message that is due when the oven has finished. */
export const ovenDue = (playerId: number, stored: Bakery, now: number): OutboxMessage[] => {
  const end = queueEnd(stored, now);
  return end === undefined ? [] : [dueAt(end, playerId, 'oven', String(end))];
};

/** Holds if nothing bakes or waits, and nothing has been baked since. */
export const ovenSource = dueSource(
  ({ playerId }) => bakery(playerId),
  (own, { about }) => {
    const { queue, freeAt } = own.current;
    return !queue.some(isPending) && String(freeAt) === about ? ovenText() : undefined;
  },
);

const areUsedUp = ({ regular, bonus }: Lives): boolean => regular + bonus === 0;

/** The message that is due at the midnight that restores lives after they were used up. */
export const livesDue = (playerId: number, own: Lives): OutboxMessage[] => {
  if (!areUsedUp(own)) return [];
  const day = addDays(own.day, 1);
  return [dueAt(startOfDay(day), playerId, 'lives', day)];
};

/** Holds on the day on which the lives came back, if the player hasn't played since. */
export const livesSource = dueSource(
  ({ playerId }) => ({ lives: lives(playerId) }),
  ({ lives: { value } }, { about }, now) =>
    areUsedUp(value) && value.day < about && dayKey(now) === about ? livesText() : undefined,
);

/** The message that is due on the day that would end a streak. */
export const streakDue = (playerId: number, streak: Streak): OutboxMessage[] => {
  const end = endOfStreak(streak);
  if (end === undefined || streakOn(streak, end).days < STREAK_TOLD_DAYS) return [];
  return [dueAt(streakToldAt(end), playerId, 'streak', end)];
};

/** Holds on the day that would end the streak, while none of its goals is done. */
export const streakSource = dueSource(
  ({ playerId }) => ({ daily: dailyGoals(playerId), bakery: bakery(playerId) }),
  ({ daily, bakery: own }, { about }, now) => {
    const { streak } = daily.value;
    const { days } = streakOn(streak, about);
    // What the oven has finished counts for the streak only once somebody next looks at the bakery.
    const isBaked = daysWithGoal([own.current.goalCounts ?? {}]).includes(about);
    return dayKey(now) === about &&
      endOfStreak(streak) === about &&
      days >= STREAK_TOLD_DAYS &&
      !isBaked
      ? streakText(days)
      : undefined;
  },
);

const OFFER = 'offer-';

export const isAboutOffer = ({ about }: OutboxMessage): boolean => about.startsWith(OFFER);

/** The message that is due at the end of an offer that is open at an instant. */
export const offerDue = (own: Offer, now: number): OutboxMessage[] =>
  statusAt(own, now) === 'active'
    ? [dueAt(offerExpiry(own.createdAt), own.sellerId, 'market', `${OFFER}${own.id}`)]
    : [];

/** Holds if something is left unsold, and the seller hasn't taken it back. */
export const offerSource = dueSource(
  ({ about }) => ({ offer: offer(Number(about.slice(OFFER.length))) }),
  ({ offer: { value } }, _due, now) =>
    value && statusAt(value, now) === 'expired' && value.quantity > 0
      ? offerEndText(value)
      : undefined,
);

const VOUCHER = 'voucher-';

export const isAboutVoucher = ({ about }: OutboxMessage): boolean => about.startsWith(VOUCHER);

/** The message that is due once, some days before the end of a new voucher; a voucher without an end has none. */
export const voucherDue = ({
  id,
  playerId,
  validUntil,
  createdAt,
}: StoredVoucher): OutboxMessage[] => {
  const at = validUntil === null ? undefined : voucherToldAt(validUntil, createdAt);
  return at === undefined ? [] : [dueAt(at, playerId, 'prize', `${VOUCHER}${id}`)];
};

/** Holds while the voucher can still be used. */
export const voucherSource = dueSource(
  ({ about }) => ({ voucher: voucher(Number(about.slice(VOUCHER.length))) }),
  ({ voucher: { value } }, _due, now) => {
    if (!value || value.validUntil === null) return undefined;
    const status = voucherStatus(value, now);
    const isUsable = status === 'valid' || status === 'not_yet_valid';
    return isUsable ? voucherEndText(value, value.validUntil) : undefined;
  },
);
