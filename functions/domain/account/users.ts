import type { AdminUser } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { type Account, account } from '../../items/account.ts';
import { type Bakery, storedBakery } from '../../items/bakery.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** A user as listed in the panel. */
export const adminUser = (user: Account, { inventory }: Bakery): AdminUser => {
  const { coins, ...resources } = inventory;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified,
    role: user.role,
    isActive: user.isActive,
    inviteCode: user.inviteCode,
    createdAt: iso(user.createdAt),
    lastLogin: user.lastLogin === null ? null : iso(user.lastLogin),
    coins,
    resources,
  };
};

/** The items behind a user's entry in the panel. */
export const userItems = (playerId: number) => ({
  account: account(playerId),
  // As stored, not settled: the list doesn't show what time has changed since.
  bakery: storedBakery(playerId),
});

/** The account of a user; fails with `not_found` if there is none. */
export const requireUser = ({ value: found }: LoadedBy<typeof account>): Account => {
  if (!found) throw new Failure('not_found');
  return found;
};

/** The account of a player; fails with `not_found` for a printed card, whose customer has no password and no role. */
export const requirePlayer = (found: LoadedBy<typeof account>): Account => {
  const user = requireUser(found);
  if (user.isPaper) throw new Failure('not_found');
  return user;
};

/** Loads users in the order of the given ids; erased ones and printed cards are left out. */
export const readUsers = async (unit: UnitOfWork, ids: readonly number[]): Promise<AdminUser[]> => {
  const users = await unit.load(ids.map(userItems));
  return users.flatMap(({ account: { value: user }, bakery }) =>
    user && !user.isPaper ? [adminUser(user, bakery.value)] : [],
  );
};
