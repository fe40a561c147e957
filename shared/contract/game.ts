import * as z from 'zod/mini';
import { LEVELS } from '../match3/levels.ts';
import { POWER_UPS } from '../rules/campaign.ts';
import * as f from './fields.ts';
import { route } from './route.ts';
import { playedRun, run } from './schemas/run.ts';

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

/** Lives, runs and the campaign (rules 7 to 13, 17, 49 to 56 and 266). */
export const game = {
  lives: route({
    summary: 'Today’s lives, the bonus lives, and when they are renewed',
    method: 'GET',
    path: '/api/lives',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ ...lives, maxLives: f.count, nextResetAt: f.instant }),
    failures: [],
  }),
  useLife: route({
    summary: 'Spend a life and, if a level is given, start it',
    method: 'POST',
    path: '/api/lives/use',
    access: 'player',
    input: z.strictObject({ levelNumber: z.optional(levelNumber) }),
    output: z.object({ ...lives, run: z.optional(run) }),
    failures: ['no_lives', 'level_locked'],
  }),
  startRun: route({
    summary:
      'Start a trial match, a fourth open one closes the oldest; or the challenge of the day, once',
    method: 'POST',
    path: '/api/giorgione/runs',
    access: 'player',
    input: z.strictObject({ mode: z._default(z.enum(['trial', 'challenge']), 'trial') }),
    output: z.object({ run }),
    failures: ['already_played'],
  }),
  guestBoard: route({
    summary: 'The board of yesterday’s challenge, for a guest to try; null if there was none',
    method: 'GET',
    path: '/api/giorgione/guest-board',
    access: 'public',
    maxAgeSeconds: 300,
    input: f.emptyInput,
    output: z.object({ seed: z.nullable(f.count) }),
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
    summary:
      'Submit the result of a trial match or of a challenge, which is replayed if its run is sent',
    method: 'POST',
    path: '/api/matches',
    access: 'player',
    input: z.strictObject({ score: f.count, run: z.optional(playedRun) }),
    output: z.object({ score: f.count, verified: z.boolean(), bestToday: f.count }),
    failures: ['run_invalid', 'too_fast', 'run_required', 'score_impossible'],
  }),
  progress: route({
    summary: 'The caller’s progress in the campaign',
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
    summary: 'All hundred levels, with the caller’s best result in each',
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
    summary: 'The caller’s power-ups, and their bignè',
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
    summary: 'Use a power-up in a run, or skip the current level',
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
    summary: 'Submit the result of a campaign level; a submitted run is replayed',
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
      /** What counts for the record and the leaderboards, if it is less than the score. */
      countedScore: z.optional(f.count),
      stars,
      bestStars: stars,
      verified: z.boolean(),
      maxLevelReached: f.count,
      totalStars: f.count,
      worldRewards: z.optional(worldRewards),
      bonusLife: z.optional(z.literal(true)),
    }),
    failures: ['level_locked', 'run_invalid', 'too_fast', 'run_required', 'score_impossible'],
  }),
};
