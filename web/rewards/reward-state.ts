import type { AdminReward, Reward } from '#shared/contract/schemas/rewards.ts';

export type AnyReward = Reward | AdminReward;

/** What a player can do with a reward, or has done (rule 133). */
export type RewardState =
  | 'claimable'
  | 'pending'
  | 'claimed'
  /** A claimed discount without a voucher yet. */
  | 'convertible'
  | 'voucher'
  | 'expired'
  | 'used';

/** Only a discount is claimed after its delivery; all else is credited by it (rule 19). */
export const stateOf = (reward: AnyReward): RewardState => {
  if (reward.type === 'game') return reward.claimed ? 'claimed' : 'claimable';
  // A withdrawn reward is gone for its player.
  if (reward.status === 'withdrawn') return 'expired';
  if (reward.status !== 'delivered') return reward.status;
  if (reward.rewardType !== 'sconto') return 'claimed';
  if (!reward.claimed) return 'claimable';
  return reward.voucherId === null ? 'convertible' : 'voucher';
};

const OVER: readonly RewardState[] = ['claimed', 'expired', 'used'];

/** Whether a reward's voucher can be shown at the till; a delivered thing has one, though it shows as claimed. */
export const isShowable = (reward: AnyReward): reward is AdminReward =>
  reward.type === 'admin' &&
  (stateOf(reward) === 'voucher' ||
    (reward.rewardType === 'custom' && reward.status === 'delivered'));

/** Whether nothing can be done with the reward any more. */
export const isOver = (reward: AnyReward): boolean =>
  OVER.includes(stateOf(reward)) && !isShowable(reward);

type RewardLists = {
  readonly rewards: readonly Reward[];
  readonly adminRewards: readonly AdminReward[];
};

/** All rewards of a player, newest first. */
export const sortedRewards = ({ rewards, adminRewards }: RewardLists): AnyReward[] =>
  [...rewards, ...adminRewards].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
