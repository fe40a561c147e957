import { isThing } from '#shared/rules/rewards.ts';
import { assignedReward, type StoredAssignedReward } from '../../items/rewards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { notify } from '../notice/notice.ts';
import { createVoucher, type LoadedVoucher } from '../voucher/voucher.ts';
import { type Credited, creditReward } from './credit-reward.ts';
import { noteRewardEnd } from './reward-end.ts';
import { assignedRewardView } from './view.ts';

/**
 * How a reward is announced: by a notice and a push; by a notice alone if a promotion gives it; or only by the
 * promotion's message (rule 258).
 */
export type ToldBy = 'push' | 'notice' | 'message';

type Delivery = { readonly toldBy?: ToldBy };

/**
 * Delivers a reward (rule 19): credits what can be credited, creates the voucher of a thing (rule 175), and makes a
 * discount claimable.
 */
export const deliver = (
  unit: UnitOfWork,
  reward: StoredAssignedReward,
  credited: Credited,
  { toldBy = 'push' }: Delivery = {},
): StoredAssignedReward => {
  creditReward(reward, credited);
  const delivered: StoredAssignedReward = {
    ...reward,
    status: 'delivered',
    deliveredAt: unit.now,
    claimed: reward.rewardType !== 'sconto',
    voucherId: isThing(reward) ? createVoucher(unit, reward).stored.id : null,
  };
  const { rewardName: title } = assignedRewardView(delivered, unit.now);
  if (toldBy !== 'message') {
    const quiet = toldBy === 'notice' ? ({ isQuiet: true } as const) : {};
    const told = { kind: 'reward_delivered', title, rewardId: reward.id } as const;
    notify(unit, reward.playerId, { ...told, ...quiet });
  }
  return delivered;
};

/** Issues a new reward and delivers it at once. */
export const issueReward = (
  unit: UnitOfWork,
  reward: StoredAssignedReward,
  credited: Credited,
  delivery?: Delivery,
): StoredAssignedReward => {
  const issued = deliver(unit, reward, credited, delivery);
  unit.create(assignedReward(issued.id), issued);
  noteRewardEnd(unit, issued);
  return issued;
};

/** Whether a delivered reward was used: a thing once its voucher is redeemed, any other reward once it is claimed. */
export const isRewardUsed = (reward: StoredAssignedReward): boolean =>
  isThing(reward) ? reward.usageCount > 0 : reward.claimed;

/** Whether a reward no longer needs to be announced, because it was withdrawn, or was used at the till already. */
export const isNewsOver = (reward: StoredAssignedReward): boolean =>
  reward.status === 'withdrawn' ||
  reward.status === 'used' ||
  (isThing(reward) && reward.usageCount > 0);

/** Withdraws an unused reward, and its voucher if it has one: the player no longer sees them. */
export const withdrawReward = (
  stored: StoredAssignedReward,
  { reward, voucher }: LoadedVoucher,
): StoredAssignedReward => {
  const withdrawn: StoredAssignedReward = {
    ...stored,
    status: 'withdrawn',
    withdrawnAt: reward.now,
    deleted: true,
  };
  reward.set(withdrawn);
  if (voucher.value) voucher.set({ ...voucher.value, deleted: true, deletedAt: voucher.now });
  return withdrawn;
};
