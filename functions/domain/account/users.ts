import type { AdminUser } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Bakery, bakery } from '../bakery/bakery.ts';
import { type Account, account } from './items.ts';

/** A user as the panel lists them. */
export const adminUser = (user: Account, { inventory }: Bakery): AdminUser => {
  const { coins, ...resources } = inventory;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    isActive: user.isActive,
    inviteCode: user.inviteCode,
    createdAt: iso(user.createdAt),
    lastLogin: user.lastLogin === null ? null : iso(user.lastLogin),
    coins,
    resources,
  };
};

/** The items that `requireUser` and `adminUser` need loaded. */
export const userItems = (playerId: number) => [account(playerId), bakery(playerId)];

/** The account of a user; fails with `not_found` if there is none. */
export const requireUser = (unit: UnitOfWork, playerId: number): Account => {
  const found = unit.get(account(playerId));
  if (!found) throw new Failure('not_found');
  return found;
};

/** Loads users in the order of the given ids; those who no longer exist are left out. */
export const readUsers = async (unit: UnitOfWork, ids: readonly number[]): Promise<AdminUser[]> => {
  await unit.load(ids.flatMap(userItems));
  return ids.flatMap(id => {
    const user = unit.get(account(id));
    return user ? [adminUser(user, unit.get(bakery(id)))] : [];
  });
};
