import type { Reward } from '#shared/contract/schemas/rewards.ts';
import { iso } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** A prize that the game gives: claimed once (Accounts specification, section 3). */
export type GameReward = {
  readonly id: number;
  readonly playerId: number;
  readonly rewardName: string;
  readonly description: string;
  readonly rewardType: 'coins' | 'bigne';
  readonly rewardValue: number;
  readonly claimed: boolean;
  readonly createdAt: number;
};

const KIND = 'REWARD';

export const gameReward = item<GameReward, [id: number]>(keys.reward, {
  indexes: ({ playerId, id }) => ({ gsi1: keys.ownedBy(playerId, KIND, id) }),
});

/** The partition of index 1 that lists a player's rewards. */
export const rewardsOf = (playerId: number): string => keys.ownedBy(playerId, KIND, 0).pk;

/** The reward as its holder sees it. */
export const rewardView = ({ playerId: _, createdAt, ...reward }: GameReward): Reward => ({
  ...reward,
  type: 'game',
  voucherId: null,
  createdAt: iso(createdAt),
});

/** What every player starts with (Rules, decision 18). */
const WELCOME_COINS = 50;

export const welcomeReward = (id: number, playerId: number, now: number): GameReward => ({
  id,
  playerId,
  rewardName: 'Benvenuto in pasticceria',
  description: `${WELCOME_COINS} monete per cominciare.`,
  rewardType: 'coins',
  rewardValue: WELCOME_COINS,
  claimed: false,
  createdAt: now,
});

/** What the podium of a period pays, in bignè, from the first place (Rules, decision 16). */
const PODIUM = {
  weekly: { rewardName: 'Podio settimanale', bigne: [30, 20, 10] },
  monthly: { rewardName: 'Podio mensile', bigne: [100, 60, 30] },
} as const;

/** The reward for a rank on the podium; undefined below it. */
export const podiumReward = (
  kind: keyof typeof PODIUM,
  period: string,
  rank: number,
  { id, playerId, now }: { readonly id: number; readonly playerId: number; readonly now: number },
): GameReward | undefined => {
  const { rewardName, bigne } = PODIUM[kind];
  const rewardValue = bigne[rank - 1];
  if (rewardValue === undefined) return undefined;
  return {
    id,
    playerId,
    rewardName,
    description: `${rank}º posto nella classifica ${period}: ${rewardValue} bignè.`,
    rewardType: 'bigne',
    rewardValue,
    claimed: false,
    createdAt: now,
  };
};
