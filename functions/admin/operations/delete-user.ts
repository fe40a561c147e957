import { contract } from '#shared/contract/index.ts';
import { closeAccount, closeAccountItems, erasePlayer } from '../../accounts/erase.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../stores/audit.ts';
import { requireUser, userItems } from '../users.ts';

/** Erases the user's data; a super administrator can't be deleted. */
export const deleteUser = operation(contract.admin.deleteUser, {
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
