import { accountRoutes } from './account.ts';
import { membershipRoutes } from './membership.ts';
import { profileRoutes } from './profile.ts';
import { pushRoutes } from './push.ts';

/** The calls of the settings. Forms import the part of theirs. */
export const settings = { ...profileRoutes, ...accountRoutes, ...membershipRoutes, ...pushRoutes };
