import { BONUS_LIFE_EVERY } from '#shared/rules/campaign.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { isLastOfWorld } from '../levels.ts';

/** What a level brought, for the menu to tell. */
export type Won = {
  readonly level: number;
  /** What the world that opens pays, the first time. */
  readonly rewards: AnswerOf<'giorgione.completeLevel'>['worldRewards'];
  readonly bonusLife: boolean;
};

/** Whether a world's end is to be told (Games specification, section 4). */
export const endsWorld = ({ level, rewards }: Won): boolean =>
  rewards !== undefined || isLastOfWorld(level);

/** A skipped level has never been completed before: every so many give a bonus life. */
export const skipGivesLife = (level: number): boolean => level % BONUS_LIFE_EVERY === 0;
