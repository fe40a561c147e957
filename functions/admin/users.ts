import type { AdminUser } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { type Account, account } from '../accounts/items.ts';
import { Failure } from '../failure.ts';
import { type Bakery, bakery } from '../stores/bakery.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** A user as the panel lists them. */
export const adminUser = (own: Account, { inventory }: Bakery): AdminUser => {
  const { coins, ...resources } = inventory;
  return {
    id: own.id,
    username: own.username,
    email: own.email,
    role: own.role,
    isActive: own.isActive,
    inviteCode: own.inviteCode,
    createdAt: iso(own.createdAt),
    lastLogin: own.lastLogin === null ? null : iso(own.lastLogin),
    coins,
    resources,
  };
};

/** What `userOf` needs loaded. */
export const userItems = (playerId: number) => [account(playerId), bakery(playerId)];

/** The account that an administrator means. */
export const requireUser = (unit: UnitOfWork, playerId: number): Account => {
  const found = unit.get(account(playerId));
  if (!found) throw new Failure('not_found');
  return found;
};

/** The loaded users, in the order of their ids given; those erased in between are left out. */
export const readUsers = async (unit: UnitOfWork, ids: readonly number[]): Promise<AdminUser[]> => {
  await unit.load(ids.flatMap(userItems));
  return ids.flatMap(id => {
    const own = unit.get(account(id));
    return own ? [adminUser(own, unit.get(bakery(id)))] : [];
  });
};
