import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The local server's key for signing vouchers: generated once, and kept with the data. */
export const loadVoucherKey = async (folder: string): Promise<string> => {
  const file = join(folder, 'voucher-key');
  try {
    return await readFile(file, 'utf8');
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await writeFile(file, key, { mode: 0o600 });
    return key;
  }
};
