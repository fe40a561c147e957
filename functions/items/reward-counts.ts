import { discountEnd, hasVoucher, isThing } from '#shared/rules/rewards.ts';
import { dayKey } from '#shared/time.ts';
import type { Counts } from '../table/kind.ts';
import { onDay } from './business-counts.ts';

/** What is counted for rewards, by prize; amounts in cents. */
export const REWARD_COUNTS = {
  issued: 'iss',
  claimed: 'cla',
  generated: 'gen',
  redeemed: 'red',
  expired: 'exp',
  withdrawn: 'wit',
  discount: 'dis',
  cost: 'cost',
} as const;

export type RewardCount = keyof typeof REWARD_COUNTS;

/** Ids are long, and shorter in base 36. Rewards that were assigned by hand have no prize: 0. */
const RADIX = 36;

/** The counter of a prize, by its id; 0 for rewards that were assigned by hand. */
export const prizeCounter = (count: RewardCount, prizeId: number | null | undefined): string =>
  `${REWARD_COUNTS[count]}:${(prizeId ?? 0).toString(RADIX)}`;

const COUNTS: readonly string[] = Object.values(REWARD_COUNTS);

/** The prize that a counter belongs to; undefined for a counter of something else. */
export const prizeOfCounter = (name: string): number | undefined => {
  const [count = '', id] = name.split(':');
  return COUNTS.includes(count) && id !== undefined ? Number.parseInt(id, RADIX) : undefined;
};

/** The counters of what a rule has issued, and what that costs (rule 239). */
export const ruleCounters = (ruleId: number) => {
  const id = ruleId.toString(RADIX);
  return { issued: `ruleIssued.${id}`, cost: `ruleCost.${id}` };
};

/** The counters of the uses of what a campaign has given, and of what they cost (rule 250). */
export const promotionCounters = (promotionId: number) => {
  const id = promotionId.toString(RADIX);
  return { uses: `promotionUses.${id}`, cost: `promotionCost.${id}` };
};

type OpenCounters = Readonly<Record<'count' | 'cost' | 'ending' | 'endingCost', string>>;

/**
 * The counters of what is open: of unused vouchers here, and of discounts that can be used but weren't generated below.
 * `ending` counts what ended on the day before, until the midnight job has marked it.
 */
export const UNUSED: OpenCounters = {
  count: 'unused',
  cost: 'unusedCost',
  ending: 'ending',
  endingCost: 'endingCost',
};
export const CLAIMABLE: OpenCounters = {
  count: 'claimable',
  cost: 'claimableCost',
  ending: 'claimableEnding',
  endingCost: 'claimableEndingCost',
};

/** The fields of an assigned reward that are counted. Times in milliseconds, amounts in cents. */
type CountedReward = {
  readonly rewardType: string;
  readonly status: 'pending' | 'delivered' | 'used' | 'expired' | 'withdrawn';
  readonly prizeId?: number;
  readonly ruleId?: number;
  readonly ofCard?: true;
  readonly cost?: number | null;
  readonly amountOff?: number;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  readonly claimed: boolean;
  readonly voucherId: number | null;
  readonly deleted: boolean;
  readonly createdAt: number;
  readonly deliveredAt: number | null;
  readonly claimedAt?: number;
  readonly withdrawnAt?: number;
};

const counted = (
  at: number | null | undefined,
  count: RewardCount,
  { prizeId }: CountedReward,
): Counts =>
  typeof at === 'number' ? onDay(dayKey(at), { [prizeCounter(count, prizeId)]: 1 }) : {};

/**
 * What a use costs the shop, as far as known beforehand: the cost that was entered, else the amount taken off
 * (rule 306).
 */
const costOf = ({ cost, amountOff }: CountedReward): number => cost ?? amountOff ?? 0;

/** How many uses of the reward's voucher are left; one if it has no limit. */
const usesLeft = (reward: CountedReward): number => {
  const limit = reward.usageLimit ?? (isThing(reward) ? 1 : null);
  return limit === null ? 1 : Math.max(0, limit - reward.usageCount);
};

/** The day after the last one on which a reward's voucher is valid; undefined without an end. */
const dayAfterEnd = (reward: CountedReward): string | undefined =>
  reward.validUntil !== null && hasVoucher(reward)
    ? dayKey(discountEnd(reward.validUntil))
    : undefined;

/**
 * What the shop owes for a reward's voucher (rule 228). It is also counted on the day after the voucher's end, so that
 * it can be left out from that day on, even before the midnight job marks the reward.
 */
export const openVoucher = (reward: CountedReward): Counts => {
  const { status, deleted, voucherId } = reward;
  if (status !== 'delivered' || deleted || !hasVoucher(reward)) return {};
  const { count, cost, ending, endingCost } = voucherId === null ? CLAIMABLE : UNUSED;
  const owed = costOf(reward) * usesLeft(reward);
  const day = dayAfterEnd(reward);
  const ends = day === undefined ? {} : onDay(day, { [ending]: 1, [endingCost]: owed });
  return { [count]: 1, [cost]: owed, ...ends };
};

/** An end counts on its day, which may be in the future, unless the reward was used up or withdrawn before. */
const endCounts = (reward: CountedReward): Counts => {
  const day = dayAfterEnd(reward);
  if (day === undefined || reward.deliveredAt === null) return {};
  if (reward.status !== 'delivered' && reward.status !== 'expired') return {};
  return onDay(day, { [prizeCounter('expired', reward.prizeId)]: 1 });
};

/** A reward that a rule has issued counts even if it is withdrawn, but its cost doesn't. */
const byRule = (reward: CountedReward): Counts => {
  const at = reward.deliveredAt;
  if (reward.ruleId === undefined || at === null) return {};
  const { issued, cost } = ruleCounters(reward.ruleId);
  const costs = reward.status === 'withdrawn' ? 0 : costOf(reward);
  return onDay(dayKey(at), { [issued]: 1, [cost]: costs });
};

/** Counts the events in a reward's life, each on its day. */
export const rewardCounts = (reward: CountedReward): Counts => {
  const delivered = reward.deliveredAt;
  const isWithdrawn = reward.status === 'withdrawn';
  return {
    ...counted(delivered, 'issued', reward),
    ...counted(reward.claimed ? (reward.claimedAt ?? delivered) : null, 'claimed', reward),
    ...counted(isWithdrawn ? (reward.withdrawnAt ?? reward.createdAt) : null, 'withdrawn', reward),
    ...(reward.ofCard ? onDay(dayKey(reward.createdAt), { cards: 1 }) : {}),
    ...byRule(reward),
    ...endCounts(reward),
  };
};
