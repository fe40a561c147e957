import type { Role } from '#shared/contract/fields.ts';
import { type Access, isRead, type Route } from '#shared/contract/route.ts';
import { findSession, type SessionCookie } from '../domain/account/session.ts';
import { Failure } from '../failure.ts';
import type { Account } from '../items/account.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import type { Authenticated } from './operation.ts';

const ALLOWED: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  player: ['USER', 'ADMIN', 'SUPER_ADMIN'],
  staff: ['ADMIN', 'SUPER_ADMIN'],
  superadmin: ['SUPER_ADMIN'],
};

/** The caller, if the account that the cookie names holds the cookie's session. */
export const authenticate = (
  ownAccount: LoadedItem<Account>,
  cookie: SessionCookie,
): Authenticated | undefined => {
  const { value: caller, now } = ownAccount;
  const session = findSession(caller, cookie, now);
  return caller && session ? { caller, session, ownAccount } : undefined;
};

/** Refuses the write of a page that was drawn for another user than the caller (rule 177). */
export const refuseOtherUser = (
  route: Route,
  pageUserId: string | undefined,
  authenticated: Authenticated | undefined,
): void => {
  if (isRead(route) || route.access === 'public' || pageUserId === undefined) return;
  if (pageUserId !== String(authenticated?.caller.id)) throw new Failure('other_user');
};

/** Refuses a caller who is not signed in, or whose role may not make the call. */
export const authorize = (access: Access, authenticated: Authenticated | undefined): void => {
  if (access === 'public') return;
  if (!authenticated) throw new Failure('unauthenticated');
  if (!ALLOWED[access].includes(authenticated.caller.role)) throw new Failure('forbidden');
};
