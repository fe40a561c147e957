import {
  type LevelResult,
  NEW_PROGRESS,
  NO_POWER_UPS,
  type PowerUps,
  type Progress,
} from '#shared/rules/campaign.ts';
import { FULL_LIVES, type Lives } from '#shared/rules/lives.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

export const lives = kindWithInitial<Lives, [playerId: number]>(FULL_LIVES, {
  ...OWN_ALONE,
  name: 'lives',
  what: 'today’s lives, and the bonus lives',
  sk: 'LIVES',
  streamed: true,
  restored: { with: 'game' },
  bytes: '50',
});

export const progress = kindWithInitial<Progress, [playerId: number]>(NEW_PROGRESS, {
  ...OWN_ALONE,
  name: 'progress',
  what: 'the campaign: highest level, stars, bonus lives granted, games played, the counts for the daily goals',
  sk: 'CAMPAIGN',
  streamed: true,
  restored: { with: 'game' },
  bytes: '120 to 270',
});

export const powerUps = kindWithInitial<PowerUps, [playerId: number]>(NO_POWER_UPS, {
  ...OWN_ALONE,
  name: 'powerUps',
  what: 'power-ups owned',
  sk: 'POWERUPS',
  restored: { with: 'game' },
  bytes: '70',
});

/** Exists once the level has a star. */
export const level = kind<LevelResult, [playerId: number, levelNumber: number]>({
  ...OWN_ALONE,
  name: 'level',
  what: 'best result of a level',
  sk: 'LEVEL#{n:3}',
  restored: { with: 'game' },
  bytes: '100',
});

/** The best score of each level in one ISO week, for the weekly leaderboard (rule 15). */
export type WeekScores = {
  readonly week: string;
  readonly best: Readonly<Record<string, number>>;
  /** When the sum of the scores last grew (milliseconds), and the progress at that time. */
  readonly reachedAt: number;
  readonly maxLevel: number;
  readonly totalStars: number;
};

/** The scores of a player who hasn't played in a week. */
export const NO_WEEK_SCORES: WeekScores = {
  week: '',
  best: {},
  reachedAt: 0,
  maxLevel: 1,
  totalStars: 0,
};

export const weekScores = kindWithInitial<WeekScores, [playerId: number]>(NO_WEEK_SCORES, {
  ...OWN_ALONE,
  name: 'weekScores',
  what: 'best score of each level in one week, and when their sum was reached',
  sk: 'CAMPAIGNWEEK',
  streamed: true,
  restored: { with: 'game' },
  bytes: '350 with 20 levels, up to 1,000',
});
