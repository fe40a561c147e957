import {
  ASSIGNED_REWARDS_PARTITION,
  adminReward,
  statusAt,
} from '../domain/reward/admin-reward.ts';
import { queryPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

const PAGE = 50;

const expireReward = async (id: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([adminReward(id)]);
  const reward = unit.get(adminReward(id));
  if (!reward || reward.status === 'expired' || statusAt(reward, now) !== 'expired') return;
  unit.set(adminReward(id), { ...reward, status: 'expired' });
  await unit.commit();
};

/** Marks the discounts whose last day has ended (rule 20); the till refuses them anyway. */
export const expireRewards = async (now: number): Promise<void> => {
  for await (const page of queryPages(
    adminReward,
    { index: 'gsi2', pk: ASSIGNED_REWARDS_PARTITION },
    PAGE,
  )) {
    const due = page.filter(
      reward => reward.status !== 'expired' && statusAt(reward, now) === 'expired',
    );
    await Promise.all(due.map(({ id }) => retryOnConflict(() => expireReward(id, now))));
  }
};
