import {
  ASSIGNED_REWARDS_PARTITION,
  adminReward,
  type StoredAdminReward,
} from '../domain/reward/admin-reward.ts';
import {
  mayBeUndone,
  noteRewardEnd,
  type RewardEnd,
  rewardEnd,
  rewardEndOf,
} from '../domain/reward/reward-end.ts';
import { queryPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Look } from './look.ts';

const PAGE = 25;

/** The end of a reward at which the midnight job still has something to do. */
const openEndOf = (reward: StoredAdminReward, now: number): RewardEnd | undefined => {
  const end = rewardEndOf(reward);
  if (!end || reward.status === 'expired') return undefined;
  return reward.status === 'used' && !mayBeUndone(end, now) ? undefined : end;
};

/** Those of some rewards that end, but have no end noted for the midnight job. */
const withoutEnd = async (
  unit: UnitOfWork,
  rewards: readonly StoredAdminReward[],
): Promise<StoredAdminReward[]> => {
  const ends = rewards.flatMap(reward => {
    const end = openEndOf(reward, unit.now);
    return end ? [{ reward, ref: rewardEnd(end.endsAt, end.rewardId) }] : [];
  });
  await unit.load(ends.map(({ ref }) => ref));
  return ends.filter(({ ref }) => !unit.get(ref)).map(({ reward }) => reward);
};

/** Notes the ends of the discounts that were assigned before their ends were noted. */
export const rebuildRewardEnds = async ({ now, isRepairing, report }: Look): Promise<void> => {
  const list = { index: 'gsi2', pk: ASSIGNED_REWARDS_PARTITION } as const;
  for await (const page of queryPages(adminReward, list, PAGE)) {
    const missing = await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      const rewards = await withoutEnd(unit, page);
      for (const reward of rewards) noteRewardEnd(unit, reward);
      if (isRepairing) await unit.commit();
      return rewards.length;
    });
    if (missing > 0) report('ends of discounts', missing);
  }
};
