import { settings as contract } from '#shared/contract/settings.ts';
import { sessionId } from '../../domain/account/session.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Ends one of the caller's sessions. Its cookie is invalid from then on. */
export const endSession = operation(contract.endSession, {
  run: ({ input: { id }, caller, ownAccount }) => {
    const sessions = caller.sessions.filter(session => sessionId(session) !== id);
    if (sessions.length === caller.sessions.length) throw new Failure('not_found');
    ownAccount.set({ ...caller, sessions });
    return {};
  },
});
