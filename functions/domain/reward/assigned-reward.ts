import { discountEnd } from '#shared/rules/rewards.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';

/** The status at an instant: a discount has expired even before the midnight job marks it. */
export const statusAt = (
  { status, rewardType, validUntil }: StoredAssignedReward,
  now: number,
): StoredAssignedReward['status'] =>
  rewardType === 'sconto' &&
  (status === 'pending' || status === 'delivered') &&
  now >= discountEnd(validUntil)
    ? 'expired'
    : status;
