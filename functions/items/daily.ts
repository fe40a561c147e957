import type { Claimable, GoalCounts } from '#shared/rules/goals.ts';
import { NO_STREAK, type Streak } from '#shared/rules/streak.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** The part of the daily goals that no other item of the player keeps. */
export type DailyGoals = {
  /** The counts of messages only; games, the bakery and the markets keep their own. */
  readonly goalCounts: GoalCounts;
  /** What was claimed today and yesterday. */
  readonly claimed: Readonly<Record<string, readonly Claimable[]>>;
  readonly streak: Streak;
};

/** One item, so that neither a day nor a claim counts twice. */
export const dailyGoals = kindWithInitial<DailyGoals, [playerId: number]>(
  { goalCounts: {}, claimed: {}, streak: NO_STREAK },
  {
    ...OWN_ALONE,
    name: 'dailyGoals',
    what: 'what was claimed for today’s and yesterday’s goals, and the days of the streak',
    sk: 'DAILY',
    streamed: true,
    restored: { with: 'game' },
    bytes: '90, up to 500',
  },
);

/** The last week whose recap a player has seen, and the player's campaign stars at that time (rule 270). */
export type SeenRecap = { readonly monday: string; readonly stars: number };

export const seenRecap = kind<SeenRecap, [playerId: number]>({
  ...OWN_ALONE,
  name: 'seenRecap',
  what: 'the last week whose recap the player has seen, and the stars that they had then',
  sk: 'WEEKRECAP',
  restored: { with: 'game' },
  bytes: '70',
});
