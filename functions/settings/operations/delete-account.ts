import { settings as contract } from '#shared/contract/settings.ts';
import { DAY } from '#shared/time.ts';
import { CLEARED_COOKIES } from '../../domain/account/session.ts';
import { requirePassword } from '../../domain/account/step-up.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/personal-data/erase.ts';
import { tellOfRole } from '../../domain/staff/members.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';
import { type OwnPasskeys, passkeys } from '../../items/passkeys.ts';

/** A passkey that was added less than a day ago proves nothing: a thief of a session may have added it (rule 288). */
const requireNoNewPasskey = ({ value: { passkeys: own }, now }: OwnPasskeys): void => {
  if (!own.some(({ createdAt }) => now - createdAt < DAY)) return;
  const message = 'Hai aggiunto una passkey da meno di un giorno: scrivi la password.';
  throw new Failure('password_needed', { message });
};

/** Erases the caller's account and data; requires the password, or a passkey. */
export const deleteAccount = operation(contract.deleteAccount, {
  loads: ({ callerId }) => ({ admins: superAdmins(), own: passkeys(callerId) }),
  run: async ({ input, caller, items: { admins, own }, unit, now, ...context }) => {
    const { setCookie, afterCommit } = context;
    if (input.password === undefined) requireNoNewPasskey(own);
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
