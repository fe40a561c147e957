import type { Run } from '#shared/contract/giorgione.ts';
import type { Action } from '#shared/giorgione/actions.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/names.ts';
import { playedRun } from '../play/wire.ts';

type Result = RequestOf<'giorgione.finishMatch'>;

/** What a match has come to, as it is sent. */
export const resultOf = (run: Run, score: number, log: readonly Action[]): Result => ({
  score,
  run: playedRun(run, log),
});

/** The reads that a new score changes. */
export const BOARDS = [
  'leaderboards.daily',
  'leaderboards.weekly',
  'leaderboards.monthly',
] as const;

const CONFLICT = 409;

/** Whether the server will never take a result: sending it again is no use. */
export const isFinal = ({ status }: ApiError): boolean => status === CONFLICT;
