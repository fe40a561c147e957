import { keyedHash } from '../../../secrets/keyed-hash.ts';
import { readAppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent } from '../card-content.ts';

/**
 * What a pass's devices prove themselves by. It is made of the random serial number with a key, so that nothing is stored of
 * which it could be made, and each file of a pass has the same one.
 */
export const passToken = (serial: string): Promise<string> => keyedHash('pass', serial);

/** How phones and desks name the file. */
export const PASS_FILE = 'carta.pkpass';

/** The file of a pass that shows a content, in base64. What signs it is loaded on first use. */
export const passFile = async (
  content: CardContent,
  serial: string,
  now: number,
): Promise<string> => {
  const [{ signPass }, keys, token] = await Promise.all([
    import('./sign-pass.ts'),
    readAppleKeys(now),
    passToken(serial),
  ]);
  return (await signPass(content, { serial, token }, keys)).toString('base64');
};
