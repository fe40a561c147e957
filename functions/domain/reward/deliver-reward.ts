import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { notify } from '../notice/notice.ts';
import { createVoucher, voucher } from '../voucher/voucher.ts';
import { adminReward, isThing, type StoredAdminReward } from './admin-reward.ts';
import { creditReward } from './credit-reward.ts';
import { noteRewardEnd } from './reward-end.ts';
import { adminRewardView } from './view.ts';

/**
 * Delivers a reward (rule 19): what can be credited is, a thing gets its voucher (rule 175), and a
 * discount can then be claimed. The items of `creditItems` must be loaded.
 */
export const deliver = (unit: UnitOfWork, reward: StoredAdminReward): StoredAdminReward => {
  creditReward(unit, reward);
  const delivered: StoredAdminReward = {
    ...reward,
    status: 'delivered',
    claimed: reward.rewardType !== 'sconto',
    voucherId: isThing(reward) ? createVoucher(unit, reward).id : null,
  };
  const { rewardName: title } = adminRewardView(delivered, unit.now);
  notify(unit, reward.playerId, { kind: 'reward_delivered', title });
  return delivered;
};

/** Issues a new reward, delivered at once. */
export const issueReward = (unit: UnitOfWork, reward: StoredAdminReward): StoredAdminReward => {
  const issued = deliver(unit, reward);
  unit.create(adminReward(issued.id), issued);
  noteRewardEnd(unit, issued);
  return issued;
};

/** Whether a delivered reward has been used: a thing once its voucher is redeemed, another when it is claimed. */
export const isRewardUsed = (reward: StoredAdminReward): boolean =>
  isThing(reward) ? reward.usageCount > 0 : reward.claimed;

/** Withdraws an unused reward with its voucher, if it has one, which must be loaded: they are gone for the player. */
export const withdrawReward = (unit: UnitOfWork, reward: StoredAdminReward): StoredAdminReward => {
  const withdrawn: StoredAdminReward = { ...reward, status: 'withdrawn', deleted: true };
  unit.set(adminReward(reward.id), withdrawn);
  const own = reward.voucherId === null ? undefined : unit.get(voucher(reward.voucherId));
  if (own) unit.set(voucher(own.id), { ...own, deleted: true, deletedAt: unit.now });
  return withdrawn;
};
