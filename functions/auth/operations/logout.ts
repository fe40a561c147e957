import { auth as contract } from '#shared/contract/auth.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { operation } from '../../http/operation.ts';

/** Ends this session, if there is one, and clears its cookies in any case. */
export const logout = operation(contract.logout, {
  run: ({ caller, session, ownAccount, setCookie }) => {
    CLEARED_COOKIES.forEach(setCookie);
    if (caller && session && ownAccount) {
      const sessions = caller.sessions.filter(({ hash }) => hash !== session.hash);
      ownAccount.set({ ...caller, sessions });
    }
    return {};
  },
});
