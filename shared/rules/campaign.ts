import { LEVELS, LEVELS_PER_WORLD, levelTarget, worldOf } from '../match3/levels.ts';
import type { GoalCounts } from './goals.ts';

/** The campaign's power-ups, as the shop sells them (rules 9 and 55). */
export const POWER_UPS = ['vita', 'giorgione', 'jolly', 'mosse', 'skip'] as const;
export type PowerUpType = (typeof POWER_UPS)[number];

/** The price of each power-up in bignè (rule 55). */
export const POWER_UP_COST: Readonly<Record<PowerUpType, number>> = {
  vita: 8,
  giorgione: 15,
  jolly: 20,
  mosse: 25,
  skip: 500,
};

/** How many of each power-up a player holds; a `vita` is kept as a bonus life instead. */
export type PowerUps = Readonly<Record<Exclude<PowerUpType, 'vita'>, number>>;

export const NO_POWER_UPS: PowerUps = { giorgione: 0, jolly: 0, mosse: 0, skip: 0 };

/** The bignè and power-ups for reaching a world; a `vita` becomes a bonus life. */
export type WorldReward = {
  readonly worldNumber: number;
  readonly bigne: number;
  readonly powerUps: Readonly<Partial<Record<PowerUpType, number>>>;
};

/** The reward for reaching each world (rules 13 and 53); the first has none. */
export const WORLD_REWARDS: readonly WorldReward[] = [
  { worldNumber: 2, bigne: 10, powerUps: { vita: 1 } },
  { worldNumber: 3, bigne: 15, powerUps: { vita: 1, giorgione: 1 } },
  { worldNumber: 4, bigne: 20, powerUps: { vita: 2, jolly: 1 } },
  { worldNumber: 5, bigne: 25, powerUps: { vita: 2, giorgione: 1, jolly: 1 } },
  { worldNumber: 6, bigne: 30, powerUps: { vita: 3, giorgione: 2, mosse: 1 } },
  { worldNumber: 7, bigne: 40, powerUps: { vita: 3, giorgione: 2, jolly: 2 } },
  { worldNumber: 8, bigne: 50, powerUps: { vita: 4, giorgione: 3, jolly: 2, mosse: 1 } },
  { worldNumber: 9, bigne: 60, powerUps: { vita: 5, giorgione: 3, jolly: 3, mosse: 2 } },
  { worldNumber: 10, bigne: 100, powerUps: { vita: 10, giorgione: 5, jolly: 5, mosse: 3 } },
];

/** The first completion of every 20th level gives a lasting bonus life (rule 11). */
export const BONUS_LIFE_EVERY = 20;

/** A player's progress in the campaign. */
export type Progress = {
  /** The highest unlocked level, 1 to 100. */
  readonly maxLevelReached: number;
  readonly totalStars: number;
  /** Bonus lives granted for levels so far. */
  readonly campaignBonusLives: number;
  /** When `maxLevelReached` and `totalStars` got their current values (milliseconds). */
  readonly reachedAt: number;
  /** When a level was last finished (milliseconds), or null. */
  readonly lastPlayed: number | null;
  /** Levels played, completed or not, for the statistics. */
  readonly gamesPlayed: number;
  /** What the games counted for the daily goals; missing before the first count. */
  readonly goalCounts?: GoalCounts;
};

/** The progress of a new player (rule 12). */
export const NEW_PROGRESS: Progress = {
  maxLevelReached: 1,
  totalStars: 0,
  campaignBonusLives: 0,
  reachedAt: 0,
  lastPlayed: null,
  gamesPlayed: 0,
};

/** A player's best result on a level. */
export type LevelResult = {
  readonly levelNumber: number;
  readonly stars: number;
  readonly bestScore: number;
  readonly movesUsed: number;
  /** When it was first completed (milliseconds). */
  readonly completedAt: number;
};

/** Whether a player can play a level (rule 54). */
export const isUnlocked = ({ maxLevelReached }: Progress, level: number): boolean =>
  level <= maxLevelReached;

/**
 * The first unlocked level without a star. Since each level is unlocked by a star on the one before,
 * this is the highest unlocked level; it is 100 when all have stars (rule 12).
 */
export const currentLevel = ({ maxLevelReached }: Progress): number => maxLevelReached;

/** The most that a score on an easier board counts, in percent of the target (rule 158). */
const EASIER_SCORE_PERCENT = 150;

/**
 * What a score on an easier board of a level counts, in points, for the best score and the leaderboards. It is capped,
 * so that nobody gains anything by losing on purpose (rule 158).
 */
export const countedScore = (levelNumber: number, score: number): number =>
  Math.min(score, Math.floor((levelTarget(levelNumber) * EASIER_SCORE_PERCENT) / 100));

/** The changes that a finished level makes. */
export type Completion = {
  readonly progress: Progress;
  readonly result: LevelResult;
  readonly bonusLife: boolean;
  readonly worldReward: WorldReward | undefined;
};

type FinishedLevel = {
  readonly levelNumber: number;
  readonly score: number;
  readonly stars: number;
  readonly movesUsed: number;
};

/**
 * Completes a level with at least one star: the better result is kept, the next level is unlocked,
 * and the first completion may give a world's reward and a bonus life (rules 11 to 13).
 * `previous` is the player's result so far, `now` in milliseconds.
 */
export const completeLevel = (
  progress: Progress,
  previous: LevelResult | undefined,
  { levelNumber, score, stars, movesUsed }: FinishedLevel,
  now: number,
): Completion => {
  const first = previous === undefined;
  const better = first || score > previous.bestScore;
  const result: LevelResult = {
    levelNumber,
    stars: Math.max(stars, previous?.stars ?? 0),
    bestScore: Math.max(score, previous?.bestScore ?? 0),
    movesUsed: better ? movesUsed : previous.movesUsed,
    completedAt: previous?.completedAt ?? now,
  };
  const maxLevelReached = Math.max(progress.maxLevelReached, Math.min(levelNumber + 1, LEVELS));
  const totalStars = progress.totalStars + result.stars - (previous?.stars ?? 0);
  const advanced =
    maxLevelReached !== progress.maxLevelReached || totalStars !== progress.totalStars;
  const bonusLife = first && levelNumber % BONUS_LIFE_EVERY === 0;
  const unlockedWorld =
    first && levelNumber % LEVELS_PER_WORLD === 0 ? worldOf(levelNumber) + 1 : 0;
  return {
    progress: {
      ...progress,
      maxLevelReached,
      totalStars,
      campaignBonusLives: progress.campaignBonusLives + (bonusLife ? 1 : 0),
      reachedAt: advanced ? now : progress.reachedAt,
      lastPlayed: now,
    },
    result,
    bonusLife,
    worldReward: WORLD_REWARDS.find(({ worldNumber }) => worldNumber === unlockedWorld),
  };
};

/** The result recorded for a skipped level: its target, one star, no moves (rule 12). */
export const skippedLevel = (levelNumber: number): FinishedLevel => ({
  levelNumber,
  score: levelTarget(levelNumber),
  stars: 1,
  movesUsed: 0,
});

/** More than all stars of the campaign together, so that one level outweighs any number of stars. */
const LEVEL_VALUE = 1000;

/** The value on the all-time leaderboard, which sorts by level first, then by stars (rule 15). */
export const allTimeValue = ({ maxLevelReached, totalStars }: Progress): number =>
  maxLevelReached * LEVEL_VALUE + totalStars;
