import { sha256 } from '../../../hash.ts';
import { keyedHash } from '../../../secrets/keyed-hash.ts';
import { type AppleKeys, readAppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent } from '../card-content.ts';
import { passJson } from './pass-json.ts';
import { picturesOf } from './pictures.ts';

/**
 * What a pass's devices prove themselves by. It is made of the random serial number with a key, so that nothing is stored of
 * which it could be made, and each file of a pass has the same one.
 */
export const passToken = (serial: string): Promise<string> => keyedHash('pass', serial);

/** How phones and desks name the file. */
export const PASS_FILE = 'carta.pkpass';

/** What signs is loaded on first use. */
const makeFile = async (content: CardContent, json: string, keys: AppleKeys): Promise<string> => {
  const [{ signPass }, pictures] = await Promise.all([
    import('./sign-pass.ts'),
    picturesOf(content),
  ]);
  return signPass({ ...pictures, 'pass.json': Buffer.from(json) }, keys).toString('base64');
};

/** So many files are kept, of 120 KB each. */
const KEPT_MAX = 20;

/** The last files that were made, oldest first. What a key is made of has the pass's own number and token, so nobody gets another one's. */
const kept = new Map<string, Promise<string>>();

/** The file of a pass that shows a content, in base64. The devices of a pass, which are told at once, get the same one. */
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
