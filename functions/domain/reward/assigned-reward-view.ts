import type { AssignedReward } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { termsOfReward } from '../voucher/voucher.ts';
import { statusAt } from './assigned-reward.ts';
import { discountView } from './view.ts';

/** An assigned reward as the panel lists it. */
export const assignedRewardView = (
  reward: StoredAssignedReward,
  username: string,
  now: number,
): AssignedReward => ({
  id: reward.id,
  user: username,
  userId: reward.playerId,
  rewardType: reward.rewardType,
  rewardValue: reward.rewardValue,
  resourceType: reward.resourceType,
  note: reward.note,
  what: reward.what ?? null,
  status: statusAt(reward, now),
  claimed: reward.claimed,
  ...discountView(reward),
  ...termsOfReward(reward),
  prizeName: reward.prizeName ?? null,
  cost: reward.cost ?? null,
  usageCount: reward.usageCount,
  createdAt: iso(reward.createdAt),
});
