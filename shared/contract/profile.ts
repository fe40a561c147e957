import * as z from 'zod/mini';
import { birthdayFields } from './account.ts';
import * as f from './fields.ts';
import { route } from './route.ts';
import { emailProblem } from './schemas/email-problem.ts';
import { offerSettings } from './schemas/promotions.ts';

/** The player's data in the settings (rule 123). No form needs this part. */
export const profileRoutes = {
  read: route({
    summary: 'The profile of the signed-in user',
    method: 'GET',
    path: '/api/user/settings',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      username: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      emailProblem,
      createdAt: f.instant,
      inviteCode: z.string(),
      ...offerSettings,
      ...birthdayFields,
    }),
    failures: [],
  }),
};
