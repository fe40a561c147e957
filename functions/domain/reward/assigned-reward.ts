import { discountEnd } from '#shared/rules/rewards.ts';
import { isThing, type StoredAssignedReward } from '../../items/rewards.ts';

/** Whether a reward has, or can have, a voucher: a discount or a thing. */
export const hasVoucher = (reward: StoredAssignedReward): boolean =>
  reward.rewardType === 'sconto' || isThing(reward);

/** The status at an instant: a discount or a thing has expired even before the midnight job marks it. */
export const statusAt = (
  reward: StoredAssignedReward,
  now: number,
): StoredAssignedReward['status'] => {
  const { status, validUntil } = reward;
  const isOpen = status === 'pending' || status === 'delivered';
  return isOpen && hasVoucher(reward) && now >= discountEnd(validUntil) ? 'expired' : status;
};
