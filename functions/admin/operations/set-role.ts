import { admin as contract } from '#shared/contract/admin.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { updateSuperAdmins } from '../../domain/account/superadmins.ts';
import { adminUser, requirePlayer, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { endInvitation } from '../../domain/staff/invitations.ts';
import { enterStaff, tellOfRole } from '../../domain/staff/members.ts';
import { operation } from '../../http/operation.ts';
import { superAdmins } from '../../items/account.ts';
import { staffInvitations, staffPasskeys } from '../../items/staff.ts';

const UNCONFIRMED = { message: 'Deve prima confermare il suo indirizzo email.' };

/** A role needs a confirmed address (rule 154), and one active super administrator must always remain (rule 137). */
export const setRole = operation(contract.setRole, {
  loads: ({ input }) => ({
    ...userItems(input.id),
    superAdmins: superAdmins(),
    passkeys: staffPasskeys(),
    invitations: staffInvitations(),
  }),
  run: ({ input: { id, newRole }, caller, unit, items, now, afterCommit }) => {
    const before = requirePlayer(items.account);
    if (newRole !== 'USER') requireVerifiedEmail(before, UNCONFIRMED);
    const changed = { ...before, role: newRole, updatedAt: now };
    const enters = before.role === 'USER' && newRole !== 'USER';
    const after = enters ? enterStaff(items.passkeys, changed) : changed;
    updateSuperAdmins(items.superAdmins, before, after);
    items.account.set(after);
    endInvitation(items.invitations, before.email);
    audit(unit, caller.id, {
      action: 'user.role',
      target: `user ${id}`,
      before: { role: before.role },
      after: { role: newRole },
    });
    afterCommit(() => tellOfRole({ by: caller, before, role: newRole, at: now }));
    return { user: adminUser(after, items.bakery.value) };
  },
});
