import { PROMOTION_LATE_AFTER, PROMOTIONS_A_WEEK } from '#shared/rules/promotions.ts';
import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { MINUTE } from '#shared/time.ts';
import { isListed } from '../../domain/customer/view.ts';
import { agreedChannels, reachItems } from '../../domain/promotion/queue-promotion.ts';
import { promotionOfSource } from '../../domain/promotion/source.ts';
import { isDayFull } from '../../domain/push/day-limit.ts';
import { liveDevices } from '../../domain/push/devices.ts';
import { isNewsOver } from '../../domain/reward/deliver-reward.ts';
import { type Account, account } from '../../items/account.ts';
import { type PromotionOutcome, promotionOutcome } from '../../items/promotion-list.ts';
import {
  type OutboxChannel,
  type OutboxEntry,
  outboxEntry,
  outboxLanes,
  sentPromotionEnd,
  sentPromotions,
} from '../../items/promotions.ts';
import { sentPushes } from '../../items/pushes.ts';
import { assignedReward } from '../../items/rewards.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { ConflictError } from '../../table/write.ts';

/** What decides whether an entry is sent. */
const entryItems = ({ playerId, dueAt, id, channels, rewardId }: OutboxEntry) => ({
  entry: outboxEntry(playerId, dueAt, id),
  account: account(playerId),
  reach: reachItems(playerId, channels),
  sent: sentPromotions(playerId),
  pushes: channels.includes('push') ? sentPushes(playerId) : undefined,
  reward: rewardId === undefined ? undefined : assignedReward(rewardId),
});

type Items = LoadedBy<typeof entryItems>;

/** A message on its way to a player, by the channels that reach them. */
export type Sendable = {
  readonly entry: OutboxEntry;
  readonly to: Account;
  readonly channels: readonly OutboxChannel[];
};

/** `skipped`: a bound keeps it from every channel that the player would have had. */
type Decision = 'send' | 'skipped' | 'dropped';

type Recent = ReturnType<typeof recentOf>;

const recentOf = ({ sent }: Items, now: number) =>
  sent.value.sent.filter(one => sentPromotionEnd(one) > now);

/** The channels that a player has agreed to: consents, devices and addresses may have changed since it was queued. */
const readChannels = async (
  unit: UnitOfWork,
  entry: OutboxEntry,
  { account: { value: to }, reach }: Items,
): Promise<readonly OutboxChannel[]> => {
  if (!isListed(to)) return [];
  const devices = liveDevices(reach.own?.value.devices ?? [], to);
  const channels = agreedChannels(entry.channels, { consents: reach.consents.value, devices });
  if (!channels.includes('mail')) return channels;
  const suppressed = await unit.load(await suppressedAddress(to.email));
  const takesMail = to.emailVerified && !suppressed.value;
  return takesMail ? channels : channels.filter(channel => channel !== 'mail');
};

/** Those of the agreed channels that the day still allows: no push on a day that has its most (rule 257). */
const withinDay = (
  agreed: readonly OutboxChannel[],
  { pushes }: Items,
  now: number,
): readonly OutboxChannel[] =>
  pushes && isDayFull(pushes.value, now) ? agreed.filter(channel => channel !== 'push') : agreed;

const decide = (
  { source }: OutboxEntry,
  { agreed, allowed }: Readonly<Record<'agreed' | 'allowed', readonly OutboxChannel[]>>,
  recent: Recent,
): Decision => {
  if (agreed.length === 0 || recent.some(one => one.source === source)) return 'dropped';
  return allowed.length === 0 || recent.length >= PROMOTIONS_A_WEEK ? 'skipped' : 'send';
};

const outcomeOf = (decision: Decision, channels: readonly OutboxChannel[]): PromotionOutcome => {
  if (decision === 'skipped') return { decided: 1, skipped: 1 };
  if (decision === 'dropped') return { decided: 1 };
  return {
    decided: 1,
    ...(channels.includes('mail') ? { mailed: 1 } : {}),
    ...(channels.includes('push') ? { pushed: 1 } : {}),
  };
};

/** The campaigns that were stopped send nothing any more. */
type Claiming = { readonly now: number; readonly stopped: ReadonlySet<number> };

/** Longer than a run: what was claimed before that was left by one that ended. */
const CLAIM_MS = 5 * MINUTE;

/** What is to be sent, or nothing; `taken`: another run decides about the entry, or hands it over. */
type Claimed = Sendable | 'taken' | undefined;

/** Counts what became of a campaign's entry; a rule has no counters. */
const countOutcome = (
  unit: UnitOfWork,
  { playerId, source }: OutboxEntry,
  outcome: PromotionOutcome,
) => {
  const promotionId = promotionOfSource(source);
  const lane = playerId % outboxLanes.length;
  if (promotionId !== undefined) unit.increment(promotionOutcome(promotionId, lane), outcome);
};

/** Decides about an entry that nobody has claimed. */
const decideNow = (
  unit: UnitOfWork,
  items: Items,
  entry: OutboxEntry,
  agreed: readonly OutboxChannel[],
): Decision => {
  const recent = recentOf(items, unit.now);
  const allowed = withinDay(agreed, items, unit.now);
  const decision = decide(entry, { agreed, allowed }, recent);
  if (decision === 'send') {
    items.sent.set({ sent: [...recent, { source: entry.source, at: unit.now }] });
    items.entry.set({ ...entry, claimedAt: unit.now });
  } else items.entry.remove();
  countOutcome(unit, entry, outcomeOf(decision, allowed));
  return decision;
};

const isStopped = ({ source }: OutboxEntry, stopped: ReadonlySet<number>): boolean => {
  const promotionId = promotionOfSource(source);
  return promotionId !== undefined && stopped.has(promotionId);
};

/** Whether a rule's message comes too late; what became due in the last minute before the quiet hours waits for the morning. */
const isLate = ({ source, dueAt }: OutboxEntry, now: number): boolean => {
  const nextRun = dueAt + MINUTE;
  const morning = afterQuietHours(nextRun);
  const from = morning === nextRun ? dueAt : morning;
  return promotionOfSource(source) === undefined && now > from + PROMOTION_LATE_AFTER;
};

/** Whether the reward that an entry tells of was withdrawn or used meanwhile. */
const isRewardGone = ({ reward }: Items): boolean =>
  reward?.value !== undefined && isNewsOver(reward.value);

const claim = async (listed: OutboxEntry, { now, stopped }: Claiming): Promise<Claimed> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load(entryItems(listed));
  const { value: entry } = items.entry;
  const { value: to } = items.account;
  // It was handed over, or erased with its player.
  if (!entry) return undefined;
  if (entry.claimedAt !== undefined && now < entry.claimedAt + CLAIM_MS) return 'taken';
  const isOver = isStopped(entry, stopped) || isLate(entry, now) || isRewardGone(items);
  const agreed = isOver ? [] : await readChannels(unit, entry, items);
  if (entry.claimedAt !== undefined) items.entry.set({ ...entry, claimedAt: now });
  const decision = entry.claimedAt === undefined ? decideNow(unit, items, entry, agreed) : 'send';
  await unit.commit();
  return decision === 'send' && to
    ? { entry, to, channels: withinDay(agreed, items, now) }
    : undefined;
};

/**
 * Decides about an entry of the outbox, once: in one transaction with the recipient's own item, so that no
 * two entries overrun its bound (rule 248), and with the campaign's counters. What is to be sent stays in
 * the outbox as claimed until it was handed over: if the run ends before, a later one hands it over
 * (functions/mail/deliver-promotion.ts sends it once). Undefined if nothing is to be sent.
 */
export const claimEntry = async (entry: OutboxEntry, claiming: Claiming): Promise<Claimed> => {
  try {
    return await claim(entry, claiming);
  } catch (error) {
    if (error instanceof ConflictError) return 'taken';
    throw error;
  }
};
