import { admin as contract } from '#shared/contract/admin.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { endInvitation } from '../../domain/staff/invitations.ts';
import { tellOfRole } from '../../domain/staff/members.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { staffInvitations } from '../../items/staff.ts';

/** Erases the user's data; a super administrator can't be deleted. */
export const deleteUser = operation(contract.deleteUser, {
  loads: ({ input }) => ({ ...userItems(input.id), invitations: staffInvitations() }),
  run: async ({ input: { id }, caller, unit, items, now, afterCommit }) => {
    const user = requireUser(items.account);
    if (user.role === 'SUPER_ADMIN') throw new Failure('forbidden');
    endInvitation(items.invitations, user.email);
    // Loaded on first use: few calls of the panel erase anybody.
    const { closeAccount, closeAccountItems, erasePlayer } = await import(
      '../../domain/personal-data/erase.ts'
    );
    const closing = await unit.load(closeAccountItems(user));
    await closeAccount(unit, user, closing);
    audit(unit, caller.id, { action: 'user.delete', target: `user ${id}` });
    afterCommit(() => tellOfRole({ by: caller, before: user, role: null, at: now }));
    afterCommit(() => erasePlayer(id, now));
    return {};
  },
});
