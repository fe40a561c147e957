import type { CurrentUser } from '#shared/contract/schemas/user.ts';
import { iso } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';

export const isAdmin = ({ role }: Account): boolean => role !== 'USER';

/** The account as its owner sees it. */
export const currentUser = (account: Account): CurrentUser => ({
  id: account.id,
  username: account.username,
  email: account.email,
  emailVerified: account.emailVerified,
  role: account.role,
  isAdmin: isAdmin(account),
  createdAt: iso(account.createdAt),
  inviteCode: account.inviteCode,
});
