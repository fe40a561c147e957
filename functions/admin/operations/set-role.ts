import { admin as contract } from '#shared/contract/admin.ts';
import { account } from '../../domain/account/items.ts';
import { superAdmins, updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { adminUser, requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** At least one active super administrator must always remain (rule 137). */
export const setRole = operation(contract.setRole, {
  loads: ({ input }) => [...userItems(input.id), superAdmins()],
  run: ({ input: { id, newRole }, caller, unit, now }) => {
    const before = requireUser(unit, id);
    const after = { ...before, role: newRole, updatedAt: now };
    updateSuperAdmins(unit, before, after);
    unit.set(account(id), after);
    audit(unit, caller.id, {
      action: 'user.role',
      target: `user ${id}`,
      before: { role: before.role },
      after: { role: newRole },
    });
    return { user: adminUser(after, unit.get(bakery(id))) };
  },
});
