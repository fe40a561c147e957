import { plural } from '#shared/amount-text.ts';
import type { AdminReward, Reward } from '#shared/contract/schemas/rewards.ts';
import { hasVoucher as hasVoucherType, isDiscount } from '#shared/rules/rewards.ts';

export type AnyReward = Reward | AdminReward;

/** A reward's id in the addresses of its voucher's actions. */
export const numericId = ({ id }: AnyReward): number => Number(String(id).replace('admin_', ''));

/** What a player can do with a reward, or has done (rule 133). */
export type RewardState =
  | 'claimable'
  | 'pending'
  | 'claimed'
  /** A claimed discount without a voucher so far. */
  | 'convertible'
  | 'voucher'
  | 'expired'
  | 'used';

/** Only a discount is claimed after its delivery; everything else is credited on delivery (rule 19). */
export const stateOf = (reward: AnyReward): RewardState => {
  if (reward.type === 'game') return reward.claimed ? 'claimed' : 'claimable';
  // For its player, a withdrawn reward is gone.
  if (reward.status === 'withdrawn') return 'expired';
  if (reward.status !== 'delivered') return reward.status;
  if (!isDiscount(reward)) return 'claimed';
  if (!reward.claimed) return 'claimable';
  return reward.voucherId === null ? 'convertible' : 'voucher';
};

/** Whether a reward has a voucher, or can have one: a discount or a thing. */
export const hasVoucher = (reward: AnyReward): reward is AdminReward =>
  reward.type === 'admin' && hasVoucherType(reward);

const OVER: readonly RewardState[] = ['claimed', 'expired', 'used'];

/** Whether a reward can be used at the till: a discount from the moment it is given (rule 300), or a thing. */
export const isUsable = (reward: AnyReward): reward is AdminReward =>
  hasVoucher(reward) && reward.status === 'delivered';

/** Whether a reward's voucher can be shown at the till; a delivered thing has one, although its state is claimed. */
export const isShowable = (reward: AnyReward): reward is AdminReward =>
  isUsable(reward) && ['voucher', 'claimed'].includes(stateOf(reward));

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

/** The states in which the player can or will be able to do something, in order of urgency. */
const OPEN_STATES: readonly (readonly [state: RewardState, one: string, many: string])[] = [
  ['claimable', 'premio da riscattare', 'premi da riscattare'],
  ['convertible', 'voucher da generare', 'voucher da generare'],
  ['voucher', 'voucher da usare in negozio', 'voucher da usare in negozio'],
  ['pending', 'premio in arrivo', 'premi in arrivo'],
];

type Summary = {
  /** The number of claimable rewards. */
  readonly claimable: number;
  /** '2 premi da riscattare'; one line per state. */
  readonly lines: readonly string[];
};

export const summaryOf = (rewards: readonly AnyReward[]): Summary => {
  const states = rewards.map(reward => (isShowable(reward) ? 'voucher' : stateOf(reward)));
  const count = (wanted: RewardState): number => states.filter(state => state === wanted).length;
  const lines = OPEN_STATES.filter(([state]) => count(state) > 0).map(([state, one, many]) =>
    plural(count(state), one, many),
  );
  return { claimable: count('claimable'), lines };
};
