import type { Role } from '#shared/contract/fields.ts';
import { ALONE } from '../table/key.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';

export type StaffRole = Exclude<Role, 'USER'>;

/** A link that makes the owner of an address a member of the staff (rule 280). */
export type StaffInvitation = {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  /** The hash of the link's token. */
  readonly hash: string;
  /** Whether the link was sent only by mail to its address, so that having it proves access to that mailbox. */
  readonly isMailed: boolean;
  readonly expiresAt: number;
};

/** All in one item: they are few, and an address has at most one, even if it is invited twice at the same time. */
type StaffInvitations = { readonly invitations: readonly StaffInvitation[] };

export const staffInvitations = kindWithInitial<StaffInvitations, []>(
  { invitations: [] },
  {
    ...OF_NOBODY,
    name: 'staffInvitations',
    what: 'the open invitations to the staff: their addresses, and the hashes of their links’ tokens',
    pk: 'STAFFINVITATIONS',
    sk: ALONE,
    readers: 'staff',
    exported: { never: 'it is about addresses, whoever has an account there' },
    erased: {
      by: 'nothing',
      because: 'it is about addresses, whoever has an account there, and ends within 7 days',
    },
    kept: {
      text: 'until the last link expires, 7 days',
      until: ({ invitations }) => Math.max(0, ...invitations.map(({ expiresAt }) => expiresAt)),
    },
    restored: { with: 'accounts', as: 'pointer' },
    bytes: '200 each',
  },
);

/** A player who has joined the staff. */
type Joined = { readonly playerId: number; readonly at: number };

/** Whether the staff must also sign in with a passkey (rule 289). */
export type StaffPasskeys = {
  /** Whether signing in requires a passkey. */
  readonly isOn: boolean;
  /** Set while passkeys are being turned on: the sessions that began without a passkey are about to end. */
  readonly isStarting?: true;
  /** The players who joined in the last minutes: the index of the staff may not list them yet. */
  readonly joined: readonly Joined[];
};

/** Whether passkeys are fully turned on: no session is left that began without one. */
export const arePasskeysOn = ({ isOn, isStarting }: StaffPasskeys): boolean => isOn && !isStarting;

export const staffPasskeys = kindWithInitial<StaffPasskeys, []>(
  { isOn: false, joined: [] },
  {
    ...OF_NOBODY,
    name: 'staffPasskeys',
    what: 'whether the staff’s second factor is on or about to be, and the ids of those who have just joined the staff',
    pk: 'STAFFPASSKEYS',
    sk: ALONE,
    readers: 'nobody',
    restored: { with: 'accounts' },
    bytes: '60, and 50 for each who has just joined',
  },
);

/** The link in a mail by which a member of staff makes their first passkey (rule 290). */
export type EnrolmentLink = {
  /** The hash of the link's token. */
  readonly hash: string;
  /** A hash of the address and the password when the link was made: the link ends when one of them changes. */
  readonly credentials: string;
  readonly madeAt: number;
  readonly expiresAt: number;
};

/**
 * The links of the last hour: somebody who signs in again before the mail arrives may open either. Using one ends all.
 */
type EnrolmentLinks = { readonly links: readonly EnrolmentLink[] };

export const enrolmentLinks = kindWithInitial<EnrolmentLinks, [playerId: number]>(
  { links: [] },
  {
    ...OWN_ALONE,
    name: 'enrolmentLinks',
    what: 'the links with which a staff member creates their first passkey: the hashes of their tokens',
    sk: 'ENROLMENTLINKS',
    exported: { never: 'a link would help a thief of the file' },
    kept: {
      text: 'until the last link expires, an hour',
      until: ({ links }) => Math.max(0, ...links.map(({ expiresAt }) => expiresAt)),
    },
    restored: { with: 'accounts', as: 'pointer' },
    bytes: '60, and 210 for each link',
  },
);
