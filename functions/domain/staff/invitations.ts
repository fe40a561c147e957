import { randomBytes } from 'node:crypto';
import { ROLES } from '#shared/contract/fields.ts';
import { paths } from '#shared/pages.ts';
import { DAY } from '#shared/time.ts';
import { Failure, refuseField } from '../../failure.ts';
import { sha256 } from '../../hash.ts';
import { type Account, superAdmins } from '../../items/account.ts';
import { type StaffInvitation, staffInvitations, staffPasskeys } from '../../items/staff.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { isSameAddress } from '../account/email-address.ts';
import { addSuperAdmin } from '../account/superadmins.ts';
import { audit } from '../audit/audit.ts';
import { enterStaff, tellOfRole } from './members.ts';

const INVITATION_DAYS = 7;

type Invitations = LoadedBy<typeof staffInvitations>;

/** The invitations whose links haven't expired, oldest first. */
export const openInvitations = ({ value, now }: Invitations): StaffInvitation[] =>
  value.invitations.filter(({ expiresAt }) => expiresAt > now);

/** The open invitation that a link belongs to. */
export const invitationOf = (all: Invitations, token: string): StaffInvitation | undefined => {
  const hash = sha256(token);
  return openInvitations(all).find(one => one.hash === hash);
};

/** The open invitations without those of an address. */
const withoutAddress = (all: Invitations, address: string): StaffInvitation[] =>
  openInvitations(all).filter(({ email }) => !isSameAddress(email, address));

/** Ends the invitation of an address whose account was given or denied a role in the panel (rule 280). */
export const endInvitation = (all: Invitations, address: string): void => {
  const others = withoutAddress(all, address);
  if (others.length < all.value.invitations.length) all.set({ invitations: others });
};

/** Removes an invitation that was used or cancelled. */
export const removeInvitation = (all: Invitations, { id }: Pick<StaffInvitation, 'id'>): void => {
  all.set({ invitations: openInvitations(all).filter(one => one.id !== id) });
};

/**
 * Adds an invitation, replacing an earlier one for the same address, and makes the path of its link. The address is in
 * the link's fragment, which no server sees.
 */
export const addInvitation = (
  all: Invitations,
  invited: Pick<StaffInvitation, 'email' | 'role' | 'isMailed'>,
): { readonly invitation: StaffInvitation; readonly token: string; readonly path: string } => {
  const { now } = all;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + INVITATION_DAYS * DAY;
  const invitation = { ...invited, id: newId(now), hash: sha256(token), expiresAt };
  all.set({ invitations: [...withoutAddress(all, invited.email), invitation] });
  const path = `${paths.staff}?token=${token}#${encodeURIComponent(invited.email)}`;
  return { invitation, token, path };
};

/** The items needed to join the staff. */
export const staffItems = () => ({
  invitations: staffInvitations(),
  superAdmins: superAdmins(),
  passkeys: staffPasskeys(),
});

type Joining = {
  readonly invitation: StaffInvitation;
  readonly items: LoadedBy<typeof staffItems>;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/** The account with the role of an invitation, which is used up. A higher role is kept (rule 280). */
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

/** An invitation used to register, with the items needed to join the staff. */
export type RegistrationInvitation = {
  readonly invitation: StaffInvitation;
  readonly items: LoadedBy<typeof staffItems>;
};

/** The invitation of a link; fails unless it was sent to the given address. */
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
 * The new account as a member of staff. A mailed link also proves its address, as a confirmation link does: a new
 * account belongs to whoever creates it, so no second mail is needed (rule 280).
 */
export const registerAsStaff = (
  unit: UnitOfWork,
  created: Account,
  by: RegistrationInvitation & Pick<Joining, 'afterCommit'>,
): Account => ({ ...joinStaff(unit, created, by), emailVerified: by.invitation.isMailed });
