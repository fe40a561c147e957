import type {
  NewPasskeyOptions,
  PasskeyOptions,
} from '#shared/contract/schemas/passkey-options.ts';
import { SITE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import type { Passkey } from '../../items/passkeys.ts';
import { CHALLENGE_LIFETIME } from './challenge.ts';

/**
 * By what a passkey names its account: the player's id, so that the account is found without an index. It says nothing of the
 * person, and nothing is believed of it: the key that checks the passkey is the named account's own.
 */
const userHandle = (playerId: number): string =>
  Buffer.from(String(playerId)).toString('base64url');

/** The player whom a passkey names; 0, which nobody is, if it names none. */
export const playerOfHandle = (handle: string | null | undefined): number => {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
};

/** The address at which passkeys are made and shown: the site's own, and no other. */
export const RP_ORIGIN = SITE_URL;

/** The domain that passkeys belong to; with another one they don't work any more (rule 286). */
export const RP_ID = new URL(SITE_URL).hostname;

/** Browsers have passkeys on pages that come over HTTPS, or from the same machine, alone. */
export const CAN_USE_PASSKEYS = SITE_URL.startsWith('https:') || RP_ID === 'localhost';

const RP_NAME = 'Giorgione';

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
