import { accountRoutes } from './account.ts';
import { membershipRoutes } from './membership.ts';
import { profileRoutes } from './profile.ts';
import { pushRoutes } from './push.ts';

/** All calls of the settings. A form imports only the part it needs. */
export const settings = { ...profileRoutes, ...accountRoutes, ...membershipRoutes, ...pushRoutes };
