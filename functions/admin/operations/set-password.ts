import { contract } from '#shared/contract/index.ts';
import { account } from '../../accounts/items.ts';
import { hashPassword, refuseCommonPassword } from '../../accounts/password.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../stores/audit.ts';
import { requireUser, userItems } from '../users.ts';

/** A new password ends the user's sessions. */
export const setPassword = operation(contract.admin.setPassword, {
  loads: ({ input }) => userItems(input.id),
  run: async ({ input: { id, newPassword }, caller, unit, now }) => {
    const user = requireUser(unit, id);
    refuseCommonPassword(newPassword);
    const passwordHash = await hashPassword(newPassword);
    unit.set(account(id), { ...user, passwordHash, sessions: [], updatedAt: now });
    audit(unit, caller.id, { action: 'user.password', target: `user ${id}` });
    return {};
  },
});
