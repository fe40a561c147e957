import { ASSIGNED, adminReward, statusAt } from '../stores/admin-reward.ts';
import { tally } from '../stores/stats.ts';
import { pages } from '../table/list.ts';
import { Unit } from '../table/unit.ts';
import { untilWon } from '../table/until-won.ts';

const PAGE = 50;

const expireOne = async (id: number, now: number): Promise<void> => {
  const unit = new Unit(now);
  await unit.load([adminReward(id)]);
  const reward = unit.get(adminReward(id));
  if (!reward || reward.status === 'expired' || statusAt(reward, now) !== 'expired') return;
  unit.set(adminReward(id), { ...reward, status: 'expired' });
  if (reward.voucherId !== null) tally(unit, reward.playerId, { vouchersExpired: 1 });
  await unit.commit();
};

/** Marks the discounts whose last day has ended (Rules, decision 20); they were refused already. */
export const expireRewards = async (now: number): Promise<void> => {
  for await (const page of pages(adminReward, { index: 'gsi2', pk: ASSIGNED }, PAGE)) {
    const due = page.filter(r => r.status !== 'expired' && statusAt(r, now) === 'expired');
    await Promise.all(due.map(({ id }) => untilWon(() => expireOne(id, now))));
  }
};
