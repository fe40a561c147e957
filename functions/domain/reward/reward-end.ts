import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryPages } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { StoredAdminReward } from './admin-reward.ts';

/** The end of an assigned discount's validity (rule 20), in milliseconds. */
export type RewardEnd = { readonly rewardId: number; readonly endsAt: number };

export const rewardEnd = item<RewardEnd, [endsAt: number, rewardId: number]>(keys.rewardEnd);

/** The end of a reward; undefined for one without an end. */
const rewardEndOf = ({ id, validUntil }: StoredAdminReward): RewardEnd | undefined => {
  const endsAt = discountEnd(validUntil);
  return endsAt === Number.POSITIVE_INFINITY ? undefined : { rewardId: id, endsAt };
};

/** Notes the end of a discount, if it has one, for the midnight job. */
export const noteRewardEnd = (unit: UnitOfWork, reward: StoredAdminReward): void => {
  const end = rewardEndOf(reward);
  if (end) unit.create(rewardEnd(end.endsAt, end.rewardId), end);
};

/** The ends that have come, oldest first, in pages. */
export const rewardEndsUpTo = (now: number, page: number): AsyncGenerator<RewardEnd[]> => {
  const { pk, sk: from } = keys.rewardEnd(0, 0);
  return queryPages(rewardEnd, { pk, from, to: keys.rewardEnd(now + 1, 0).sk }, page);
};

/** Whether a discount that was used up before its end may still become valid again (rule 132). */
export const mayBeUndone = ({ endsAt }: RewardEnd, now: number): boolean =>
  now < endsAt + UNDO_HOURS * HOUR + DAY;
