import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type Finding, missing, ok } from '#infra/aws/preflight/finding.ts';
import { DAY } from '#shared/time.ts';

/** What the owner has received from Apple, in PEM, and the pass type and team that it must be for. */
export type AppleFiles = {
  readonly passType: string;
  readonly team: string;
  readonly certificate: string;
  readonly key: string;
  readonly intermediate: string;
};

/** Apple renews a certificate within minutes, but only on request. */
const WARNED_DAYS = 30;

const CONSOLE = 'in Apple’s developer account, under Certificates, Identifiers & Profiles';

/** The value of an attribute in a certificate's subject, which has lines such as 'UID=pass.it.pasticceria.carta'. */
const subjectOf = ({ subject }: X509Certificate, attribute: string): string | undefined =>
  subject
    .split('\n')
    .find(line => line.startsWith(`${attribute}=`))
    ?.slice(attribute.length + 1);

/** A certificate; undefined for any other text. */
const parsed = (pem: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
};

const isFor = (what: string, found: string | undefined, wanted: string, option: string): Finding =>
  found === wanted
    ? ok(`${what} ${wanted}`)
    : missing(
        what,
        `the certificate is for ${found ?? 'none'}, the deployment for ${wanted}`,
        'phones refuse a pass that says another one than its certificate',
        `take the certificate of ${wanted} ${CONSOLE}, or deploy with ${option} ${found ?? '…'}`,
      );

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const isValid = (what: string, { validFrom, validTo }: X509Certificate, now: number): Finding => {
  const [start, end] = [Date.parse(validFrom), Date.parse(validTo)];
  const days = Math.floor((end - now) / DAY);
  const why = 'phones refuse new passes and updates, those that they have stay as they are';
  const mend = 'ask for a new one with the same key, and store it: docs/wallets.md';
  if (now < start) return missing(what, `isn’t valid before ${dayOf(start)}`, why, mend);
  if (now >= end) return missing(what, `has expired on ${dayOf(end)}`, why, mend);
  if (days < WARNED_DAYS) return missing(what, `expires in ${days} days`, why, mend);
  return ok(`${what} until ${dayOf(end)}`);
};

const fits = (certificate: X509Certificate, key: string): Finding => {
  const what = 'key';
  const why = 'nothing that it signs would be believed';
  try {
    const parsedKey = createPrivateKey(key);
    if (parsedKey.asymmetricKeyType !== 'rsa') {
      const mend = 'ask for a certificate with a key of openssl genrsa: docs/wallets.md';
      return missing(what, 'isn’t one of RSA', why, mend);
    }
    if (certificate.checkPrivateKey(parsedKey)) return ok('key of the certificate');
    const mend = 'store the key with which the certificate was asked for, or ask for a new one';
    return missing(what, 'is of another certificate', why, mend);
  } catch {
    const mend =
      'store it in PEM and without a passphrase: openssl rsa -in old.key -out apple-key.pem';
    return missing(what, 'can’t be read', why, mend);
  }
};

const isIssuedBy = (certificate: X509Certificate, pem: string, now: number): Finding => {
  const what = 'intermediate certificate';
  const issuer = certificate.issuer.replaceAll('\n', ', ');
  const mend =
    'store Apple’s “Worldwide Developer Relations” of that name: https://www.apple.com/certificateauthority/';
  const why = 'phones can’t tell that Apple has issued the certificate';
  const intermediate = parsed(pem);
  if (!intermediate) return missing(what, 'is missing, or is no certificate in PEM', why, mend);
  const hasIssued =
    certificate.checkIssued(intermediate) && certificate.verify(intermediate.publicKey);
  if (!hasIssued)
    return missing(what, `isn’t the one that has issued the certificate: ${issuer}`, why, mend);
  return isValid(what, intermediate, now);
};

/** What is wrong with the files for Apple's wallet. */
export const appleFindings = (files: AppleFiles, now: number): readonly Finding[] => {
  const certificate = parsed(files.certificate);
  if (!certificate) {
    const problem = 'is missing, or is no certificate in PEM';
    const mend = 'openssl x509 -inform der -in pass.cer -out apple-certificate.pem';
    return [missing('certificate', problem, 'no pass can be signed', mend)];
  }
  return [
    isFor('type of passes', subjectOf(certificate, 'UID'), files.passType, '--wallets apple=…'),
    isFor('team', subjectOf(certificate, 'OU'), files.team, '--wallets apple=…'),
    isValid('certificate', certificate, now),
    fits(certificate, files.key),
    isIssuedBy(certificate, files.intermediate, now),
  ];
};
