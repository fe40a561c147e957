import type { Run } from '#shared/contract/game.ts';
import type { Action } from '#shared/match3/actions.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { runPayload } from '../play/run-payload.ts';

type ResultPayload = RequestOf<'game.finishMatch'>;

/** The result of a run, as it is sent to the server. */
export const resultPayload = (run: Run, score: number, log: readonly Action[]): ResultPayload => ({
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

/** Whether the server refuses a result for good; one that came too fast is accepted later. */
export const isPermanent = ({ status, code }: ApiError): boolean =>
  status === CONFLICT && code !== 'too_fast';
