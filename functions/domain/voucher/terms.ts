import type { StoredAssignedReward } from '../../items/rewards.ts';

/**
 * On which conditions a reward's voucher is good (rule 199): its template's; of a discount that was
 * assigned by hand its note.
 */
const conditionsOf = (reward: StoredAssignedReward): string | null => {
  if (reward.prizeId !== undefined) return reward.conditions ?? null;
  return reward.rewardType === 'sconto' ? reward.note : null;
};

/** The terms of a reward's voucher, and the template that they come from. */
export const termsOfReward = (reward: StoredAssignedReward) => ({
  conditions: conditionsOf(reward),
  minimumAmount: reward.minimumAmount ?? null,
  prizeId: reward.prizeId ?? null,
});
