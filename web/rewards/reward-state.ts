import type { AdminReward, Reward } from '#shared/contract/rewards.ts';

export type AnyReward = Reward | AdminReward;

/** What a player can do with a reward, or has done (Accounts specification, section 4). */
export type RewardState =
  | 'claimable'
  | 'pending'
  | 'claimed'
  /** A discount that is claimed and not on paper yet. */
  | 'convertible'
  | 'voucher'
  | 'expired'
  | 'used';

/** Only a discount waits to be claimed once it is delivered: the rest has arrived by then (Rules, decision 19). */
export const stateOf = (reward: AnyReward): RewardState => {
  if (reward.type === 'game') return reward.claimed ? 'claimed' : 'claimable';
  if (reward.status !== 'delivered') return reward.status;
  if (reward.rewardType !== 'sconto') return 'claimed';
  if (!reward.claimed) return 'claimable';
  return reward.voucherId === null ? 'convertible' : 'voucher';
};

const OVER: readonly RewardState[] = ['claimed', 'expired', 'used'];

/** Whether there is nothing left to do with it. */
export const isOver = (reward: AnyReward): boolean => OVER.includes(stateOf(reward));

type Given = { readonly rewards: readonly Reward[]; readonly adminRewards: readonly AdminReward[] };

/** Every reward of a player, the newest first. */
export const sortedRewards = ({ rewards, adminRewards }: Given): AnyReward[] =>
  [...rewards, ...adminRewards].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
