import { statusAt } from '../domain/reward/assigned-reward.ts';
import { mayBeUndone, rewardEndsUpTo } from '../domain/reward/reward-end.ts';
import { assignedReward, type RewardEnd, rewardEnd } from '../items/rewards.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 50;

/** Marks a reward whose end has come, and deletes the item of its end so that the next night doesn't read it. */
const expireReward = async (end: RewardEnd, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const found = await unit.load({
    reward: assignedReward(end.rewardId),
    end: rewardEnd(end.endsAt, end.rewardId),
  });
  const { value: reward } = found.reward;
  if (reward?.status === 'used' && mayBeUndone(end, now)) return;
  if (reward && reward.status !== 'expired' && statusAt(reward, now) === 'expired') {
    found.reward.set({ ...reward, status: 'expired' });
  }
  found.end.remove();
  await unit.commit();
};

/** Marks the discounts and things whose last day has ended (rule 20); the till refuses them anyway. */
export const expireRewards = async (now: number, deadline: Deadline): Promise<void> => {
  for await (const page of rewardEndsUpTo(now, PAGE)) {
    deadline.check();
    await Promise.all(page.map(end => retryOnConflict(() => expireReward(end, now))));
  }
};
