import { appleVariables } from '#infra/local/aws/apple-authority.ts';
import { newAuthority } from './new-authority.ts';

/** In place of Apple's, for one test file. */
export const authority = newAuthority(new Date('2026-01-01T00:00:00Z'));

/** Import this before functions/, which read the environment on import. */
Object.assign(process.env, appleVariables(authority));
