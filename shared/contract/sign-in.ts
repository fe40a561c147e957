import type { Limit, SignInCount } from './route.ts';

const wrongPasswords = (per: SignInCount, max: number) =>
  ({ per, max, seconds: 15 * 60, failuresOnly: true }) as const satisfies Limit;

/** How many sign-ins may fail. A wrong password counts as one, whichever call asks for it (rule 38). */
export const SIGN_IN = {
  /** Where they are counted. */
  path: '/api/auth/login',
  limits: [
    wrongPasswords('email and network', 5),
    wrongPasswords('network', 20),
    wrongPasswords('email', 100),
  ],
  /** On a browser that has signed in to the account before (rule 180): instead of the others. */
  knownDeviceLimits: [wrongPasswords('device', 5), wrongPasswords('devices', 100)],
} as const;

/** The limits of a call that checks a password: its operation takes them, once it knows whose the password is. */
export const PASSWORD_LIMITS: readonly Limit[] = [...SIGN_IN.limits, ...SIGN_IN.knownDeviceLimits];
