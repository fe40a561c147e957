import { settings as contract } from '#shared/contract/settings.ts';
import { account } from '../../domain/account/items.ts';
import { operation } from '../../http/operation.ts';

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = operation(contract.endOtherSessions, {
  run: ({ caller, session, unit }) => {
    unit.set(account(caller.id), { ...caller, sessions: [session] });
    return {};
  },
});
