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
