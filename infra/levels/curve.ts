import { LEVELS_PER_WORLD, WORLDS, worldOf } from '#shared/match3/levels.ts';

/** The share of games that a mixed player should win, in the first world and in the last. */
const FIRST_WORLD = 0.9;
const LAST_WORLD = 0.46;

/** What is added for a world's levels, first to last: a saw-tooth whose ninth level is the hardest. */
const TOOTH = [0.06, 0.04, 0.03, 0.02, 0.01, -0.01, -0.02, -0.04, -0.07, -0.02];

/** The share of a level's games that a mixed player should win. */
export const wantedShare = (level: number): number => {
  const world = worldOf(level);
  const slope = (FIRST_WORLD - LAST_WORLD) / (WORLDS - 1);
  return FIRST_WORLD - slope * (world - 1) + (TOOTH[(level - 1) % LEVELS_PER_WORLD] ?? 0);
};

/**
 * The share of games that a casual player should win on each easier grade of boards, by world. Within three tries, the
 * first of which is hardly ever won, the aim is at least 75 % up to the fourth world, 55 % up to the seventh, then 40
 * %. If boards were much easier than that, losing on purpose would earn more points.
 */
const EASIER_SHARES = [
  { upToWorld: 4, shares: [0.5, 0.7, 0.85] },
  { upToWorld: 7, shares: [0.4, 0.45, 0.5] },
  { upToWorld: WORLDS, shares: [0.28, 0.3, 0.32] },
];

/** The shares wanted for each easier grade of a level, given how often a casual player wins its first grade. */
export const wantedEasierShares = (level: number, firstShare: number): number[] => {
  const shares = EASIER_SHARES.find(({ upToWorld }) => worldOf(level) <= upToWorld)?.shares ?? [];
  return shares.map(share => 1 - (1 - firstShare) * (1 - share));
};
