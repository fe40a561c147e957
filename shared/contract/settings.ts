import { accountRoutes } from './account.ts';
import { pushRoutes } from './push.ts';

/** The calls of the settings. Forms import the part of theirs. */
export const settings = { ...accountRoutes, ...pushRoutes };
