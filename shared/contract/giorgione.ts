import * as z from 'zod/mini';
import { LEVELS } from '../match3/levels.ts';
import { POWER_UPS } from '../rules/campaign.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

/** A run can be finished for a day (Rules, decision 10). */
export const RUN_HOURS = 24;
/** More actions than any board can take. */
export const LOG_MAX = 2000;

const cell = z.int().check(z.minimum(0), z.maximum(35));

export const action = z.union([
  z.strictObject({ swap: z.tuple([cell, cell]) }),
  z.strictObject({ use: z.enum(['giorgione', 'jolly', 'mosse']) }),
]);

/** The ticket of a match: what both sides need to play it, and play it again. */
export const run = z.object({
  id: f.id,
  seed: f.count,
  mode: z.enum(['trial', 'campaign']),
  levelNumber: z.optional(f.count),
  moves: f.count,
  targetScore: z.optional(f.count),
  /** Power-ups charged to a campaign run: as many as its log may use. */
  charged: z.optional(z.object({ giorgione: f.count, jolly: f.count, mosse: f.count })),
  startedAt: f.instant,
  expiresAt: f.instant,
});

export type Run = z.output<typeof run>;

/** What a player sends back: the actions of the run, in order. */
export const playedRun = z.strictObject({
  id: f.id,
  log: z.array(action).check(z.maxLength(LOG_MAX)),
});

const levelNumber = z.int().check(z.minimum(1), z.maximum(LEVELS));
const stars = z.int().check(z.minimum(0), z.maximum(3));

const lives = { livesRemaining: f.count, bonusLives: f.count };

/** `vita` counts the bonus lives. */
const powerUps = z.object({
  vita: f.count,
  giorgione: f.count,
  jolly: f.count,
  mosse: f.count,
  skip: f.count,
});

const worldRewards = z.object({
  worldNumber: f.count,
  bigne: f.count,
  powerUps: z.partialRecord(z.enum(POWER_UPS), f.count),
});

/** Games specification, section 7. */
export const giorgione = {
  lives: route({
    summary: 'The lives of today, the bonus ones, and when they renew',
    method: 'GET',
    path: '/api/lives',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ ...lives, maxLives: f.count, nextResetAt: f.instant }),
    failures: [],
  }),
  useLife: route({
    summary: 'Spend a life; with a level, start it',
    method: 'POST',
    path: '/api/lives/use',
    access: 'player',
    input: z.strictObject({ levelNumber: z.optional(levelNumber) }),
    output: z.object({ ...lives, run: z.optional(run) }),
    failures: ['no_lives', 'level_locked'],
  }),
  startRun: route({
    summary: 'A ticket for a trial match',
    method: 'POST',
    path: '/api/giorgione/runs',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ run }),
    failures: [],
  }),
  runs: route({
    summary: 'The unfinished runs, newest first',
    method: 'GET',
    path: '/api/giorgione/runs',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ runs: z.array(run) }),
    failures: [],
  }),
  finishMatch: route({
    summary: 'The result of a trial match, replayed when its run comes with it',
    method: 'POST',
    path: '/api/matches',
    access: 'player',
    input: z.strictObject({ score: f.count, run: z.optional(playedRun) }),
    output: z.object({ score: f.count, verified: z.boolean(), bestToday: f.count }),
    failures: ['run_invalid', 'run_required', 'score_impossible'],
  }),
  progress: route({
    summary: 'How far the campaign has come',
    method: 'GET',
    path: '/api/giorgione/campaign/progress',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      currentLevel: f.count,
      maxLevelReached: f.count,
      totalStars: f.count,
      campaignBonusLives: f.count,
    }),
    failures: [],
  }),
  levels: route({
    summary: 'All hundred levels, with the best result of each',
    method: 'GET',
    path: '/api/giorgione/campaign/levels',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      levels: z.array(
        z.object({
          levelNumber,
          bestStars: stars,
          bestScore: f.count,
          targetScore: f.count,
          maxMoves: f.count,
        }),
      ),
    }),
    failures: [],
  }),
  powerUps: route({
    summary: 'The power-ups owned, and the bignè to buy more with',
    method: 'GET',
    path: '/api/giorgione/campaign/powerups',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ powerUps, bigne: f.count }),
    failures: [],
  }),
  buyPowerUp: route({
    summary: 'Buy a power-up with bignè',
    method: 'POST',
    path: '/api/giorgione/campaign/powerup/buy',
    access: 'player',
    input: z.strictObject({ powerUpType: z.enum(POWER_UPS) }),
    output: z.object({ powerUps, bigne: f.count }),
    failures: ['insufficient_bigne'],
  }),
  usePowerUp: route({
    summary: 'Use a power-up: in a run, or skip to leave the current level behind',
    method: 'POST',
    path: '/api/giorgione/campaign/powerup/use',
    access: 'player',
    input: z.strictObject({
      powerUpType: z.enum(['giorgione', 'jolly', 'mosse', 'skip']),
      levelNumber: z.optional(levelNumber),
      runId: z.optional(f.id),
    }),
    output: z.object({
      powerUps,
      maxLevelReached: z.optional(f.count),
      worldRewards: z.optional(worldRewards),
    }),
    failures: ['none_owned', 'not_current_level', 'run_invalid'],
  }),
  completeLevel: route({
    summary: 'The result of a campaign level, replayed when its run comes with it',
    method: 'POST',
    path: '/api/giorgione/campaign/level/complete',
    access: 'player',
    input: z.strictObject({
      levelNumber,
      score: f.count,
      stars,
      moves: f.count,
      run: z.optional(playedRun),
    }),
    output: z.object({
      score: f.count,
      stars,
      bestStars: stars,
      verified: z.boolean(),
      maxLevelReached: f.count,
      totalStars: f.count,
      worldRewards: z.optional(worldRewards),
      bonusLife: z.optional(z.literal(true)),
    }),
    failures: ['level_locked', 'run_invalid', 'run_required', 'score_impossible'],
  }),
};
