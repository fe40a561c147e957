import { admin as contract } from '#shared/contract/admin.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { adminUser, requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';

/** At least one active super administrator must always remain (rule 137). */
export const setRole = operation(contract.setRole, {
  loads: ({ input }) => ({ ...userItems(input.id), superAdmins: superAdmins() }),
  run: ({ input: { id, newRole }, caller, unit, items, now }) => {
    const before = requireUser(items.account);
    const after = { ...before, role: newRole, updatedAt: now };
    updateSuperAdmins(items.superAdmins, before, after);
    items.account.set(after);
    audit(unit, caller.id, {
      action: 'user.role',
      target: `user ${id}`,
      before: { role: before.role },
      after: { role: newRole },
    });
    return { user: adminUser(after, items.bakery.value) };
  },
});
