import type {
  NewPasskeyOptions,
  PasskeyOptions,
} from '#shared/contract/schemas/passkey-options.ts';
import type { Account } from '../../items/account.ts';
import type { Passkey } from '../../items/passkeys.ts';
import { CHALLENGE_LIFETIME } from './challenge.ts';
import { RP_ID, RP_NAME } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

/** The kinds of keys that are taken, as COSE numbers them: ES256, EdDSA, and RS256, which Windows makes. */
export const ALGORITHMS = [-7, -8, -257];

const known = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** What a browser makes a passkey of; the authenticators of those that the account has make no second one. */
export const newPasskeyOptions = (
  challenge: string,
  { id, username }: Account,
  passkeys: readonly Passkey[],
): NewPasskeyOptions => ({
  challenge,
  timeout: CHALLENGE_LIFETIME,
  rp: { id: RP_ID, name: RP_NAME },
  user: { id: userHandle(id), name: username, displayName: username },
  pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
  excludeCredentials: passkeys.map(known),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** What a browser shows a passkey for: one of the given ones; without any, one that it knows for this site. */
export const passkeyOptions = (
  challenge: string,
  passkeys: readonly Passkey[] = [],
): PasskeyOptions => ({
  challenge,
  timeout: CHALLENGE_LIFETIME,
  rpId: RP_ID,
  allowCredentials: passkeys.map(known),
  userVerification: 'required',
});
