/** The moves of a trial game (Games specification, section 9). */
export const TRIAL_MOVES = 20;

/** The campaign (Games specification, section 9). */
export const WORLDS = 10;
export const LEVELS_PER_WORLD = 10;
export const LEVELS = WORLDS * LEVELS_PER_WORLD;

const TARGET_BASE = 400;
const TARGET_PER_LEVEL = 68;
const MOVES_BASE = 18;
const LEVELS_PER_EXTRA_MOVE = 10;
const MOST_MOVES = 28;

/** Hundredths of the target that one, two and three stars take (Games specification, section 4). */
const STAR_PERCENTS = [100, 120, 140];

/** The most that an unverified score may come to, per move allowed (Rules, decision 17). */
const POSSIBLE_POINTS_PER_MOVE = 3000;

/** The score to reach in a level, 1 to 100 (Games specification, section 9). */
export function levelTarget(level: number): number {
  return TARGET_BASE + TARGET_PER_LEVEL * level;
}

/** The moves of a level, 1 to 100 (Games specification, section 9). */
export function levelMoves(level: number): number {
  return Math.min(MOST_MOVES, MOVES_BASE + Math.floor(level / LEVELS_PER_EXTRA_MOVE));
}

/** The world, 1 to 10, of a level, 1 to 100 (Games specification, section 9). */
export function worldOf(level: number): number {
  return Math.ceil(level / LEVELS_PER_WORLD);
}

/** The stars, 0 to 3, that a score earns on a target (Games specification, section 4). */
export function starsFor(score: number, target: number): number {
  return STAR_PERCENTS.filter(percent => score * 100 >= target * percent).length;
}

/** The lowest scores that earn one, two and three stars on a target (Games specification, section 4). */
export function starScores(target: number): readonly number[] {
  return STAR_PERCENTS.map(percent => Math.ceil((target * percent) / 100));
}

/** Whether a score that no run proves can be true, for a game of so many moves (Rules, decision 17). */
export function isPossibleScore(score: number, moves: number): boolean {
  return score <= POSSIBLE_POINTS_PER_MOVE * moves;
}
