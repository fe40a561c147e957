import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';
import { currentUser } from './schemas/user.ts';

/** How a player joins the staff (rule 280); part of the settings. */
export const membershipRoutes = {
  joinStaff: route({
    summary: 'Join the staff with the token of an invitation sent to the confirmed address',
    method: 'POST',
    path: '/api/user/staff',
    access: 'player',
    input: z.strictObject({ token: f.mailToken }),
    output: z.object({ user: currentUser }),
    failures: ['invalid_token', 'forbidden'],
  }),
};
