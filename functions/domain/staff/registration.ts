import { Failure, refuseField } from '../../failure.ts';
import type { Account } from '../../items/account.ts';
import type { StaffInvitation } from '../../items/staff.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { isSameAddress } from '../account/email-address.ts';
import { invitationOf } from './invitations.ts';
import { type Joining, joinStaff, type staffItems } from './join.ts';

/** An invitation by which somebody registers, with what joining the staff needs. */
export type RegistrationInvitation = {
  readonly invitation: StaffInvitation;
  readonly items: LoadedBy<typeof staffItems>;
};

/** The invitation of a link, which is for its address alone. */
export const requireInvitation = (
  items: LoadedBy<typeof staffItems>,
  token: string,
  email: string,
): RegistrationInvitation => {
  const invitation = invitationOf(items.invitations, token);
  if (!invitation) throw new Failure('invalid_token');
  if (!isSameAddress(invitation.email, email))
    refuseField('email', 'L’invito vale solo per l’indirizzo a cui è arrivato.');
  return { invitation, items };
};

/**
 * The new account as one of the staff. A link that was mailed proves its address as that of a confirmation does, so
 * that the account needs no second mail (rule 280).
 */
export const registerAsStaff = (
  unit: UnitOfWork,
  created: Account,
  by: RegistrationInvitation & Pick<Joining, 'afterCommit'>,
): Account => ({ ...joinStaff(unit, created, by), emailVerified: by.invitation.isMailed });
