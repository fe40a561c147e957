import { admin as contract } from '#shared/contract/admin.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { adminUser, requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { claimImport } from '../../domain/purchase/claim-import.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';

/**
 * Activates or deactivates a user; deactivating ends their sessions. An import gives stamps to active players only, so
 * one who is activated again gets what was imported meanwhile (rule 308).
 */
export const setStatus = operation(contract.setStatus, {
  loads: ({ input }) => ({ ...userItems(input.id), superAdmins: superAdmins() }),
  run: async ({ input: { id, isActive }, caller, unit, items, now }) => {
    const before = requireUser(items.account);
    const sessions = isActive ? before.sessions : [];
    const after = { ...before, isActive, sessions, updatedAt: now };
    if (isActive && !before.isActive && before.emailVerified) await claimImport(unit, after);
    updateSuperAdmins(items.superAdmins, before, after);
    items.account.set(after);
    audit(unit, caller.id, {
      action: 'user.status',
      target: `user ${id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return { user: adminUser(after, items.bakery.value) };
  },
});
