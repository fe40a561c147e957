import { auth as contract } from '#shared/contract/auth.ts';
import { account } from '../../domain/account/items.ts';
import { CLEARED_COOKIE } from '../../domain/account/session.ts';
import { operation } from '../../http/operation.ts';

/** Ends this session, if there is one, and clears its cookie in any case. */
export const logout = operation(contract.logout, {
  run: ({ caller, session, unit, setCookie }) => {
    setCookie(CLEARED_COOKIE);
    if (caller && session) {
      const sessions = caller.sessions.filter(({ hash }) => hash !== session.hash);
      unit.set(account(caller.id), { ...caller, sessions });
    }
    return {};
  },
});
