import { admin as contract } from '#shared/contract/admin.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../domain/account/erase.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Erases the user's data; a super administrator can't be deleted. */
export const deleteUser = operation(contract.deleteUser, {
  loads: ({ input }) => userItems(input.id),
  run: async ({ input: { id }, caller, unit, now, afterCommit }) => {
    const user = requireUser(unit, id);
    if (user.role === 'SUPER_ADMIN') throw new Failure('forbidden');
    await unit.load(closeAccountItems(user));
    closeAccount(unit, user);
    audit(unit, caller.id, { action: 'user.delete', target: `user ${id}` });
    afterCommit(() => erasePlayer(id, now));
    return {};
  },
});
