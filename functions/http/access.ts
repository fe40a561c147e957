import type { Role } from '#shared/contract/fields.ts';
import { type Access, isRead, type Route } from '#shared/contract/route.ts';
import { findSession, type SessionCookie } from '../domain/account/session.ts';
import { modulesOf } from '../domain/card/programme.ts';
import { Failure } from '../failure.ts';
import type { Account } from '../items/account.ts';
import type { StoredProgramme } from '../items/card.ts';
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

/**
 * Refuses a caller who isn't signed in, a write from a page that was rendered for another user (rule 177), and a caller
 * whose role may not make the call.
 */
export const authorize = (
  route: Route,
  pageUserId: string | undefined,
  authenticated: Authenticated | undefined,
): void => {
  if (route.access === 'public') return;
  if (!authenticated) throw new Failure('unauthenticated');
  const { id, role } = authenticated.caller;
  const isOther = pageUserId !== undefined && pageUserId !== String(id);
  if (isOther && !isRead(route)) throw new Failure('other_user');
  if (!ALLOWED[route.access].includes(role)) throw new Failure('forbidden');
};

/** Refuses a call of a part of the game that the shop has switched off, whatever the input (rule 315). */
export const requireModule = ({ module }: Route, settings: StoredProgramme | undefined): void => {
  if (module && settings && !modulesOf(settings)[module]) throw new Failure('module_off');
};
