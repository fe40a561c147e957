import { generateKeyPairSync } from 'node:crypto';

export const newVoucherKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
