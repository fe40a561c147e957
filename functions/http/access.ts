import type { Role } from '#shared/contract/fields.ts';
import type { Access } from '#shared/contract/route.ts';
import { account } from '../accounts/items.ts';
import { findSession, type SessionCookie } from '../accounts/session.ts';
import { Failure } from '../failure.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import type { Authenticated } from './operation.ts';

const ALLOWED: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  player: ['USER', 'ADMIN', 'SUPER_ADMIN'],
  staff: ['ADMIN', 'SUPER_ADMIN'],
  superadmin: ['SUPER_ADMIN'],
};

/** Who is calling, once the account that the cookie names is loaded and bears the session out. */
export const authenticate = (
  unit: UnitOfWork,
  claim: SessionCookie | undefined,
): Authenticated | undefined => {
  if (!claim) return undefined;
  const caller = unit.get(account(claim.playerId));
  const session = findSession(caller, claim, unit.now);
  return caller && session ? { caller, session } : undefined;
};

export const authorize = (access: Access, signed: Authenticated | undefined): void => {
  if (access === 'public') return;
  if (!signed) throw new Failure('unauthenticated');
  if (!ALLOWED[access].includes(signed.caller.role)) throw new Failure('forbidden');
};
