import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { openInvitations, removeInvitation } from '../../domain/staff/invitations.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { staffInvitations } from '../../items/staff.ts';

/** Cancels an invitation, so that its link no longer makes anybody a member of staff (rule 280). */
export const cancelInvitation = operation(contract.cancelInvitation, {
  loads: () => ({ invitations: staffInvitations() }),
  run: ({ input: { id }, caller, unit, items: { invitations } }) => {
    const invitation = openInvitations(invitations).find(one => one.id === id);
    if (!invitation) throw new Failure('not_found');
    removeInvitation(invitations, invitation);
    audit(unit, caller.id, { action: 'staff.cancel', target: `invitation ${id}` });
    return {};
  },
});
