import { stored } from '#web/storage.ts';

/** A link for the staff (rule 280): its token, and the address that it was made for. */
type Invitation = { readonly token: string; readonly email: string };

const isInvitation = (value: unknown): value is Invitation => {
  const { token, email }: { token?: unknown; email?: unknown } = Object(value);
  return typeof token === 'string' && typeof email === 'string';
};

/** The invitation whose link was opened in this tab: registration and sign-in carry it along. */
export const staffInvitation = stored<Invitation | null>('staff-invitation', {
  area: 'session',
  parse: value => (isInvitation(value) ? value : undefined),
  fallback: null,
});
