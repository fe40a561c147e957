import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import * as z from 'zod/mini';

/** The local machine's pass type: Apple's wallet accepts no such passes, but they are signed in the same way. */
export const LOCAL_PASS_TYPE = 'pass.local.giorgione';
export const LOCAL_TEAM = 'LOCALTEAM0';

const KEY_BITS = 2048;
const YEARS = 20;

/** The subject attribute in which Apple's certificates hold the pass type. */
const USER_ID = '0.9.2342.19200300.100.1.1';

type Subject = readonly (readonly [type: string, value: string])[];

const attributesOf = (subject: Subject): forge.pki.CertificateField[] =>
  subject.map(([type, value]) => ({ type, value }));

const named = (name: string, unit: string): Subject => [
  [forge.pki.oids.commonName ?? '', name],
  [forge.pki.oids.organizationalUnitName ?? '', unit],
];

const newKeys = (modulusLength: number) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs1' }).toString();
  const key = forge.pki.privateKeyFromPem(pem);
  return { pem, key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
};

type Keys = ReturnType<typeof newKeys>;
type Authority = { readonly subject: Subject; readonly key: Keys['key'] };

/** A certificate for somebody's public key, signed by an authority; an authority signs its own. */
const certify = (options: {
  readonly subject: Subject;
  readonly keys: Keys;
  readonly by?: Authority;
  readonly isAuthority: boolean;
  readonly now: Date;
}): string => {
  const { subject, keys, by = { subject, key: keys.key }, isAuthority, now } = options;
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  // The first byte is neither zero, which is no valid encoding before a small byte, nor a sign.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setFullYear(now.getFullYear() + YEARS);
  certificate.setSubject(attributesOf(subject));
  certificate.setIssuer(attributesOf(by.subject));
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    isAuthority
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, critical: true },
  ]);
  certificate.sign(by.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
};

const ROOT = named('Giorgione local root', LOCAL_TEAM);
const INTERMEDIATE = named('Giorgione local wallet authority', LOCAL_TEAM);
const PASS: Subject = [
  [USER_ID, LOCAL_PASS_TYPE],
  ...named(`Pass Type ID: ${LOCAL_PASS_TYPE}`, LOCAL_TEAM),
];

/**
 * What Apple would issue: a certificate for the passes, its key, the issuer's certificate, and the root's. In PEM
 * format.
 */
export type LocalAuthority = {
  readonly certificate: string;
  readonly key: string;
  readonly intermediate: string;
  readonly root: string;
};

/** This machine's own authority, in place of Apple's. */
export const makeAuthority = (now: Date, keyBits = KEY_BITS): LocalAuthority => {
  const [root, intermediate, pass] = [newKeys(keyBits), newKeys(keyBits), newKeys(keyBits)];
  const byRoot = { subject: ROOT, key: root.key };
  const byIntermediate = { subject: INTERMEDIATE, key: intermediate.key };
  return {
    root: certify({ subject: ROOT, keys: root, isAuthority: true, now }),
    intermediate: certify({
      ...{ subject: INTERMEDIATE, keys: intermediate, by: byRoot, isAuthority: true, now },
    }),
    certificate: certify({
      ...{ subject: PASS, keys: pass, by: byIntermediate, isAuthority: false, now },
    }),
    key: pass.pem,
  };
};

const authoritySchema = z.object({
  certificate: z.string(),
  key: z.string(),
  intermediate: z.string(),
  root: z.string(),
});

/** Parses a stored authority; throws if the text isn't one. */
export const parseAuthority = (text: string): LocalAuthority => {
  const authority = authoritySchema.parse(JSON.parse(text));
  forge.pki.certificateFromPem(authority.certificate);
  forge.pki.privateKeyFromPem(authority.key);
  return authority;
};

/** The environment variables for Apple's wallet, with keys from this machine's own authority. */
export const appleVariables = ({ certificate, key, intermediate }: LocalAuthority) => ({
  APPLE_PASS_TYPE: LOCAL_PASS_TYPE,
  APPLE_TEAM: LOCAL_TEAM,
  APPLE_WALLET_KEYS: JSON.stringify([certificate, key, intermediate]),
});
