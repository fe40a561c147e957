import type { Role } from '#shared/contract/fields.ts';
import { ALONE } from '../table/key.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OF_NOBODY, OWN } from './player.ts';

export type StaffRole = Exclude<Role, 'USER'>;

/** A link that makes who has its address one of the staff (rule 280). */
export type StaffInvitation = {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  /** Of the link's token. */
  readonly hash: string;
  /** It went to its address alone, so that who has it reads the mails there. */
  readonly isMailed: boolean;
  readonly expiresAt: number;
};

/** All in one item: they are few, and of one address there is one, whoever invites it at the same time. */
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
    bytes: '200 each',
  },
);

/** Somebody who has become one of the staff. */
type Joined = { readonly playerId: number; readonly at: number };

/** Whether the staff signs in with a passkey, too (rule 289). */
export type StaffPasskeys = {
  /** Whether a sign-in is asked for a passkey. */
  readonly isOn: boolean;
  /** It is being turned on: the sessions that began without a passkey are about to end. */
  readonly isStarting?: true;
  /** Who has joined in the last minutes: the index of the staff may not list them yet. */
  readonly joined: readonly Joined[];
};

/** Whether passkeys are turned on for good: no session is left that began without one. */
export const arePasskeysOn = ({ isOn, isStarting }: StaffPasskeys): boolean => isOn && !isStarting;

export const staffPasskeys = kindWithInitial<StaffPasskeys, []>(
  { isOn: false, joined: [] },
  {
    ...OF_NOBODY,
    name: 'staffPasskeys',
    what: 'whether the staff must sign in with a passkey, too, or is about to, and the ids of who has just joined it',
    pk: 'STAFFPASSKEYS',
    sk: ALONE,
    readers: 'nobody',
    bytes: '60, and 50 for each who has just joined',
  },
);

/** The link of a mail by which one of the staff makes their first passkey (rule 290). */
export type EnrolmentLink = {
  /** Of the link's token. */
  readonly hash: string;
  /** A hash of the address and the password when it was made: it ends when one of them changes. */
  readonly credentials: string;
  readonly madeAt: number;
  readonly expiresAt: number;
};

/** Those of an hour: who signs in again before the mail has come may open either. The first that is used ends all. */
type EnrolmentLinks = { readonly links: readonly EnrolmentLink[] };

export const enrolmentLinks = kindWithInitial<EnrolmentLinks, [playerId: number]>(
  { links: [] },
  {
    ...OWN,
    name: 'enrolmentLinks',
    what: 'the links by which one of the staff makes their first passkey: the hashes of their tokens',
    sk: 'ENROLMENTLINKS',
    exported: { never: 'a link would help a thief of the file' },
    kept: {
      text: 'until the last link expires, an hour',
      until: ({ links }) => Math.max(0, ...links.map(({ expiresAt }) => expiresAt)),
    },
    bytes: '60, and 210 for each link',
  },
);
