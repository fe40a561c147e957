import { appleVariables, makeAuthority } from '#infra/local/aws/apple-authority.ts';

/** In the place of Apple's, for one test file. */
export const authority = makeAuthority(new Date('2026-01-01T00:00:00Z'));

/** Import this before functions/, which read the environment on import. */
Object.assign(process.env, appleVariables(authority));
