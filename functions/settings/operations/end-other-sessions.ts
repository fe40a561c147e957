import { settings as contract } from '#shared/contract/settings.ts';
import { operation } from '../../http/operation.ts';

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = operation(contract.endOtherSessions, {
  run: ({ caller, session, ownAccount }) => {
    ownAccount.set({ ...caller, sessions: [session] });
    return {};
  },
});
