import { admin as contract } from '#shared/contract/admin.ts';
import { requireUser } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';

/**
 * Everything stored about a user who asks the shop for it: the same file that they can download themselves (rule 231).
 */
export const exportUser = operation(contract.exportUser, {
  loads: ({ input: { id } }) => account(id),
  run: async ({ input: { id }, caller, unit, items, now }) => {
    const user = requireUser(items);
    audit(unit, caller.id, { action: 'user.export', target: `user ${id}` });
    // Loaded on first use: few calls of the panel export anybody.
    const { exportPlayer } = await import('../../domain/personal-data/export.ts');
    return exportPlayer(user, now);
  },
});
