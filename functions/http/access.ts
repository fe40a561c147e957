import type { Role } from '#shared/contract/fields.ts';
import type { Access } from '#shared/contract/route.ts';
import { account } from '../accounts/items.ts';
import { type Claim, provenSession } from '../accounts/session.ts';
import { Failure } from '../failure.ts';
import type { Unit } from '../table/unit.ts';
import type { Signed } from './operation.ts';

const ALLOWED: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  player: ['USER', 'ADMIN', 'SUPER_ADMIN'],
  staff: ['ADMIN', 'SUPER_ADMIN'],
  superadmin: ['SUPER_ADMIN'],
};

/** Who is calling, once the account that the cookie names is loaded and bears the session out. */
export const signedBy = (unit: Unit, claim: Claim | undefined): Signed | undefined => {
  if (!claim) return undefined;
  const caller = unit.get(account(claim.playerId));
  const session = provenSession(caller, claim, unit.now);
  return caller && session ? { caller, session } : undefined;
};

export const requireAccess = (access: Access, signed: Signed | undefined): void => {
  if (access === 'public') return;
  if (!signed) throw new Failure('unauthenticated');
  if (!ALLOWED[access].includes(signed.caller.role)) throw new Failure('forbidden');
};
