import type { Run } from '#shared/contract/schemas/run.ts';
import { LEVELS, LEVELS_PER_WORLD, WORLDS, worldOf } from '#shared/match3/levels.ts';
import { BONUS_LIFE_EVERY, WORLD_REWARDS, type WorldReward } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

export type Level = ResponseOf<'game.levels'>['levels'][number];

/** In the whole campaign. */
export const MAX_STARS = 3 * LEVELS;

/** How many locked levels are shown after the highest one reached (rule 59). */
const LEVELS_AHEAD = 3;

/** The levels of a world to show: in the highest world reached only the next few, otherwise all. */
export const shownLevels = (
  levels: readonly Level[],
  world: number,
  maxLevelReached: number,
): readonly Level[] => {
  const isReached = world === worldOf(maxLevelReached);
  return levels.filter(
    ({ levelNumber }) =>
      worldOf(levelNumber) === world &&
      (!isReached || levelNumber <= maxLevelReached + LEVELS_AHEAD),
  );
};

export const starsOf = (levels: readonly Level[], world: number): number =>
  levels.reduce(
    (sum, { levelNumber, bestStars }) => sum + (worldOf(levelNumber) === world ? bestStars : 0),
    0,
  );

/** The unfinished run of a level, which continues without costing another life. */
export const openRun = (runs: readonly Run[], level: number): Run | undefined =>
  runs.find(({ mode, levelNumber }) => mode === 'campaign' && levelNumber === level);

export const isLastOfWorld = (level: number): boolean => level % LEVELS_PER_WORLD === 0;

/** The world that opens after a level; null if none does. */
export const worldAfter = (level: number): number | null =>
  isLastOfWorld(level) && worldOf(level) < WORLDS ? worldOf(level) + 1 : null;

export const rewardOf = (world: number): WorldReward | undefined =>
  WORLD_REWARDS.find(({ worldNumber }) => worldNumber === world);

type NextReward = {
  readonly world: number;
  /** How many levels have yet to be completed. */
  readonly levels: number;
  readonly bigne: number;
};

/** The reward at the end of the highest world reached, for opening the next one; null in the last world. */
export const nextReward = (maxLevelReached: number): NextReward | null => {
  const world = worldOf(maxLevelReached);
  const reward = rewardOf(world + 1);
  if (!reward) return null;
  const levels = world * LEVELS_PER_WORLD - maxLevelReached + 1;
  return { world, levels, bigne: reward.bigne };
};

/** The reward for completing a level, which the menu shows at the end of a world. */
export type LevelReward = {
  readonly level: number;
  /** The rewards for opening the next world for the first time. */
  readonly rewards: ResponseOf<'game.completeLevel'>['worldRewards'];
  readonly bonusLife: boolean;
};

/** Whether the level ends a world, which a dialog announces (rule 58). */
export const endsWorld = ({ level, rewards }: LevelReward): boolean =>
  rewards !== undefined || isLastOfWorld(level);

/** Whether skipping a level grants a bonus life; a skipped level has never been completed before. */
export const skipGrantsLife = (level: number): boolean => level % BONUS_LIFE_EVERY === 0;
