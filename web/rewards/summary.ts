import { type AnyReward, isShowable, type RewardState, stateOf } from './reward-state.ts';

const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The states in which the player can or will do something, in order of urgency. */
const OPEN_STATES: readonly (readonly [state: RewardState, one: string, many: string])[] = [
  ['claimable', 'premio da riscattare', 'premi da riscattare'],
  ['convertible', 'voucher da generare', 'voucher da generare'],
  ['voucher', 'voucher da usare in negozio', 'voucher da usare in negozio'],
  ['pending', 'premio in arrivo', 'premi in arrivo'],
];

type Summary = {
  /** The number to claim. */
  readonly claimable: number;
  /** '2 premi da riscattare'; one line per state. */
  readonly lines: readonly string[];
};

export const summaryOf = (rewards: readonly AnyReward[]): Summary => {
  const states = rewards.map(reward => (isShowable(reward) ? 'voucher' : stateOf(reward)));
  const count = (wanted: RewardState): number => states.filter(state => state === wanted).length;
  const lines = OPEN_STATES.filter(([state]) => count(state) > 0).map(([state, one, many]) =>
    countText(count(state), one, many),
  );
  return { claimable: count('claimable'), lines };
};
