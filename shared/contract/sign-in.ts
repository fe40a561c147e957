import * as z from 'zod/mini';
import * as f from './fields.ts';
import type { Limit, SignInCount } from './route.ts';

const WINDOW_SECONDS = 15 * 60;

const wrongPasswords = (per: SignInCount, max: number) =>
  ({ per, max, seconds: WINDOW_SECONDS, failuresOnly: true }) as const satisfies Limit;

/** How many sign-ins may fail. A wrong password counts as one, whichever call asks for it (rule 38). */
export const SIGN_IN = {
  /** Where they are counted. */
  path: '/api/auth/login',
  seconds: WINDOW_SECONDS,
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

/** What a call that hands out power declares (rule 298), beside these fields of its input and these failures. */
export const PROOF = { needsProof: true, limits: PASSWORD_LIMITS } as const;

/** The present password of the caller, if the session has shown nothing of late. */
export const proofFields = { password: z.optional(f.password) };

export const PROOF_FAILURES = ['password_needed', 'wrong_password', 'too_many_attempts'] as const;
