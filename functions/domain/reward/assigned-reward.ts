import { discountEnd } from '#shared/rules/rewards.ts';
import { isThing, type StoredAssignedReward } from '../../items/rewards.ts';

/** Whether a reward has, or can have, a voucher: a discount or a thing. */
export const hasVoucher = (reward: StoredAssignedReward): boolean =>
  reward.rewardType === 'sconto' || isThing(reward);

/**
 * On which conditions a reward's voucher is good (rule 403): its template's; of a discount that was
 * assigned by hand its note.
 */
export const conditionsOf = (reward: StoredAssignedReward): string | null => {
  if (reward.prizeId !== undefined) return reward.conditions ?? null;
  return reward.rewardType === 'sconto' ? reward.note : null;
};

/** The status at an instant: a discount or a thing has expired even before the midnight job marks it. */
export const statusAt = (
  reward: StoredAssignedReward,
  now: number,
): StoredAssignedReward['status'] => {
  const { status, validUntil } = reward;
  const isOpen = status === 'pending' || status === 'delivered';
  return isOpen && hasVoucher(reward) && now >= discountEnd(validUntil) ? 'expired' : status;
};
