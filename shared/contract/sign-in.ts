/** What failed sign-ins are counted by: the account's e-mail address, the network, the browser, or several of them. */
export type SignInLimit = {
  readonly per: 'email and network' | 'network' | 'email' | 'device' | 'devices';
  readonly max: number;
};

/**
 * How many sign-ins may fail in a window (rule 38). A wrong password counts whichever call asks for it: the sign-in, or a
 * route that says `checksPassword`.
 */
export const SIGN_IN = {
  /** Where they are counted. */
  path: '/api/auth/login',
  /** Seconds. */
  window: 15 * 60,
  limits: [
    { per: 'email and network', max: 5 },
    { per: 'network', max: 20 },
    { per: 'email', max: 100 },
  ],
  /** On a browser that has signed in to the account before (rule 182): instead of the others. */
  knownDeviceLimits: [
    { per: 'device', max: 5 },
    { per: 'devices', max: 100 },
  ],
} as const satisfies {
  readonly path: string;
  readonly window: number;
  readonly limits: readonly SignInLimit[];
  readonly knownDeviceLimits: readonly SignInLimit[];
};
