import { contract } from '#shared/contract/index.ts';
import { closeAccount, closingItems, erase } from '../../accounts/erase.ts';
import { isPassword } from '../../accounts/password.ts';
import { CLEARED_COOKIE } from '../../accounts/session.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { keepSuperAdmins, superAdmins } from '../../stores/superadmins.ts';

/** A person leaves with everything that is theirs; the password proves who asks. */
export const deleteAccount = operation(contract.settings.deleteAccount, {
  loads: () => [superAdmins()],
  run: async ({ input, caller, unit, now, setCookie, afterCommit }) => {
    if (!(await isPassword(input.password, caller.passwordHash))) {
      throw new Failure('wrong_password');
    }
    await unit.load(closingItems(caller));
    keepSuperAdmins(unit, caller, { ...caller, isActive: false });
    closeAccount(unit, caller);
    setCookie(CLEARED_COOKIE);
    afterCommit(() => erase(caller.id, now));
    return {};
  },
});
