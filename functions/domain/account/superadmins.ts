import { Failure } from '../../failure.ts';
import type { Account, superAdmins } from '../../items/account.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

const isActiveSuperAdmin = ({ role, isActive }: Account): boolean =>
  role === 'SUPER_ADMIN' && isActive;

/** Adds an active account that becomes a super administrator. */
export const addSuperAdmin = (list: LoadedBy<typeof superAdmins>, { id }: Account): void =>
  list.set({ ids: [...list.value.ids.filter(one => one !== id), id] });

/** Updates the list of super administrators after an account changed. It must never become empty. */
export const updateSuperAdmins = (
  list: LoadedBy<typeof superAdmins>,
  before: Account,
  after: Account,
): void => {
  if (isActiveSuperAdmin(before) === isActiveSuperAdmin(after)) return;
  const others = list.value.ids.filter(id => id !== after.id);
  if (!isActiveSuperAdmin(after) && others.length === 0) throw new Failure('last_superadmin');
  list.set({ ids: isActiveSuperAdmin(after) ? [...others, after.id] : others });
};
