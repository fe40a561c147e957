import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePushKey, publicPushKey } from '#functions/secrets/push-key.ts';
import { replaceFile } from '../process/replace-file.ts';
import { errorCode, StartupError } from '../process/startup-error.ts';
import { appleVariables, makeAuthority, parseAuthority } from './apple-authority.ts';

const privateKeyOf = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

/** How to make a kind of key, and whether a stored one is valid. */
type KeyKind = { readonly make: () => string; readonly isValid: (key: string) => boolean };

/** Ed25519 (PKCS #8, base64). */
const SIGNING_KEY: KeyKind = {
  make: () =>
    generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
  isValid: key => privateKeyOf(key).asymmetricKeyType === 'ed25519',
};

/** P-256; the browsers' subscriptions are bound to its public key. */
const PUSH_KEY: KeyKind = {
  make: makePushKey,
  isValid: key => Buffer.from(key, 'base64url').length === 32 && publicPushKey(key) !== '',
};

/** RSA (PKCS #8, PEM), as Google issues for a service account. */
export const newGoogleKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();

const GOOGLE_KEY: KeyKind = {
  make: newGoogleKey,
  isValid: key => createPrivateKey(key).asymmetricKeyType === 'rsa',
};

const isValid = (kind: KeyKind, key: string): boolean => {
  try {
    return kind.isValid(key);
  } catch {
    return false;
  }
};

/** The content of a file; undefined if there is none. */
const readIfPresent = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartupError(
      `Non posso leggere la chiave ${file} (${errorCode(error) ?? error}).`,
      'Controlla i permessi del file.',
      error,
    );
  }
};

/**
 * A key that is generated once and kept with the data. A damaged key is never replaced automatically, since everything
 * that it has signed would become invalid.
 */
const loadKey = async (folder: string, name: string, kind = SIGNING_KEY): Promise<string> => {
  const file = join(folder, name);
  const stored = await readIfPresent(file);
  if (stored === undefined) {
    const key = kind.make();
    await replaceFile(file, key);
    return key;
  }
  if (isValid(kind, stored)) return stored;
  throw new StartupError(
    `La chiave ${file} è danneggiata.`,
    'Ripristinala da una copia, oppure cancella il file: al prossimo avvio ne nasce una nuova, e ciò che la vecchia ha firmato non vale più.',
  );
};

/** The local server's key for signing vouchers. */
export const loadVoucherKey = (folder: string): Promise<string> => loadKey(folder, 'voucher-key');

/** The local server's key for unsubscribe links. */
export const loadMailKey = (folder: string): Promise<string> => loadKey(folder, 'mail-key');

/** The environment variables for a session key, with its public key (SPKI, base64). */
export const sessionKeyVariables = (key: string) => ({
  SESSION_KEYS: key,
  SESSION_PUBLIC_KEYS: createPublicKey(privateKeyOf(key))
    .export({ format: 'der', type: 'spki' })
    .toString('base64'),
});

/** The local server's key for signing sessions. */
export const loadSessionKeys = async (folder: string) =>
  sessionKeyVariables(await loadKey(folder, 'session-key'));

/** What signs passes for Apple's wallet, stored like a key. */
const APPLE_KEY: KeyKind = {
  make: () => JSON.stringify(makeAuthority(new Date())),
  isValid: text => parseAuthority(text).key !== '',
};

/** The environment variables for Apple's wallet, with the local server's own certificates. */
export const loadAppleWallet = async (folder: string) =>
  appleVariables(parseAuthority(await loadKey(folder, 'apple-wallet', APPLE_KEY)));

/** The environment variables for the local server's push key pair. */
export const loadPushKeys = async (folder: string) => {
  const key = await loadKey(folder, 'push-key', PUSH_KEY);
  return { VAPID_KEY: key, VAPID_PUBLIC_KEY: publicPushKey(key) };
};

/** The environment variables for a private key of Google's wallet. */
export const googleWalletVariables = (privateKey: string) => ({
  GOOGLE_ISSUER: '3388000000000000000',
  GOOGLE_WALLET_KEYS: JSON.stringify([
    JSON.stringify({
      type: 'service_account',
      client_email: 'carta@giorgione.example',
      private_key: privateKey,
    }),
  ]),
});

/** The local server's private key for Google's wallet. */
export const loadGoogleKey = (folder: string): Promise<string> =>
  loadKey(folder, 'google-wallet-key', GOOGLE_KEY);

/** The environment variables for signing wallet cards, for those that the environment doesn't set. */
export const loadWalletKeys = async (folder: string, env: NodeJS.ProcessEnv) => ({
  ...(env.APPLE_PASS_TYPE ? {} : await loadAppleWallet(folder)),
  ...(env.GOOGLE_ISSUER ? {} : googleWalletVariables(await loadGoogleKey(folder))),
});
