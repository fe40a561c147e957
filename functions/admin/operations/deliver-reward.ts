import { admin as contract } from '#shared/contract/admin.ts';
import { requireUser } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { statusAt } from '../../domain/reward/assigned-reward.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { creditItems, deliver } from '../../domain/reward/deliver-reward.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { assignedReward } from '../../items/rewards.ts';

/** Marks a pending reward as delivered, exactly once. */
export const deliverReward = operation(contract.deliverReward, {
  loads: ({ input }) => ({ reward: assignedReward(input.id) }),
  run: async ({ input: { id }, caller, unit, items, now }) => {
    const { value: reward } = items.reward;
    if (!reward || reward.status === 'withdrawn') throw new Failure('not_found');
    const status = statusAt(reward, now);
    if (status === 'expired') throw new Failure('expired');
    if (status !== 'pending') throw new Failure('already_delivered');
    const { owner, credited } = await unit.load({
      owner: account(reward.playerId),
      credited: creditItems(reward.playerId),
    });
    const user = requireUser(owner);
    const delivered = deliver(unit, reward, credited);
    items.reward.set(delivered);
    audit(unit, caller.id, {
      action: 'reward.deliver',
      target: `user ${user.id}`,
      before: { rewardId: id, status },
      after: { rewardId: id, status: 'delivered' },
    });
    return { reward: assignedRewardView(delivered, user.username, now) };
  },
});
