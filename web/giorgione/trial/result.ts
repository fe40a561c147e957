import type { Run } from '#shared/contract/giorgione.ts';
import type { Action } from '#shared/match3/actions.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { runPayload } from '../play/run-payload.ts';

type Result = RequestOf<'giorgione.finishMatch'>;

/** What a match has come to, as it is sent. */
export const resultPayload = (run: Run, score: number, log: readonly Action[]): Result => ({
  score,
  run: runPayload(run, log),
});

/** The reads that a new score changes. */
export const TRIAL_LEADERBOARDS = [
  'leaderboards.daily',
  'leaderboards.weekly',
  'leaderboards.monthly',
] as const;

const CONFLICT = 409;

/** Whether the server will never take a result: sending it again is no use. */
export const isPermanent = ({ status }: ApiError): boolean => status === CONFLICT;
