import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';
import { action, run } from './schemas/run.ts';

/** Rows before and after the caller's own in `around`. */
export const AROUND_ROWS = 2;

/** How many rows a trial leaderboard shows (rule 70). */
export const TRIAL_LEADERBOARD_ROWS = 10;

const row = z.object({ rank: f.id, userId: f.id, username: z.string(), score: f.count });

export type LeaderboardRow = z.output<typeof row>;

const rows = { leaderboard: z.array(row), userRank: z.nullable(row), around: z.array(row) };

const trialLeaderboard = <const P extends `/api/${string}`>(path: P, summary: string) =>
  route({
    summary,
    method: 'GET',
    path,
    access: 'player',
    input: f.emptyInput,
    output: z.object(rows),
    failures: [],
  });

/** How many rows the campaign's leaderboards show (rule 70). */
export const CAMPAIGN_LEADERBOARD_ROWS = 50;

const campaignRow = z.object({
  rank: f.id,
  userId: f.id,
  username: z.string(),
  /** The highest level on the all-time leaderboard, the week's score on the weekly one. */
  value: f.count,
  /** The world reached. */
  mondo: f.id,
  maxLevel: f.id,
  totalStars: f.count,
});

export type CampaignLeaderboardRow = z.output<typeof campaignRow>;

/** How many rows a leaderboard of bakeries shows (rule 70). */
export const BAKERY_LEADERBOARD_ROWS = 50;

const bakeryRow = z.object({
  rank: f.id,
  userId: f.id,
  username: z.string(),
  bakeryLevel: f.id,
  /** Bignè, resources or the oven's level, depending on the leaderboard's type. */
  value: f.count,
});

export type BakeryLeaderboardRow = z.output<typeof bakeryRow>;

const hallOfFame = <const P extends `/api/${string}`>(path: P, summary: string) =>
  route({
    summary,
    method: 'GET',
    path,
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      hallOfFame: z.array(z.object({ period: z.string(), ...row.shape })),
    }),
    failures: [],
  });

/** The leaderboards and the hall of fame (rules 14 to 16, 36, 70 and 267). */
export const leaderboards = {
  daily: trialLeaderboard('/api/leaderboard/daily', 'Best single scores of today'),
  weekly: trialLeaderboard('/api/leaderboard/weekly', 'Scores of the last seven days, summed'),
  monthly: trialLeaderboard('/api/leaderboard/monthly', 'Scores of this month, summed'),
  challenge: route({
    summary: 'The scores of a day’s challenge, and the best game once the day is over',
    method: 'GET',
    path: '/api/leaderboard/challenge',
    access: 'player',
    input: z.strictObject({
      /** Today if missing; at most 30 days ago. */
      day: z.optional(f.day),
      /** Restricts the rows to the caller and their friends, ranked among themselves. */
      friends: z.optional(z.literal('1')),
    }),
    output: z.object({
      ...rows,
      best: z.nullable(z.object({ userId: f.id, username: z.string(), run, log: z.array(action) })),
    }),
    failures: [],
  }),
  campaign: route({
    summary: 'The campaign: the highest levels of all time, or the scores of this week',
    method: 'GET',
    path: '/api/giorgione/campaign/leaderboard',
    access: 'player',
    input: z.strictObject({ period: z._default(z.enum(['alltime', 'weekly']), 'alltime') }),
    output: z.object({
      leaderboard: z.array(campaignRow),
      userRank: z.nullable(campaignRow),
      around: z.array(campaignRow),
    }),
    failures: [],
  }),
  hallOfFameWeekly: hallOfFame('/api/hall-of-fame/weekly', 'The best of each week that has ended'),
  hallOfFameMonthly: hallOfFame(
    '/api/hall-of-fame/monthly',
    'The best of each month that has ended',
  ),
  bakeries: route({
    summary: 'A leaderboard of the bakeries: its top, and the caller’s exact rank',
    method: 'GET',
    path: '/api/classifica',
    access: 'player',
    input: z.strictObject({
      /** By bignè ever produced, resources ever looted, or the oven's level. */
      type: z._default(z.enum(['bigne', 'attacchi', 'forno']), 'bigne'),
    }),
    output: z.object({
      rows: z.array(bakeryRow),
      /** null while the caller has no value. */
      userRow: z.nullable(bakeryRow),
    }),
    failures: [],
  }),
};
