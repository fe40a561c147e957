import { settings as contract } from '#shared/contract/settings.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { requirePassword } from '../../domain/account/step-up.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/personal-data/erase.ts';
import { tellOfRole } from '../../domain/staff/members.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';

/** Erases the caller's account and data; requires the password, or a passkey. */
export const deleteAccount = operation(contract.deleteAccount, {
  loads: () => ({ admins: superAdmins() }),
  run: async ({ input, caller, items: { admins }, unit, now, ...context }) => {
    const { setCookie, afterCommit } = context;
    const [closing] = await Promise.all([
      unit.load(closeAccountItems(caller)),
      requirePassword({ caller, now, ...context }, input.password),
    ]);
    updateSuperAdmins(admins, caller, { ...caller, isActive: false });
    await closeAccount(unit, caller, closing);
    CLEARED_COOKIES.forEach(setCookie);
    afterCommit(() => tellOfRole({ by: caller, before: caller, role: null, at: now }));
    afterCommit(() => erasePlayer(caller.id, now));
    return {};
  },
});
