import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { SESSION_KEYS, SESSION_PUBLIC_KEYS } from '../../env.ts';
import { lazy, readKeys } from '../../secrets/stored-keys.ts';
import { signedText } from './cookie-signature.ts';

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** The private key that belongs to the first public one: every function knows that already. */
const findSigningKey = (keys: readonly string[]): KeyObject => {
  const found = keys
    .map(key => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }))
    .find(key => publicKeyOf(key) === SESSION_PUBLIC_KEYS[0]);
  if (!found) throw new Error('No key signs sessions: set SESSION_KEYS and SESSION_PUBLIC_KEYS');
  return found;
};

const signingKey = lazy(async () => findSigningKey(await readKeys(SESSION_KEYS)));

/** A session cookie's value with its signature. Only the areas auth and passkeys may import this: it needs the private key. */
export const signCookie = async (value: string): Promise<string> => {
  const signature = sign(null, signedText(value), await signingKey());
  return `${value}.${signature.toString('base64url')}`;
};
