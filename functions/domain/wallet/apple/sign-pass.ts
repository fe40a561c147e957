import { constants, createHash, privateEncrypt } from 'node:crypto';
import { zipSync } from 'fflate';
import forge from 'node-forge';
import type { AppleKeys } from '../../../secrets/wallet-keys.ts';

const sha1 = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** The prefix that PKCS #1 puts before a SHA-1 hash to be signed; it identifies the algorithm. */
const SHA1_PREFIX = Buffer.from('3021300906052b0e03021a05000414', 'hex');

/**
 * A key that signs with the native implementation. In JavaScript a signature takes a tenth of a second, during which
 * nobody else is served.
 */
const nativeKey = (pem: string): forge.pki.rsa.PrivateKey => ({
  ...forge.pki.privateKeyFromPem(pem),
  sign: hashed => {
    const hash = typeof hashed === 'string' ? hashed : hashed.digest().getBytes();
    const signed = Buffer.concat([SHA1_PREFIX, Buffer.from(hash, 'binary')]);
    const padding = constants.RSA_PKCS1_PADDING;
    return privateEncrypt({ key: pem, padding }, signed).toString('binary');
  },
});

/** The detached PKCS #7 signature of a pass's hashes, with the three attributes that Apple asks for. */
const signatureOf = (
  manifest: Buffer,
  { certificate, key, intermediate }: Pick<AppleKeys, 'certificate' | 'key' | 'intermediate'>,
): Buffer => {
  const {
    contentType,
    data,
    messageDigest,
    sha1: digestAlgorithm = '',
    signingTime,
  } = forge.pki.oids;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(manifest.toString('binary'));
  message.addCertificate(intermediate);
  message.addCertificate(certificate);
  message.addSigner({
    key: nativeKey(key),
    certificate,
    digestAlgorithm,
    authenticatedAttributes: [
      { type: contentType ?? '', value: data },
      { type: messageDigest ?? '' },
      { type: signingTime ?? '' },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
};

/** Not compressed, since the pictures already are. The date is required but meaningless. */
const ZIP = { level: 0, mtime: '2026-01-01T00:00:00' } as const;

/** The file of a pass: its JSON and pictures by name, their hashes, and the signature of those hashes. */
export const signPass = (files: Readonly<Record<string, Uint8Array>>, keys: AppleKeys): Buffer => {
  const hashes = Object.entries(files).map(([name, content]) => [name, sha1(content)]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const signature = signatureOf(manifest, keys);
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, ZIP));
};
