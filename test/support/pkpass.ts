import { createHash, createVerify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { LocalAuthority } from '#infra/local/aws/apple-authority.ts';

/** The files of an uncompressed zip, such as a pass. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const [method, size] = [zip.readUInt16LE(at + 8), zip.readUInt32LE(at + 18)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    if (method !== 0) throw new Error('The file is compressed.');
    const start = at + 30 + nameLength + extraLength;
    const name = zip.toString('utf8', at + 30, at + 30 + nameLength);
    files.set(name, zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
};

const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest();

/** The contents of a detached PKCS #7 signature, as Apple's wallet reads them. */
const readSignature = (signature: Buffer) => {
  const asn1 = forge.asn1.fromDer(signature.toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(asn1);
  const { rawCapture, certificates } = Object(message);
  const attributes: forge.asn1.Asn1[] = rawCapture.authenticatedAttributes;
  const { UNIVERSAL } = forge.asn1.Class;
  const set = forge.asn1.create(UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const digest = attributes
    .map(({ value }) => value)
    .find(([oid]) => forge.asn1.derToOid(Object(oid).value) === forge.pki.oids.messageDigest);
  return {
    signed: Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'),
    signature: Buffer.from(rawCapture.signature, 'binary'),
    digest: Buffer.from(Object(digest)[1].value[0].value, 'binary'),
    certificates: (certificates as forge.pki.Certificate[]).map(
      one => new X509Certificate(forge.pki.certificateToPem(one)),
    ),
  };
};

/**
 * Opens a pass as Apple's wallet does: throws unless every file matches its hash, and the authority has signed the
 * hashes.
 */
export const openPass = (file: Buffer, authority: LocalAuthority) => {
  const files = unzip(file);
  const fileOf = (name: string): Buffer => {
    const found = files.get(name);
    if (!found) throw new Error(`The pass has no ${name}`);
    return found;
  };
  const manifest = fileOf('manifest.json');
  const hashes: Record<string, string> = JSON.parse(manifest.toString());
  const hashed = [...files.keys()].filter(name => !['manifest.json', 'signature'].includes(name));
  if (hashed.sort().join() !== Object.keys(hashes).sort().join()) throw new Error('Not all hashed');
  for (const name of hashed)
    if (sha1(fileOf(name)).toString('hex') !== hashes[name]) throw new Error(`Damaged: ${name}`);
  const { signed, signature, digest, certificates } = readSignature(fileOf('signature'));
  if (!digest.equals(sha1(manifest))) throw new Error('Signed is another manifest');
  const [root, own] = [authority.root, authority.certificate].map(pem => new X509Certificate(pem));
  const signer = certificates.find(one => one.fingerprint256 === own?.fingerprint256);
  const intermediate = certificates.find(one => one !== signer);
  if (!signer || !intermediate || !root) throw new Error('A certificate is missing');
  const isChained = signer.verify(intermediate.publicKey) && intermediate.verify(root.publicKey);
  if (!isChained) throw new Error('The authority has not issued the certificate');
  if (!createVerify('RSA-SHA1').update(signed).verify(signer.publicKey, signature))
    throw new Error('The signature is wrong');
  return { files, pass: JSON.parse(fileOf('pass.json').toString()) };
};
