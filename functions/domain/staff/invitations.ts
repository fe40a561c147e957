import { randomBytes } from 'node:crypto';
import { paths } from '#shared/pages.ts';
import { DAY } from '#shared/time.ts';
import { sha256 } from '../../hash.ts';
import type { StaffInvitation, staffInvitations } from '../../items/staff.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { isSameAddress } from '../account/email-address.ts';

const INVITATION_DAYS = 7;

type Invitations = LoadedBy<typeof staffInvitations>;

/** The invitations whose links haven't expired, oldest first. */
export const openInvitations = ({ value, now }: Invitations): StaffInvitation[] =>
  value.invitations.filter(({ expiresAt }) => expiresAt > now);

/** The open invitation of a link. */
export const invitationOf = (all: Invitations, token: string): StaffInvitation | undefined => {
  const hash = sha256(token);
  return openInvitations(all).find(one => one.hash === hash);
};

/** Removes an invitation, which is used or cancelled. */
export const removeInvitation = (all: Invitations, { id }: Pick<StaffInvitation, 'id'>): void => {
  all.set({ invitations: openInvitations(all).filter(one => one.id !== id) });
};

/**
 * Adds an invitation in the place of a former one of its address, and makes the path of its link. The address is in the
 * link's fragment, which no server sees.
 */
export const addInvitation = (
  all: Invitations,
  invited: Pick<StaffInvitation, 'email' | 'role' | 'isMailed'>,
): { readonly invitation: StaffInvitation; readonly token: string; readonly path: string } => {
  const { now } = all;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + INVITATION_DAYS * DAY;
  const invitation = { ...invited, id: newId(now), hash: sha256(token), expiresAt };
  const others = openInvitations(all).filter(({ email }) => !isSameAddress(email, invited.email));
  all.set({ invitations: [...others, invitation] });
  const path = `${paths.staff}?token=${token}#${encodeURIComponent(invited.email)}`;
  return { invitation, token, path };
};
