import type { Account } from '../accounts/items.ts';
import { Failure } from '../failure.ts';
import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';

/** The active super administrators: one item, so that two of them can't leave at the same time. */
type SuperAdmins = { readonly ids: readonly number[] };

export const superAdmins = itemWithDefault<SuperAdmins, []>(keys.superAdmins, { ids: [] });

const counts = ({ role, isActive }: Account): boolean => role === 'SUPER_ADMIN' && isActive;

/** Keeps the list as an account changes; somebody must always be left on it. */
export const keepSuperAdmins = (unit: Unit, before: Account, after: Account): void => {
  if (counts(before) === counts(after)) return;
  const { ids } = unit.get(superAdmins());
  const others = ids.filter(id => id !== after.id);
  if (!counts(after) && others.length === 0) throw new Failure('last_superadmin');
  unit.set(superAdmins(), { ids: counts(after) ? [...others, after.id] : others });
};
