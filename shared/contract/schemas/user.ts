import * as z from 'zod/mini';
import * as f from '../fields.ts';

/** The signed-in user (rule 114). */
export const currentUser = z.object({
  id: f.id,
  username: z.string(),
  email: z.string(),
  /** Whether a link mailed to the address was used (rule 153). */
  emailVerified: z.boolean(),
  role: z.enum(f.ROLES),
  isAdmin: z.boolean(),
  createdAt: f.instant,
  inviteCode: z.string(),
});

export type CurrentUser = z.output<typeof currentUser>;
