import type { AdminReward, Reward } from '#shared/contract/schemas/rewards.ts';
import { rewardName } from '#shared/reward-text.ts';
import { iso, optionalIso } from '#shared/time.ts';
import type { GameReward, StoredAssignedReward } from '../../items/rewards.ts';
import { termsOfReward } from '../voucher/voucher.ts';
import { statusAt } from './assigned-reward.ts';
import { DEFAULT_DESCRIPTION } from './titles.ts';

export const discountView = (reward: {
  readonly discountPercent: number | null;
  readonly amountOff?: number;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
}) => ({
  discountPercent: reward.discountPercent,
  amountOff: reward.amountOff ?? null,
  discountCode: reward.discountCode,
  validFrom: optionalIso(reward.validFrom),
  validUntil: optionalIso(reward.validUntil),
  usageLimit: reward.usageLimit,
});

/** An admin reward as its owner sees it: without its cost (rule 200). */
export const assignedRewardView = (reward: StoredAssignedReward, now: number): AdminReward => ({
  id: `admin_${reward.id}`,
  type: 'admin',
  rewardName: rewardName(reward),
  description: reward.note ?? DEFAULT_DESCRIPTION,
  rewardType: reward.rewardType,
  rewardValue: reward.rewardValue,
  resourceType: reward.resourceType,
  ...discountView(reward),
  usageCount: reward.usageCount,
  note: reward.note,
  what: reward.what ?? null,
  ...termsOfReward(reward),
  status: statusAt(reward, now),
  claimed: reward.claimed,
  voucherId: reward.voucherId,
  createdAt: iso(reward.createdAt),
});

/** A game reward as its owner sees it. */
export const rewardView = ({ playerId: _, createdAt, ...reward }: GameReward): Reward => ({
  ...reward,
  type: 'game',
  voucherId: null,
  createdAt: iso(createdAt),
});
