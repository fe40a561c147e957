import { accountRoutes } from './account.ts';
import { membershipRoutes } from './membership.ts';
import { pushRoutes } from './push.ts';

/** The calls of the settings. Forms import the part of theirs. */
export const settings = { ...accountRoutes, ...membershipRoutes, ...pushRoutes };
