import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { PROOF, PROOF_FAILURES, proofFields } from '../sign-in.ts';

const path = '/api/superadmin/staff';

const STAFF_ROLES = ['ADMIN', 'SUPER_ADMIN'] as const;

const invitation = z.object({ id: f.id, email: z.string(), expiresAt: f.instant });

/** Whether the staff must also sign in with a passkey, and whether this can be required at this address (rule 289). */
const staffPasskeys = z.object({ isOn: z.boolean(), isAvailable: z.boolean() });

/** Each invitation mails an address that may belong to a stranger. */
const INVITATIONS_PER_DAY = 20;

/** The shop's staff, and the invitations to join it (rule 280); part of the shop’s area. */
export const staffRoutes = {
  staff: route({
    summary: 'The staff, the super administrators and the open invitations',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({
      staff: z.array(
        z.object({
          id: f.id,
          username: z.string(),
          email: z.string(),
          role: z.enum(STAFF_ROLES),
          isActive: z.boolean(),
          lastLogin: z.nullable(f.instant),
          /** How many passkeys they have. */
          passkeys: f.count,
        }),
      ),
      staffPasskeys,
      invitations: z.array(z.extend(invitation, { role: z.enum(STAFF_ROLES) })),
    }),
    failures: [],
  }),
  inviteStaff: route({
    summary: 'Invite an address to join the staff; replaces an earlier invitation',
    method: 'POST',
    path,
    access: 'superadmin',
    ...PROOF,
    limits: [{ per: 'player', max: INVITATIONS_PER_DAY, seconds: 24 * 60 * 60 }, ...PROOF.limits],
    input: z.strictObject({ email: f.email, ...proofFields }),
    output: z.object({ invitation }),
    failures: PROOF_FAILURES,
    status: 201,
  }),
  cancelInvitation: route({
    summary: 'Cancel an invitation: its link stops working',
    method: 'DELETE',
    path: `${path}/invitations/{id}`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  updateStaffPasskeys: route({
    summary:
      'Turn the staff’s second factor, passkeys, on or off; turning it on ends their sessions',
    method: 'PUT',
    path: `${path}/passkeys`,
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ isOn: z.boolean(), ...proofFields }),
    output: z.object({ staffPasskeys }),
    failures: ['passkeys_unavailable', 'own_passkey_first', ...PROOF_FAILURES],
  }),
  removeUserPasskeys: route({
    summary:
      'Remove all passkeys of a user who has lost them, ending their sessions; a mail tells them',
    method: 'DELETE',
    path: '/api/superadmin/users/{id}/passkeys',
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ id: f.pathId, ...proofFields }),
    hasSecretInput: true,
    output: f.emptyOutput,
    failures: ['not_found', 'forbidden', ...PROOF_FAILURES],
  }),
};
