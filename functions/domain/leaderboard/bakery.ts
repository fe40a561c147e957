import type { Bakery } from '../../items/bakery.ts';
import { allTimeLeaderboard, type Leaderboard } from './leaderboard.ts';
import { type LeaderboardStanding, standingWith } from './trial.ts';

/** Bignè produced ever, resources looted ever, oven level (rule 36). */
export const BAKERY_RANKINGS = ['bigne', 'attacchi', 'forno'] as const;
export type BakeryRanking = (typeof BAKERY_RANKINGS)[number];

export const bakeryLeaderboard = (name: BakeryRanking): Leaderboard => allTimeLeaderboard(name);

export const isBakeryRanking = (name: string): name is BakeryRanking =>
  BAKERY_RANKINGS.some(known => known === name);

const valueIn = (name: BakeryRanking, own: Bakery): number => {
  if (name === 'bigne') return own.bigneMade;
  if (name === 'attacchi') return own.looted;
  // An oven is ranked once its bakery is open.
  return own.chosenResource === null ? 0 : own.ovenLevel;
};

/** A player's standing on a bakery leaderboard; of equal values, the one reached first is ahead. */
export const bakeryStanding = (
  playerId: number,
  own: Bakery,
  name: BakeryRanking,
): LeaderboardStanding => [
  bakeryLeaderboard(name),
  standingWith(playerId, valueIn(name, own), own.reachedAt[name] ?? 0),
];
