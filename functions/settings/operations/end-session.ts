import { settings as contract } from '#shared/contract/settings.ts';
import { account } from '../../domain/account/items.ts';
import { sessionId } from '../../domain/account/session.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Ends one of the caller's sessions; its cookie is worth nothing from then on. */
export const endSession = operation(contract.endSession, {
  run: ({ input: { id }, caller, unit }) => {
    const sessions = caller.sessions.filter(session => sessionId(session) !== id);
    if (sessions.length === caller.sessions.length) throw new Failure('not_found');
    unit.set(account(caller.id), { ...caller, sessions });
    return {};
  },
});
