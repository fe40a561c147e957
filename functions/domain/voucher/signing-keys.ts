import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { VOUCHER_KEYS } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import { lazy, readKeys, readLatestKeys } from '../../secrets/stored-keys.ts';

type SigningKey = {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

/** The first key signs; the others only verify older signatures. */
type SigningKeys = readonly [current: SigningKey, ...older: SigningKey[]];

const pem = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'spki' }));

const keyIdOf = (key: KeyObject): string => sha256(pem(key)).slice(0, 8);

const parseKey = (pkcs8: string): SigningKey => {
  const der = Buffer.from(pkcs8, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { keyId: keyIdOf(publicKey), privateKey, publicKey };
};

const parseKeys = (keys: readonly string[]): SigningKeys => {
  const [current, ...older] = keys.map(parseKey);
  if (!current) throw new Error('No voucher key: set VOUCHER_KEYS');
  return [current, ...older];
};

const signingKeys = lazy(async () => parseKeys(await readKeys(VOUCHER_KEYS)));

/** The public keys with which anyone can verify a voucher offline, the current one first. */
export const publicKeys = async () =>
  (await signingKeys()).map(({ keyId, publicKey }) => ({
    keyId,
    algorithm: 'Ed25519' as const,
    publicKey: pem(publicKey),
  }));

/** Signs bytes with the current key. The bytes may include that key's id. */
export const signWithCurrentKey = async (
  bytesFor: (keyId: string) => Uint8Array,
): Promise<{ signed: Uint8Array; signature: Uint8Array }> => {
  const [current] = await signingKeys();
  const signed = bytesFor(current.keyId);
  return { signed, signature: sign(null, signed, current.privateKey) };
};

const publicKeyOf = (keys: SigningKeys, keyId: string): KeyObject | undefined =>
  keys.find(known => known.keyId === keyId)?.publicKey;

export const isValidSignature = async (
  signed: Uint8Array,
  signature: Uint8Array,
  keyId: string,
): Promise<boolean> => {
  const key =
    publicKeyOf(await signingKeys(), keyId) ??
    publicKeyOf(parseKeys(await readLatestKeys(VOUCHER_KEYS)), keyId);
  return key !== undefined && verify(null, signed, key, signature);
};
