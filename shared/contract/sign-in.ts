import * as z from 'zod/mini';
import * as f from './fields.ts';
import type { Limit, SignInCount } from './route.ts';

const WINDOW_SECONDS = 15 * 60;

const wrongPasswords = (per: SignInCount, max: number) =>
  ({ per, max, seconds: WINDOW_SECONDS, failuresOnly: true }) as const satisfies Limit;

/** How many sign-ins may fail. A wrong password counts as a failed sign-in in every call that asks for it (rule 38). */
export const SIGN_IN = {
  /** The path that the failures are counted under. */
  path: '/api/auth/login',
  seconds: WINDOW_SECONDS,
  limits: [
    wrongPasswords('email and network', 5),
    wrongPasswords('network', 20),
    wrongPasswords('email', 100),
  ],
  /** Used instead of `limits` on a browser that has signed in to the account before (rule 180). */
  knownDeviceLimits: [wrongPasswords('device', 5), wrongPasswords('devices', 100)],
} as const;

/** The limits of a call that checks a password. Its operation applies them, once it knows whose password it is. */
export const PASSWORD_LIMITS: readonly Limit[] = [...SIGN_IN.limits, ...SIGN_IN.knownDeviceLimits];

/** What a call that grants power declares (rule 298), together with the input fields and the failures below. */
export const PROOF = { needsProof: true, limits: PASSWORD_LIMITS } as const;

/** The caller's present password, needed unless the session has shown a passkey or a password recently. */
export const proofFields = { password: z.optional(f.password) };

export const PROOF_FAILURES = ['password_needed', 'wrong_password', 'too_many_attempts'] as const;
