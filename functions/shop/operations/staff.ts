import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { openInvitations } from '../../domain/staff/invitations.ts';
import { readStaff } from '../../domain/staff/members.ts';
import { operation } from '../../http/operation.ts';
import { staffInvitations } from '../../items/staff.ts';

/** Who works in the shop, and who is invited to (rule 280). */
export const staff = operation(contract.staff, {
  loads: () => ({ invitations: staffInvitations() }),
  parallelReads: () => readStaff(),
  run: ({ items: { invitations }, parallelReads: members }) => ({
    staff: members.map(({ id, username, email, role, isActive, lastLogin }) => ({
      ...{ id, username, email, role, isActive },
      lastLogin: lastLogin === null ? null : iso(lastLogin),
    })),
    invitations: openInvitations(invitations).map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role },
      expiresAt: iso(expiresAt),
    })),
  }),
});
