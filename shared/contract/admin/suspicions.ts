import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { DECISION_REASON_MAX } from '../limits.ts';
import { route } from '../route.ts';
import { action, run } from '../schemas/run.ts';

const DECISIONS = ['cleared', 'voided'] as const;

const suspicion = z.object({
  userId: f.id,
  username: z.string(),
  /** The ten games, oldest first; an abandoned run has no score. */
  games: z.array(
    z.object({
      runId: f.id,
      score: z.nullable(f.count),
      /** 100 ln(n), where one in n games of a strong player is as good. */
      rarity: f.count,
      /** In standard deviations; positive means lucky, null means that there were no swaps. */
      luck: z.nullable(z.number()),
    }),
  ),
  /** The sum of the rarities. */
  sum: f.count,
  /** The luck of all the games together, in standard deviations. */
  luck: z.nullable(z.number()),
  /** The evidence of all games since it was last 0; it exceeded the limit (docs/fair-play.md). */
  evidence: z.nullable(z.number()),
  /** The games that can be watched. */
  runIds: z.array(f.id),
  flaggedAt: f.instant,
  /** Null until a super administrator decides. */
  decision: z.nullable(z.enum(DECISIONS)),
  reason: z.nullable(z.string()),
});

export type SuspicionView = z.output<typeof suspicion>;

const reason = f.requiredText(DECISION_REASON_MAX);

/** Games that are too good to be true (rules 161 and 162); part of the admin area. */
export const suspicions = {
  suspicions: route({
    summary: 'Players with suspiciously good trial games, undecided first',
    method: 'GET',
    path: '/api/superadmin/suspicions',
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ suspicions: z.array(suspicion) }),
    failures: [],
  }),
  decideSuspicion: route({
    summary: 'Accept a player’s suspicious games, or void their scores',
    method: 'POST',
    path: '/api/superadmin/suspicions/{userId}',
    access: 'superadmin',
    input: z.strictObject({ userId: f.pathId, decision: z.enum(DECISIONS), reason }),
    output: z.object({ suspicion }),
    failures: ['not_found', 'already_decided'],
  }),
  finishedRun: route({
    summary: 'A user’s finished run with its log, for a replay',
    method: 'GET',
    path: '/api/superadmin/users/{userId}/runs/{id}',
    access: 'superadmin',
    input: z.strictObject({ userId: f.pathId, id: f.pathId }),
    output: z.object({
      run,
      log: z.array(action),
      /** The seed of the other falls that the run was ranked among; null if its luck wasn’t rated. */
      luckSeed: z.nullable(f.count),
    }),
    failures: ['not_found'],
  }),
};
