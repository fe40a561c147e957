import { WELCOME_COINS } from '#shared/rules/rewards.ts';
import type { GameReward } from '../../items/rewards.ts';
import { podiumTitle, welcomeTitle } from './titles.ts';

export const welcomeReward = (id: number, playerId: number, now: number): GameReward => ({
  id,
  playerId,
  ...welcomeTitle(WELCOME_COINS),
  rewardType: 'coins',
  rewardValue: WELCOME_COINS,
  claimed: false,
  createdAt: now,
});

/** What the podium of a period pays, in bignè, from first place on (rule 16). */
const PODIUM_BIGNE = { weekly: [30, 20, 10], monthly: [100, 60, 30] } as const;

export const PODIUM_PLACES = PODIUM_BIGNE.weekly.length;

/** The reward for a rank on the podium; undefined below it. */
export const podiumReward = (
  kind: keyof typeof PODIUM_BIGNE,
  period: string,
  rank: number,
  { id, playerId, now }: { readonly id: number; readonly playerId: number; readonly now: number },
): GameReward | undefined => {
  const rewardValue = PODIUM_BIGNE[kind][rank - 1];
  if (rewardValue === undefined) return undefined;
  return {
    id,
    playerId,
    ...podiumTitle(kind, { period, rank, bigne: rewardValue }),
    rewardType: 'bigne',
    rewardValue,
    claimed: false,
    createdAt: now,
  };
};
