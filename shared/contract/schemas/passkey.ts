import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';

/** What a browser sends for a passkey, as JSON of WebAuthn level 3: bytes are in base64url. */

/** A credential id has at most 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1364;
const CLIENT_DATA_MAX = 4000;
/** Enough for the longest keys and signatures, which are RSA's. */
const BYTES_MAX = 8000;
const ATTESTATION_MAX = 16_000;
const WORD_MAX = 32;
const TRANSPORTS_MAX = 10;
/** A user handle has at most 64 bytes. */
const USER_HANDLE_MAX = 88;

const bytes = (max: number) => z.string().check(f.maxLength(max), z.regex(/^[\w-]+$/));

const word = z.string().check(f.maxLength(WORD_MAX), z.regex(/^[\w-]+$/));

const transports = z.array(word).check(z.maxLength(TRANSPORTS_MAX));

/** The results of extensions: none are requested, but password managers report where a passkey is kept. */
const extensionResults = z.strictObject({
  credProps: z.optional(z.strictObject({ rk: z.optional(z.boolean()) })),
});

const credential = {
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(word)),
  clientExtensionResults: z.optional(extensionResults),
};

/** A new passkey, as `navigator.credentials.create` returns it. */
export const newPasskeyResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(ATTESTATION_MAX),
    authenticatorData: z.optional(bytes(ATTESTATION_MAX)),
    transports: z.optional(transports),
    publicKey: z.optional(z.nullable(bytes(BYTES_MAX))),
    publicKeyAlgorithm: z.optional(z.int()),
  }),
});

/** A passkey that is shown, as `navigator.credentials.get` returns it. */
export const passkeyResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(BYTES_MAX),
    signature: bytes(BYTES_MAX),
    userHandle: z.optional(z.nullable(bytes(USER_HANDLE_MAX))),
  }),
});

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: f.id,
  name: z.string(),
  createdAt: f.instant,
  lastUsedAt: z.nullable(f.instant),
});

export const passkeyName = f.requiredText(PASSKEY_NAME_MAX);

export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>;
export type PasskeyResponse = z.output<typeof passkeyResponse>;
export type ShownPasskey = z.output<typeof passkey>;
