import { BONUS_LIFE_EVERY } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { isLastOfWorld } from '../levels.ts';

/** The reward for completing a level, which the menu shows at the end of a world. */
export type LevelReward = {
  readonly level: number;
  /** The rewards for opening the next world, the first time. */
  readonly rewards: ResponseOf<'game.completeLevel'>['worldRewards'];
  readonly bonusLife: boolean;
};

/** Whether the level ends a world, which a dialog tells (rule 58). */
export const endsWorld = ({ level, rewards }: LevelReward): boolean =>
  rewards !== undefined || isLastOfWorld(level);

/** Whether skipping a level grants a bonus life; a skipped level was never completed before. */
export const skipGrantsLife = (level: number): boolean => level % BONUS_LIFE_EVERY === 0;
