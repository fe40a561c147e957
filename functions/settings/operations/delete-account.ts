import { settings as contract } from '#shared/contract/settings.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/account/erase.ts';
import { verifyPassword } from '../../domain/account/password.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { superAdmins, updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Erases the caller's account and data; requires the password. */
export const deleteAccount = operation(contract.deleteAccount, {
  loads: () => [superAdmins()],
  run: async ({ input, caller, unit, now, once, setCookie, afterCommit }) => {
    const hash = caller.passwordHash;
    const isRight = await once(`verify ${hash}`, () => verifyPassword(input.password, hash));
    if (!isRight) throw new Failure('wrong_password');
    await unit.load(closeAccountItems(caller));
    updateSuperAdmins(unit, caller, { ...caller, isActive: false });
    closeAccount(unit, caller);
    CLEARED_COOKIES.forEach(setCookie);
    afterCommit(() => erasePlayer(caller.id, now));
    return {};
  },
});
