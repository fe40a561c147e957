import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto';

export const newVoucherKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

/** A token in the vouchers' earlier format, signed with the environment's current key. */
export const signOldToken = (content: object): string => {
  const [key = ''] = (process.env.VOUCHER_KEYS ?? '').split(' ');
  const der = Buffer.from(key, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const pem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
  const k = createHash('sha256').update(pem).digest('hex').slice(0, 8);
  const text = Buffer.from(JSON.stringify({ ...content, k })).toString('base64url');
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
};
