import { LEVELS_PER_WORLD, WORLDS, worldOf } from '#shared/match3/levels.ts';

/** The share of games that a mixed player should win: in the first world, and in the last. */
const FIRST_WORLD = 0.9;
const LAST_WORLD = 0.46;

/** What is added in a world's levels, first to last: a saw-tooth whose ninth level is the hardest. */
const TOOTH = [0.06, 0.04, 0.03, 0.02, 0.01, -0.01, -0.02, -0.04, -0.07, -0.02];

/** The share of games of a level that a mixed player should win. */
export const wantedShare = (level: number): number => {
  const world = worldOf(level);
  const slope = (FIRST_WORLD - LAST_WORLD) / (WORLDS - 1);
  return FIRST_WORLD - slope * (world - 1) + (TOOTH[(level - 1) % LEVELS_PER_WORLD] ?? 0);
};

/**
 * The share of games that a casual player should win on the boards of each easier grade, by world: within three tries,
 * the first of which is hardly ever won, at least 75 % up to the fourth world, 55 % up to the seventh, then 40 %. On
 * boards much easier than the bars need, whoever lost on purpose would get more points.
 */
const EASIER_SHARES = [
  { upToWorld: 4, shares: [0.5, 0.7, 0.85] },
  { upToWorld: 7, shares: [0.4, 0.45, 0.5] },
  { upToWorld: WORLDS, shares: [0.28, 0.3, 0.32] },
];

/** What is wanted of each easier grade of a level whose first grade a casual player wins in so many games. */
export const wantedEasierShares = (level: number, firstShare: number): number[] => {
  const shares = EASIER_SHARES.find(({ upToWorld }) => worldOf(level) <= upToWorld)?.shares ?? [];
  return shares.map(share => 1 - (1 - firstShare) * (1 - share));
};
