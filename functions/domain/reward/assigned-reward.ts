import { discountEnd, hasVoucher } from '#shared/rules/rewards.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';

/** The status at an instant: a discount or a thing counts as expired even before the midnight job marks it. */
export const statusAt = (
  reward: StoredAssignedReward,
  now: number,
): StoredAssignedReward['status'] => {
  const { status, validUntil } = reward;
  const isOpen = status === 'pending' || status === 'delivered';
  return isOpen && hasVoucher(reward) && now >= discountEnd(validUntil) ? 'expired' : status;
};
