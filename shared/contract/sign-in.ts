import type { Route } from './route.ts';

const QUARTER_SECONDS = 15 * 60;

const byEmail = (and: 'address' | 'device') => ({ field: 'email', and }) as const;

/**
 * Where sign-ins are counted, and how many may fail (rule 38). A wrong password elsewhere counts there
 * too, in a function that has no room for the whole contract of the sign-in.
 */
export const SIGN_IN = {
  path: '/api/auth/login',
  limits: [
    { per: byEmail('address'), max: 5, seconds: QUARTER_SECONDS, failuresOnly: true },
    { per: 'address', max: 20, seconds: QUARTER_SECONDS, failuresOnly: true },
    { per: { field: 'email' }, max: 100, seconds: QUARTER_SECONDS, failuresOnly: true },
    { per: byEmail('device'), max: 5, seconds: QUARTER_SECONDS, failuresOnly: true },
  ],
} as const satisfies Pick<Route, 'path' | 'limits'>;
