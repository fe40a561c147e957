import { Failure } from '../../failure.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Account } from './items.ts';

/** The active super administrators: one item, so that two of them can't leave at the same time. */
type SuperAdmins = { readonly ids: readonly number[] };

export const superAdmins = itemWithDefault<SuperAdmins, []>(keys.superAdmins, { ids: [] });

const isActiveSuperAdmin = ({ role, isActive }: Account): boolean =>
  role === 'SUPER_ADMIN' && isActive;

/** Updates the list when an account changes; it must never become empty. */
export const updateSuperAdmins = (unit: UnitOfWork, before: Account, after: Account): void => {
  if (isActiveSuperAdmin(before) === isActiveSuperAdmin(after)) return;
  const { ids } = unit.get(superAdmins());
  const others = ids.filter(id => id !== after.id);
  if (!isActiveSuperAdmin(after) && others.length === 0) throw new Failure('last_superadmin');
  unit.set(superAdmins(), { ids: isActiveSuperAdmin(after) ? [...others, after.id] : others });
};
