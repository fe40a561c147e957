import { contract } from '#shared/contract/index.ts';
import { account, emailOwner } from '../../accounts/items.ts';
import { verifyPassword } from '../../accounts/password.ts';
import { openSession } from '../../accounts/session.ts';
import { currentUser } from '../../accounts/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** The same answer, in the same time, whether the e-mail is unknown or the password wrong. */
export const login = operation(contract.auth.login, {
  loads: ({ input }) => [emailOwner(input.email)],
  run: async ({ input, unit, now, setCookie }) => {
    const owner = unit.get(emailOwner(input.email));
    // An unknown address reads an item that nobody has, so that both ways take as many reads.
    const own = account(owner?.playerId ?? 0);
    await unit.load([own]);
    const known = unit.get(own);
    if (!(await verifyPassword(input.password, known?.passwordHash)) || !known) {
      throw new Failure('invalid_credentials');
    }
    if (!known.isActive) throw new Failure('account_disabled');
    const opened = openSession({ ...known, lastLogin: now, updatedAt: now }, now);
    unit.set(own, opened.account);
    setCookie(opened.cookie);
    return { user: currentUser(opened.account) };
  },
});
