import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { VOUCHER_KEYS } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import { readKeys, readLatestKeys } from '../../secrets/stored-keys.ts';

type SigningKey = {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

/** The first key signs; the others only verify what they signed before. */
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

let loading: Promise<SigningKeys> | undefined;

/** The keys are read on first use; after a failure the next call tries again. */
const signingKeys = (): Promise<SigningKeys> => {
  loading ??= readKeys(VOUCHER_KEYS)
    .then(parseKeys)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** The public keys with which anyone can verify a voucher offline, the current one first. */
export const publicKeys = async () =>
  (await signingKeys()).map(({ keyId, publicKey }) => ({
    keyId,
    algorithm: 'Ed25519' as const,
    publicKey: pem(publicKey),
  }));

/** Signs a text with the current key, whose id the text may include. */
export const signWithCurrentKey = async (
  text: (keyId: string) => string,
): Promise<{ text: string; signature: string }> => {
  const [current] = await signingKeys();
  const signed = text(current.keyId);
  const signature = sign(null, Buffer.from(signed), current.privateKey).toString('base64url');
  return { text: signed, signature };
};

const publicKeyOf = (keys: SigningKeys, keyId: string): KeyObject | undefined =>
  keys.find(known => known.keyId === keyId)?.publicKey;

export const isValidSignature = async (
  text: string,
  signature: string,
  keyId: string,
): Promise<boolean> => {
  const key =
    publicKeyOf(await signingKeys(), keyId) ??
    publicKeyOf(parseKeys(await readLatestKeys(VOUCHER_KEYS)), keyId);
  return (
    key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  );
};
