import { admin as contract } from '#shared/contract/admin.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { changeWallet, giveExp, settleBakery } from '../../domain/bakery/bakery.ts';
import { lives } from '../../domain/campaign/campaign.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { notify } from '../../domain/notice/notice.ts';
import { adminReward, type StoredAdminReward, statusAt } from '../../domain/reward/admin-reward.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { adminRewardView } from '../../domain/reward/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Coins, resources, lives and experience are credited immediately (rule 19). */
const creditReward = async (
  unit: UnitOfWork,
  { id, playerId, rewardType, rewardValue, resourceType }: StoredAdminReward,
) => {
  const value = rewardValue ?? 0;
  const cause: LedgerCause = { reason: 'reward_delivered', reference: id };
  if (rewardType === 'coins' || rewardType === 'risorsa') settleBakery(unit, playerId);
  if (rewardType === 'coins') changeWallet(unit, playerId, { coins: value }, cause);
  if (rewardType === 'risorsa' && resourceType) {
    changeWallet(unit, playerId, { [RESOURCE_BY_ITALIAN_NAME[resourceType]]: value }, cause);
  }
  if (rewardType === 'vita_extra') {
    unit.set(lives(playerId), addBonusLives(unit.get(lives(playerId)), value));
  }
  if (rewardType === 'exp') giveExp(unit, playerId, value);
};

/** A pending reward becomes delivered, exactly once; a discount can then be claimed. */
export const deliverReward = operation(contract.deliverReward, {
  loads: ({ input }) => [adminReward(input.id)],
  run: async ({ input: { id }, caller, unit, now }) => {
    const reward = unit.get(adminReward(id));
    if (!reward) throw new Failure('not_found');
    const status = statusAt(reward, now);
    if (status === 'expired') throw new Failure('expired');
    if (status !== 'pending') throw new Failure('already_delivered');
    await unit.load([...userItems(reward.playerId), lives(reward.playerId)]);
    const user = requireUser(unit, reward.playerId);
    await creditReward(unit, reward);
    const claimed = reward.rewardType !== 'sconto';
    const delivered = { ...reward, status: 'delivered' as const, claimed };
    unit.set(adminReward(id), delivered);
    const { rewardName: title } = adminRewardView(delivered, now);
    notify(unit, user.id, { kind: 'reward_delivered', title });
    audit(unit, caller.id, {
      action: 'reward.deliver',
      target: `user ${user.id}`,
      before: { rewardId: id, status },
      after: { rewardId: id, status: 'delivered' },
    });
    return { reward: assignedRewardView(delivered, user.username, now) };
  },
});
