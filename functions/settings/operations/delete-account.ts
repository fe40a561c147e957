import { settings as contract } from '#shared/contract/settings.ts';
import { verifyPassword } from '../../domain/account/password.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/personal-data/erase.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';

/** Erases the caller's account and data; requires the password. */
export const deleteAccount = operation(contract.deleteAccount, {
  loads: () => ({ admins: superAdmins() }),
  run: async ({ input, caller, items: { admins }, unit, now, once, setCookie, afterCommit }) => {
    const hash = caller.passwordHash;
    const isRight = await once(`verify ${hash}`, () => verifyPassword(input.password, hash));
    if (!isRight) throw new Failure('wrong_password');
    const closing = await unit.load(closeAccountItems(caller));
    updateSuperAdmins(admins, caller, { ...caller, isActive: false });
    closeAccount(unit, caller, closing);
    CLEARED_COOKIES.forEach(setCookie);
    afterCommit(() => erasePlayer(caller.id, now));
    return {};
  },
});
