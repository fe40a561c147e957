import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { addInvitation } from '../../domain/staff/invitations.ts';
import { SITE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { staffInvitations } from '../../items/staff.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/** Mails a link that makes the owner of its address a member of staff (rule 280). The audit stores no address. */
export const inviteStaff = operation(contract.inviteStaff, {
  loads: async ({ input }) => ({
    invitations: staffInvitations(),
    mail: await mailItems(input.email),
  }),
  run: ({ input: { email }, caller, unit, items: { invitations }, afterCommit }) => {
    const invited = { email, role: 'ADMIN', isMailed: true } as const;
    const { invitation, path } = addInvitation(invitations, invited);
    const { id, expiresAt } = invitation;
    audit(unit, caller.id, { action: 'staff.invite', target: `invitation ${id}` });
    const link = SITE_URL + path;
    afterCommit(() => sendAccountMail(unit, email, texts => texts.staffInvitationMail(link)));
    return { invitation: { id, email, expiresAt: iso(expiresAt) } };
  },
});
