import type { account } from '../../items/account.ts';
import type { OwnPasskeys } from '../../items/passkeys.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { requireUser } from '../account/users.ts';
import { audit } from '../audit/audit.ts';

type Removal = {
  readonly user: LoadedBy<typeof account>;
  readonly own: OwnPasskeys;
  readonly actorId: number;
  readonly reason?: { readonly text: string; readonly playerId: number };
};

/**
 * Removes all passkeys of a user, who has lost them, and ends their sessions, of which the lost device may hold one (rule 291).
 * Answers how many there were.
 */
export const removePasskeysOf = (
  unit: UnitOfWork,
  { user, own, actorId, reason }: Removal,
): number => {
  const before = requireUser(user);
  const removed = own.value.passkeys.length;
  own.set({ passkeys: [] });
  user.set({ ...before, sessions: [], updatedAt: unit.now });
  audit(unit, actorId, {
    action: 'user.passkeys',
    target: `user ${before.id}`,
    before: { passkeys: removed },
    after: { passkeys: 0 },
    ...(reason ? { reason } : {}),
  });
  return removed;
};
