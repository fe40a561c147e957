import { admin as contract } from '#shared/contract/admin.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { adminReward, statusAt } from '../../domain/reward/admin-reward.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { creditItems } from '../../domain/reward/credit-reward.ts';
import { deliver } from '../../domain/reward/deliver-reward.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** A pending reward becomes delivered, exactly once. */
export const deliverReward = operation(contract.deliverReward, {
  loads: ({ input }) => [adminReward(input.id)],
  run: async ({ input: { id }, caller, unit, now }) => {
    const reward = unit.get(adminReward(id));
    if (!reward || reward.status === 'withdrawn') throw new Failure('not_found');
    const status = statusAt(reward, now);
    if (status === 'expired') throw new Failure('expired');
    if (status !== 'pending') throw new Failure('already_delivered');
    await unit.load([...userItems(reward.playerId), ...creditItems(reward.playerId)]);
    const user = requireUser(unit, reward.playerId);
    const delivered = deliver(unit, reward);
    unit.set(adminReward(id), delivered);
    audit(unit, caller.id, {
      action: 'reward.deliver',
      target: `user ${user.id}`,
      before: { rewardId: id, status },
      after: { rewardId: id, status: 'delivered' },
    });
    return { reward: assignedRewardView(delivered, user.username, now) };
  },
});
