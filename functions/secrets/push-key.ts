import { createECDH, generateKeyPairSync } from 'node:crypto';

/** A private key of P-256 as the Push API's libraries take it: 32 bytes in base64url. */
export const makePushKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d ?? '';
};

/** Its public key: the uncompressed point in base64url. Fails if the private one is none of the curve. */
export const publicPushKey = (privateKey: string): string => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
};
