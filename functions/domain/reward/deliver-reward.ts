import { addBonusLives } from '#shared/rules/lives.ts';
import {
  hasVoucher,
  isDiscount,
  isThing,
  RESOURCE_BY_ITALIAN_NAME,
} from '#shared/rules/rewards.ts';
import { lives } from '../../items/campaign.ts';
import type { LedgerCause } from '../../items/ledger.ts';
import { assignedReward, type StoredAssignedReward } from '../../items/rewards.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { notify } from '../notice/notice.ts';
import { createVoucher, type LoadedVoucher } from '../voucher/voucher.ts';
import { noteRewardEnd } from './reward-end.ts';
import { assignedRewardView } from './view.ts';

/** The items to which a player's rewards are credited. */
export const creditItems = (playerId: number) => ({
  bakery: bakery(playerId),
  lives: lives(playerId),
});

export type Credited = LoadedBy<typeof creditItems>;

/** Coins, resources, lives and experience are credited when a reward is delivered (rule 19). */
const creditReward = (
  { id, rewardType, rewardValue, resourceType }: StoredAssignedReward,
  { bakery, lives }: Credited,
): void => {
  const value = rewardValue ?? 0;
  const cause: LedgerCause = { reason: 'reward_delivered', reference: id };
  if (rewardType === 'coins') bakery.transact({ coins: value }, cause);
  if (rewardType === 'risorsa' && resourceType) {
    bakery.transact({ [RESOURCE_BY_ITALIAN_NAME[resourceType]]: value }, cause);
  }
  if (rewardType === 'vita_extra') lives.set(addBonusLives(lives.value, value));
  if (rewardType === 'exp') bakery.giveExp(value);
};

/**
 * How a reward is announced: by a notice and a push; by a notice alone if a promotion gives it; or only by the
 * promotion's message (rule 258).
 */
export type ToldBy = 'push' | 'notice' | 'message';

type Delivery = { readonly toldBy?: ToldBy };

/**
 * Delivers a reward (rule 19): credits what can be credited, creates the voucher of a thing (rule 175) or of a discount
 * (rule 300), and makes a discount claimable.
 */
export const deliver = (
  unit: UnitOfWork,
  reward: StoredAssignedReward,
  credited: Credited,
  { toldBy = 'push' }: Delivery = {},
): StoredAssignedReward => {
  creditReward(reward, credited);
  if (hasVoucher(reward)) createVoucher(unit, reward);
  const delivered: StoredAssignedReward = {
    ...reward,
    status: 'delivered',
    deliveredAt: unit.now,
    claimed: !isDiscount(reward),
    voucherId: isThing(reward) ? reward.id : null,
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
export const isNewsOver = ({ status, usageCount }: StoredAssignedReward): boolean =>
  status === 'withdrawn' || usageCount > 0;

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
