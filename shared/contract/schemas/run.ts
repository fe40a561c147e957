import * as z from 'zod/mini';
import * as f from '../fields.ts';

/** For how many hours after its start a run can be finished (rule 10). */
export const RUN_HOURS = 24;
/** More actions than any run can have. */
const LOG_MAX = 2000;

const cell = z.int().check(z.minimum(0), z.maximum(35));

export const action = z.union([
  z.strictObject({ swap: z.tuple([cell, cell]) }),
  z.strictObject({ use: z.enum(['giorgione', 'jolly', 'mosse']) }),
  /** The hint plays the remaining moves; allowed only once the target is reached, and only as the last action. */
  z.strictObject({ finish: z.literal(true) }),
]);

/** A run that has been started: everything that the page and the server need to play and replay it. */
export const run = z.object({
  id: f.id,
  seed: f.count,
  mode: z.enum(['trial', 'campaign', 'challenge']),
  levelNumber: z.optional(f.count),
  moves: f.count,
  /** The version of the rules and of the hint by which the run is played to its end. */
  engine: f.count,
  targetScore: z.optional(f.count),
  /** The power-ups that a campaign run has paid for; its log may use that many. */
  charged: z.optional(z.object({ giorgione: f.count, jolly: f.count, mosse: f.count })),
  startedAt: f.instant,
  expiresAt: f.instant,
});

export type Run = z.output<typeof run>;

/** The result of a run: its actions, in order, for the server to replay. */
export const playedRun = z.strictObject({
  id: f.id,
  log: z.array(action).check(z.maxLength(LOG_MAX)),
});

export type PlayedLog = z.output<typeof playedRun>['log'];
