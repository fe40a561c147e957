import { settings as contract } from '#shared/contract/settings.ts';
import { currentUser } from '../../domain/account/account.ts';
import { isSameAddress } from '../../domain/account/email-address.ts';
import { invitationOf, joinStaff as join, staffItems } from '../../domain/staff/invitations.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Joins the staff. The account's address must be confirmed and be the invited one (rule 280). */
export const joinStaff = operation(contract.joinStaff, {
  loads: () => ({ staff: staffItems() }),
  run: ({ input, caller, unit, ownAccount, items: { staff }, afterCommit }) => {
    const invitation = invitationOf(staff.invitations, input.token);
    if (!invitation) throw new Failure('invalid_token');
    const { email, emailVerified } = caller;
    // An unconfirmed account may belong to a stranger who has typed the address.
    if (!emailVerified || !isSameAddress(email, invitation.email)) throw new Failure('forbidden');
    const joined = join(unit, caller, { invitation, items: staff, afterCommit });
    ownAccount.set(joined);
    return { user: currentUser(joined) };
  },
});
