import { discountEnd } from '#shared/rules/rewards.ts';
import type { StoredAdminReward } from '../../items/rewards.ts';

/** Whether a reward is a thing to be handed over, which has a voucher once it is delivered (rule 175). */
export const isThing = ({ rewardType }: StoredAdminReward): boolean => rewardType === 'custom';

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
