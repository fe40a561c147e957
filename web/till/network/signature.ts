import type { ParsedToken } from '#shared/rules/voucher-token.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

type PublishedKeys = ResponseOf<'vouchers.keys'>['keys'];

const ALGORITHM = 'Ed25519';

const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), byte => byte.charCodeAt(0));

/**
 * Whether one of the shop's published keys has signed a token, checked without a network. 'unknown' if the key isn't
 * among them, or the browser can't verify.
 */
export const verifySignature = async (
  { payload, signed, signature }: ParsedToken,
  keys: PublishedKeys,
): Promise<'signed' | 'forged' | 'unknown'> => {
  const published = keys.find(({ keyId }) => keyId === payload.k);
  if (!published) return 'unknown';
  try {
    const key = await crypto.subtle.importKey(
      'spki',
      derOf(published.publicKey),
      ALGORITHM,
      false,
      ['verify'],
    );
    return (await crypto.subtle.verify(ALGORITHM, key, signature, signed)) ? 'signed' : 'forged';
  } catch {
    // Browsers from before 2025 have no Ed25519, and pages without HTTPS no cryptography.
    return 'unknown';
  }
};
