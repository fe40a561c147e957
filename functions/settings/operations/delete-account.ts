import { settings as contract } from '#shared/contract/settings.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/personal-data/erase.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';

/** Erases the caller's account and data; requires the password. */
export const deleteAccount = operation(contract.deleteAccount, {
  loads: () => ({ admins: superAdmins() }),
  run: async ({ input, caller, items: { admins }, unit, now, ...context }) => {
    const { signInAttempt, setCookie, afterCommit } = context;
    const attempt = signInAttempt(caller.email, caller);
    const [closing] = await Promise.all([unit.load(closeAccountItems(caller)), attempt.take()]);
    const isRight = await attempt.isRight(input.password, caller.passwordHash);
    if (!isRight) throw new Failure('wrong_password');
    updateSuperAdmins(admins, caller, { ...caller, isActive: false });
    await closeAccount(unit, caller, closing);
    CLEARED_COOKIES.forEach(setCookie);
    afterCommit(() => erasePlayer(caller.id, now));
    return {};
  },
});
