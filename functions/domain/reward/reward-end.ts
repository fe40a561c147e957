import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { type RewardEnd, rewardEnd, type StoredAssignedReward } from '../../items/rewards.ts';
import { queryPages } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The end of a reward; undefined for one without an end. */
const rewardEndOf = ({ id, validUntil }: StoredAssignedReward): RewardEnd | undefined => {
  const endsAt = discountEnd(validUntil);
  return endsAt === Number.POSITIVE_INFINITY ? undefined : { rewardId: id, endsAt };
};

/** Records the end of a discount or thing, if it has one, for the midnight job. */
export const noteRewardEnd = (unit: UnitOfWork, reward: StoredAssignedReward): void => {
  const end = rewardEndOf(reward);
  if (end) unit.create(rewardEnd(end.endsAt, end.rewardId), end);
};

/** The ends that have passed, oldest first, in pages. */
export const rewardEndsUpTo = (now: number, page: number): AsyncGenerator<RewardEnd[]> => {
  const [from, to] = [rewardEnd(0, 0).key.sk, rewardEnd(now + 1, 0).key.sk];
  return queryPages(rewardEnd, { ...rewardEnd.range(), from, to }, page);
};

/** Whether a reward that was used up before its end may still become valid again through an undo (rule 132). */
export const mayBeUndone = ({ endsAt }: RewardEnd, now: number): boolean =>
  now < endsAt + UNDO_HOURS * HOUR + DAY;
