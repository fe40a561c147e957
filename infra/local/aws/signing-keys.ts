import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An Ed25519 key (PKCS #8, base64): generated once, and kept with the data. */
const loadKey = async (folder: string, name: string): Promise<string> => {
  const file = join(folder, name);
  try {
    return await readFile(file, 'utf8');
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await writeFile(file, key, { mode: 0o600 });
    return key;
  }
};

/** The local server's key for signing vouchers. */
export const loadVoucherKey = (folder: string): Promise<string> => loadKey(folder, 'voucher-key');

/** A key for signing sessions as the functions' environment has it, with its public key (SPKI, base64). */
export const sessionKeyVariables = (key: string) => ({
  SESSION_KEYS: key,
  SESSION_PUBLIC_KEYS: createPublicKey(
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .toString('base64'),
});

/** The local server's key for signing sessions. */
export const loadSessionKeys = async (folder: string) =>
  sessionKeyVariables(await loadKey(folder, 'session-key'));
