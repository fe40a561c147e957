import type {
  NewPasskeyOptions,
  PasskeyOptions,
} from '#shared/contract/schemas/passkey-options.ts';
import { SITE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import type { Passkey } from '../../items/passkeys.ts';
import { CHALLENGE_LIFETIME } from './challenge.ts';

/**
 * The user handle that a passkey stores: the player's id, so that the account is found without an index. It reveals
 * nothing about the person and needs no trust, since the passkey is checked with a key of the account it names.
 */
const userHandle = (playerId: number): string =>
  Buffer.from(String(playerId)).toString('base64url');

/** The player that a passkey's user handle names; 0, which is nobody's id, if it names none. */
export const playerOfHandle = (handle: string | null | undefined): number => {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
};

/** The origin on which passkeys are made and used: the site's own, and no other. */
export const RP_ORIGIN = SITE_URL;

/** The domain that passkeys belong to. They stop working if it changes (rule 286). */
export const RP_ID = new URL(SITE_URL).hostname;

/** Browsers offer passkeys only on pages served over HTTPS or from the same machine. */
export const CAN_USE_PASSKEYS = SITE_URL.startsWith('https:') || RP_ID === 'localhost';

const RP_NAME = 'Giorgione';

/** The accepted key algorithms, by their COSE numbers: ES256, EdDSA, and RS256, which Windows uses. */
export const ALGORITHMS = [-7, -8, -257];

const known = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/**
 * The options with which a browser makes a passkey. Authenticators that already hold one of the account's passkeys make
 * no second one.
 */
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

/**
 * The options with which a browser asks for a passkey: one of the given ones, or if none are given, any it knows for
 * this site.
 */
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
