import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../process/replace-file.ts';
import { errorCode, StartupError } from '../process/startup-error.ts';

const privateKeyOf = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

const isEd25519 = (key: string): boolean => {
  try {
    return privateKeyOf(key).asymmetricKeyType === 'ed25519';
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
 * An Ed25519 key (PKCS #8, base64): generated once, and kept with the data. A damaged one is never
 * replaced unasked, since everything that it has signed would be void.
 */
const loadKey = async (folder: string, name: string): Promise<string> => {
  const file = join(folder, name);
  const stored = await readIfPresent(file);
  if (stored === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await replaceFile(file, key);
    return key;
  }
  if (isEd25519(stored)) return stored;
  throw new StartupError(
    `La chiave ${file} è danneggiata.`,
    'Ripristinala da una copia, oppure cancella il file: al prossimo avvio ne nasce una nuova, e ciò che la vecchia ha firmato non vale più.',
  );
};

/** The local server's key for signing vouchers. */
export const loadVoucherKey = (folder: string): Promise<string> => loadKey(folder, 'voucher-key');

/** The local server's key of the links that unsubscribe. */
export const loadMailKey = (folder: string): Promise<string> => loadKey(folder, 'mail-key');

/** A key for signing sessions as the functions' environment has it, with its public key (SPKI, base64). */
export const sessionKeyVariables = (key: string) => ({
  SESSION_KEYS: key,
  SESSION_PUBLIC_KEYS: createPublicKey(privateKeyOf(key))
    .export({ format: 'der', type: 'spki' })
    .toString('base64'),
});

/** The local server's key for signing sessions. */
export const loadSessionKeys = async (folder: string) =>
  sessionKeyVariables(await loadKey(folder, 'session-key'));
