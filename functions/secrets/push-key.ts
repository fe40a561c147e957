import { createECDH, generateKeyPairSync } from 'node:crypto';

/** A P-256 private key in the form that Push API libraries take: 32 bytes in base64url. */
export const makePushKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d ?? '';
};

/**
 * The public key for a private one: the uncompressed point in base64url. Fails if the private key isn't valid for the
 * curve.
 */
export const publicPushKey = (privateKey: string): string => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
};
