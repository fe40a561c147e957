import { type LocalAuthority, makeAuthority } from '#infra/local/aws/apple-authority.ts';

/** Certificates and passes are signed in JavaScript, which keys of this size make ten times as fast. */
const KEY_BITS = 1024;

/** An authority in place of Apple's. */
export const newAuthority = (now: Date): LocalAuthority => makeAuthority(now, KEY_BITS);
