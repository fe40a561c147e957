import { sha256 } from '../../../hash.ts';
import { keyedHash } from '../../../secrets/keyed-hash.ts';
import { type AppleKeys, readAppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent } from '../card-content.ts';
import { passJson } from './pass-json.ts';
import { picturesOf } from './pictures.ts';

/**
 * The token with which a pass's devices authenticate. It is a keyed hash of the random serial number, so nothing stored
 * would reveal it, and every file of a pass has the same token.
 */
export const passToken = (serial: string): Promise<string> => keyedHash('pass', serial);

/** The file name shown on phones and desktops. */
export const PASS_FILE = 'carta.pkpass';

/** The signing code is loaded on first use. */
const makeFile = async (content: CardContent, json: string, keys: AppleKeys): Promise<string> => {
  const [{ signPass }, pictures] = await Promise.all([
    import('./sign-pass.ts'),
    picturesOf(content),
  ]);
  return signPass({ ...pictures, 'pass.json': Buffer.from(json) }, keys).toString('base64');
};

/** How many files are kept; each has 120 KB. */
const KEPT_MAX = 20;

/**
 * The latest files, oldest first. The pass's own serial number and token are part of the key, so nobody gets another
 * player's file.
 */
const kept = new Map<string, Promise<string>>();

/**
 * The file of a pass with some content, in base64. All devices of a pass are told at once, so they get the same file.
 */
export const passFile = async (
  content: CardContent,
  serial: string,
  now: number,
): Promise<string> => {
  const [keys, token] = await Promise.all([readAppleKeys(now), passToken(serial)]);
  const { certificate, passType, team } = keys;
  const json = JSON.stringify(passJson(content, { serial, token, passType, team }));
  const key = sha256([certificate, ...content.shop.passLogoIds, json].join());
  const file = kept.get(key) ?? makeFile(content, json, keys);
  kept.delete(key);
  kept.set(key, file);
  file.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
  return file;
};
