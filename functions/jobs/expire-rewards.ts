import { adminReward, statusAt } from '../domain/reward/admin-reward.ts';
import {
  mayBeUndone,
  type RewardEnd,
  rewardEnd,
  rewardEndsUpTo,
} from '../domain/reward/reward-end.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 50;

/** Marks a discount whose end has come, and removes the end: the next night doesn't read it. */
const expireReward = async (end: RewardEnd, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const [rewardRef, endRef] = [adminReward(end.rewardId), rewardEnd(end.endsAt, end.rewardId)];
  await unit.load([rewardRef, endRef]);
  const reward = unit.get(rewardRef);
  if (reward?.status === 'used' && mayBeUndone(end, now)) return;
  if (reward && reward.status !== 'expired' && statusAt(reward, now) === 'expired') {
    unit.set(rewardRef, { ...reward, status: 'expired' });
  }
  unit.remove(endRef);
  await unit.commit();
};

/** Marks the discounts whose last day has ended (rule 20); the till refuses them anyway. */
export const expireRewards = async (now: number, deadline: Deadline): Promise<void> => {
  for await (const page of rewardEndsUpTo(now, PAGE)) {
    deadline.check();
    await Promise.all(page.map(end => retryOnConflict(() => expireReward(end, now))));
  }
};
