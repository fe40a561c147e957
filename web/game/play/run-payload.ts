import type { Run } from '#shared/contract/game.ts';
import type { Action } from '#shared/match3/actions.ts';
import type { RequestOf } from '#web/api/route-types.ts';

type RunPayload = NonNullable<RequestOf<'game.finishMatch'>['run']>;

/** A run and its log, as they are sent to the server. */
export const runPayload = ({ id }: Run, log: readonly Action[]): RunPayload => ({
  id,
  log: log.map(action => ('swap' in action ? { swap: [...action.swap] } : { ...action })),
});
