import { discountEnd } from '#shared/rules/rewards.ts';
import { dayKey } from '#shared/time.ts';
import { isThing, type StoredAssignedReward } from '../../items/rewards.ts';
import type { Redemption, StoredVoucher } from '../../items/vouchers.ts';
import { hasVoucher } from '../reward/assigned-reward.ts';
import { type Contribution, type Counts, onDay } from './contribution.ts';

/** What is counted of rewards, by prize; amounts in cents. */
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

/** Ids are long: by 36 digits they are shorter. Rewards that were assigned by hand have no prize: 0. */
const RADIX = 36;

/** The counter of a prize, by its id; 0 for rewards that were assigned by hand. */
export const prizeCounter = (count: RewardCount, prizeId: number | null | undefined): string =>
  `${REWARD_COUNTS[count]}:${(prizeId ?? 0).toString(RADIX)}`;

/** The prize of a counter. */
export const prizeOfCounter = (name: string): number => {
  const [, id = '0'] = name.split(':');
  return Number.parseInt(id, RADIX);
};

/** The counters of what a rule has issued, and what that costs (rule 239); no prize's, so without a colon. */
export const ruleCounters = (ruleId: number) => {
  const id = ruleId.toString(RADIX);
  return { issued: `ruleIssued.${id}`, cost: `ruleCost.${id}` };
};

/** The vouchers that end on the day before and are unused, until the midnight job has marked them. */
export const ENDING = { vouchers: 'ending', cost: 'endingCost' } as const;

const counted = (
  at: number | null | undefined,
  count: RewardCount,
  { prizeId }: StoredAssignedReward,
): Contribution[] =>
  typeof at === 'number'
    ? [onDay(dayKey(at), 'rewards', { [prizeCounter(count, prizeId)]: 1 })]
    : [];

/** How many uses of its voucher are open: without a limit one. */
const usesLeft = (reward: StoredAssignedReward): number => {
  const limit = reward.usageLimit ?? (isThing(reward) ? 1 : null);
  return limit === null ? 1 : Math.max(0, limit - reward.usageCount);
};

/** What the shop owes by a reward's voucher (rule 228). */
const openVoucher = (reward: StoredAssignedReward): { vouchers: number; cost: number } => {
  const { status, deleted, voucherId, cost } = reward;
  const isOpen = status === 'delivered' && !deleted && voucherId !== null;
  return isOpen ? { vouchers: 1, cost: (cost ?? 0) * usesLeft(reward) } : { vouchers: 0, cost: 0 };
};

/** The day after the last one on which a reward's voucher is valid; undefined without an end. */
const dayAfterEnd = (reward: StoredAssignedReward): string | undefined =>
  reward.validUntil !== null && hasVoucher(reward)
    ? dayKey(discountEnd(reward.validUntil))
    : undefined;

/** An end counts on its day, which may still come, unless the reward is used up or withdrawn before. */
const endCounts = (reward: StoredAssignedReward): Contribution[] => {
  const day = dayAfterEnd(reward);
  if (day === undefined || reward.deliveredAt === null) return [];
  if (reward.status !== 'delivered' && reward.status !== 'expired') return [];
  const { vouchers, cost } = openVoucher(reward);
  const counts: Counts = {
    [prizeCounter('expired', reward.prizeId)]: 1,
    [ENDING.vouchers]: vouchers,
    [ENDING.cost]: cost,
  };
  return [onDay(day, 'rewards', counts)];
};

/** What a rule has issued counts even if it is withdrawn; its cost doesn't. */
const byRule = (reward: StoredAssignedReward): Contribution[] => {
  const at = reward.deliveredAt;
  if (reward.ruleId === undefined || at === null) return [];
  const { issued, cost } = ruleCounters(reward.ruleId);
  const costs = reward.status === 'withdrawn' ? 0 : (reward.cost ?? 0);
  return [onDay(dayKey(at), 'rewards', { [issued]: 1, [cost]: costs })];
};

/** What becomes of a reward, each on its day, and what is open of it. */
export const rewardCounts = (reward: StoredAssignedReward): Contribution[] => {
  const delivered = reward.deliveredAt;
  const isWithdrawn = reward.status === 'withdrawn';
  const { vouchers: unused, cost: unusedCost } = openVoucher(reward);
  return [
    ...counted(delivered, 'issued', reward),
    ...counted(reward.claimed ? (reward.claimedAt ?? delivered) : null, 'claimed', reward),
    ...counted(isWithdrawn ? (reward.withdrawnAt ?? reward.createdAt) : null, 'withdrawn', reward),
    ...(reward.ofCard && !isWithdrawn
      ? [onDay(dayKey(reward.createdAt), 'sales', { cards: 1 })]
      : []),
    ...byRule(reward),
    ...endCounts(reward),
    { place: 'totals', counts: { unused, unusedCost } },
  ];
};

export const voucherCounts = ({ prizeId, createdAt }: StoredVoucher): Contribution[] => [
  onDay(dayKey(createdAt), 'rewards', { [prizeCounter('generated', prizeId)]: 1 }),
];

/** A use counts on its day, unless it was undone; it costs what its reward says, else its discount. */
export const redemptionCounts = (use: Redemption): Contribution[] => {
  const { prizeId, purchaseId, redeemedAt, undoneAt } = use;
  if (undoneAt !== null) return [];
  const day = dayKey(redeemedAt);
  const discount = use.discount ?? 0;
  return [
    onDay(day, 'rewards', {
      [prizeCounter('redeemed', prizeId)]: 1,
      [prizeCounter('discount', prizeId)]: discount,
      [prizeCounter('cost', prizeId)]: use.cost ?? discount,
    }),
    ...(purchaseId === undefined ? [onDay(day, 'sales', { usesAlone: 1 })] : []),
  ];
};
