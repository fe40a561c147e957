import { ROLES } from '#shared/contract/fields.ts';
import { type Account, superAdmins } from '../../items/account.ts';
import { type StaffInvitation, staffInvitations, staffPasskeys } from '../../items/staff.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { addSuperAdmin } from '../account/superadmins.ts';
import { audit } from '../audit/audit.ts';
import { enterStaff } from './enter.ts';
import { removeInvitation } from './invitations.ts';
import { tellOfRole } from './tell-super-admins.ts';

/** What joining the staff needs. */
export const staffItems = () => ({
  invitations: staffInvitations(),
  superAdmins: superAdmins(),
  passkeys: staffPasskeys(),
});

export type Joining = {
  readonly invitation: StaffInvitation;
  readonly items: LoadedBy<typeof staffItems>;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/** The account with the role of an invitation, which it uses up; a higher role stays (rule 280). */
export const joinStaff = (
  unit: UnitOfWork,
  before: Account,
  { invitation, items, afterCommit }: Joining,
): Account => {
  const isHigher = ROLES.indexOf(invitation.role) > ROLES.indexOf(before.role);
  const role = isHigher ? invitation.role : before.role;
  const changed = { ...before, role, updatedAt: unit.now };
  const after = before.role === 'USER' ? enterStaff(items.passkeys, changed) : changed;
  removeInvitation(items.invitations, invitation);
  if (isHigher && role === 'SUPER_ADMIN') addSuperAdmin(items.superAdmins, after);
  audit(unit, before.id, {
    action: 'staff.join',
    target: `user ${before.id}`,
    before: { role: before.role },
    after: { role },
  });
  afterCommit(() => tellOfRole({ by: before, before, role, at: unit.now }));
  return after;
};
