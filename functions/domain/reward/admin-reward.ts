import { discountEnd } from '#shared/rules/rewards.ts';
import type { StoredAdminReward } from '../../items/rewards.ts';

/** The status at an instant: a discount has expired even before the midnight job marks it. */
export const statusAt = (
  { status, rewardType, validUntil }: StoredAdminReward,
  now: number,
): StoredAdminReward['status'] =>
  rewardType === 'sconto' &&
  (status === 'pending' || status === 'delivered') &&
  now >= discountEnd(validUntil)
    ? 'expired'
    : status;
