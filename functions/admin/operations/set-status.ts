import { admin as contract } from '#shared/contract/admin.ts';
import { account } from '../../domain/account/items.ts';
import { superAdmins, updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { adminUser, requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Deactivating ends the user's sessions. */
export const setStatus = operation(contract.setStatus, {
  loads: ({ input }) => [...userItems(input.id), superAdmins()],
  run: ({ input: { id, isActive }, caller, unit, now }) => {
    const before = requireUser(unit, id);
    const sessions = isActive ? before.sessions : [];
    const after = { ...before, isActive, sessions, updatedAt: now };
    updateSuperAdmins(unit, before, after);
    unit.set(account(id), after);
    audit(unit, caller.id, {
      action: 'user.status',
      target: `user ${id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return { user: adminUser(after, unit.get(bakery(id))) };
  },
});
