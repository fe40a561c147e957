import type { Role } from '#shared/contract/fields.ts';
import { ALONE } from '../table/key.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

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
