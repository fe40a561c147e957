import { admin as contract } from '#shared/contract/admin.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { requirePlayer, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';

/** Sets a new password, which ends the user's sessions. */
export const setPassword = operation(contract.setPassword, {
  loads: ({ input }) => userItems(input.id),
  run: async ({ input: { id, newPassword }, caller, unit, items: { account }, now }) => {
    const user = requirePlayer(account);
    await refuseWeakPassword(newPassword, user);
    const passwordHash = await hashPassword(newPassword);
    account.set({ ...user, passwordHash, sessions: [], updatedAt: now });
    audit(unit, caller.id, { action: 'user.password', target: `user ${id}` });
    return {};
  },
});
