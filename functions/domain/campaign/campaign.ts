import {
  type LevelResult,
  NEW_PROGRESS,
  NO_POWER_UPS,
  type PowerUps,
  type Progress,
} from '#shared/rules/campaign.ts';
import { FULL_LIVES, type Lives } from '#shared/rules/lives.ts';
import { item, itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

export const lives = itemWithDefault<Lives, [playerId: number]>(keys.lives, FULL_LIVES);

export const progress = itemWithDefault<Progress, [playerId: number]>(keys.campaign, NEW_PROGRESS);

export const powerUps = itemWithDefault<PowerUps, [playerId: number]>(keys.powerUps, NO_POWER_UPS);

/** The best result of a level; it exists once the level has a star. */
export const level = item<LevelResult, [playerId: number, levelNumber: number]>(keys.level);

/** The part of a player's partition that holds the levels, in order. */
export const levelsOf = (playerId: number) => keys.keysOfKind(keys.level(playerId, 1));

/** The best score of each level in one ISO week, for the weekly leaderboard (rule 15). */
export type WeekScores = {
  readonly week: string;
  readonly best: Readonly<Record<string, number>>;
  /** When the sum of the scores last grew (milliseconds), and the progress at that time. */
  readonly reachedAt: number;
  readonly maxLevel: number;
  readonly totalStars: number;
};

/** The scores of a player who has not played in a week. */
export const NO_WEEK_SCORES: WeekScores = {
  week: '',
  best: {},
  reachedAt: 0,
  maxLevel: 1,
  totalStars: 0,
};

export const weekScores = itemWithDefault<WeekScores, [playerId: number]>(
  keys.weekScores,
  NO_WEEK_SCORES,
);
