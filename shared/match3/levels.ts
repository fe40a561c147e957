/** The number of moves of a trial game (rule 49). */
export const TRIAL_MOVES = 20;

/** The size of the campaign (rule 50). */
export const WORLDS = 10;
export const LEVELS_PER_WORLD = 10;
export const LEVELS = WORLDS * LEVELS_PER_WORLD;

const TARGET_BASE = 400;
const TARGET_PER_LEVEL = 68;
const MOVES_BASE = 18;
const LEVELS_PER_EXTRA_MOVE = 10;
const MOVES_MAX = 28;

/** Percent of the target needed for one, two and three stars (rule 52). */
const STAR_PERCENTS = [100, 120, 140];

/** The most points per allowed move that an unverified score may have (rule 17). */
const MAX_POINTS_PER_MOVE = 3000;

/** The target score of a level, 1 to 100 (rule 51). */
export const levelTarget = (level: number): number => TARGET_BASE + TARGET_PER_LEVEL * level;

/** The number of moves of a level, 1 to 100 (rule 51). */
export const levelMoves = (level: number): number =>
  Math.min(MOVES_MAX, MOVES_BASE + Math.floor(level / LEVELS_PER_EXTRA_MOVE));

/** The world, 1 to 10, of a level, 1 to 100 (rule 50). */
export const worldOf = (level: number): number => Math.ceil(level / LEVELS_PER_WORLD);

/** The stars, 0 to 3, that a score earns against a target (rule 52). */
export const starsFor = (score: number, target: number): number =>
  STAR_PERCENTS.filter(percent => score * 100 >= target * percent).length;

/** The lowest scores for one, two and three stars against a target (rule 52). */
export const starScores = (target: number): readonly number[] =>
  STAR_PERCENTS.map(percent => Math.ceil((target * percent) / 100));

/** Whether a score without a replayed log is plausible for a number of moves (rule 17). */
export const isPossibleScore = (score: number, moves: number): boolean =>
  score <= MAX_POINTS_PER_MOVE * moves;
