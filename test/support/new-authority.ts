import { type LocalAuthority, makeAuthority } from '#infra/local/aws/apple-authority.ts';

/** Certificates and passes are signed in JavaScript: with keys of this size in a tenth of the time. */
const KEY_BITS = 1024;

/** An authority in the place of Apple's. */
export const newAuthority = (now: Date): LocalAuthority => makeAuthority(now, KEY_BITS);
