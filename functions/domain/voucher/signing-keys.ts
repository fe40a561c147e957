import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from '../../hash.ts';
import { voucherKeys } from '../../secrets/read.ts';

type SigningKey = {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

/** The first key signs; the others only verify what they signed before. */
let keys: readonly SigningKey[] | undefined;

const parseKey = (pkcs8: string): SigningKey => {
  const der = Buffer.from(pkcs8, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { keyId: keyIdOf(publicKey), privateKey, publicKey };
};

const pem = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'spki' }));

const keyIdOf = (key: KeyObject): string => sha256(pem(key)).slice(0, 8);

const allKeys = (): readonly SigningKey[] => {
  keys ??= voucherKeys().map(parseKey);
  if (keys.length === 0) throw new Error('No voucher key: set VOUCHER_KEYS');
  return keys;
};

/** The public keys with which anyone can verify a voucher offline, the current one first. */
export const publicKeys = () =>
  allKeys().map(({ keyId, publicKey }) => ({
    keyId,
    algorithm: 'Ed25519' as const,
    publicKey: pem(publicKey),
  }));

/** Signs a text with the current key, whose id the text may include. */
export const signWithCurrentKey = (
  text: (keyId: string) => string,
): { text: string; signature: string } => {
  const [current] = allKeys();
  if (!current) throw new Error('No voucher key');
  const signed = text(current.keyId);
  const signature = sign(null, Buffer.from(signed), current.privateKey).toString('base64url');
  return { text: signed, signature };
};

export const isValidSignature = (text: string, signature: string, keyId: string): boolean => {
  const key = allKeys().find(known => known.keyId === keyId);
  return (
    key !== undefined &&
    verify(null, Buffer.from(text), key.publicKey, Buffer.from(signature, 'base64url'))
  );
};
