import { BONUS_LIFE_EVERY } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { isLastOfWorld } from '../levels.ts';

/** What a level brought, for the menu to tell. */
export type LevelReward = {
  readonly level: number;
  /** What the world that opens pays, the first time. */
  readonly rewards: ResponseOf<'giorgione.completeLevel'>['worldRewards'];
  readonly bonusLife: boolean;
};

/** Whether a world's end is to be told (Games specification, section 4). */
export const endsWorld = ({ level, rewards }: LevelReward): boolean =>
  rewards !== undefined || isLastOfWorld(level);

/** A skipped level has never been completed before: every so many give a bonus life. */
export const skipGrantsLife = (level: number): boolean => level % BONUS_LIFE_EVERY === 0;
