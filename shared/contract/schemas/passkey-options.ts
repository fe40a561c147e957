import * as z from 'zod/mini';

/**
 * What a browser is asked for, as JSON of WebAuthn level 3: bytes are in base64url. The login page loads this module,
 * too.
 */

const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The options of `navigator.credentials.create`. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options of `navigator.credentials.get`; without `allowCredentials`, the browser lists the passkeys it has. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
});

export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>;
export type PasskeyOptions = z.output<typeof passkeyOptions>;
