import { X509Certificate } from 'node:crypto';
import { DAY } from '#shared/time.ts';
import { log } from '../log.ts';
import { HAS_APPLE, HAS_GOOGLE, readAppleKeys, readGoogleKey } from '../secrets/wallet-keys.ts';

/** How long before its end a certificate is reported: Apple renews one within minutes, but its owner must know. */
const EXPIRY_TOLD = 30 * DAY;
/** The message of the log line that sets off an alarm. */
export const CERTIFICATE_EXPIRES = 'the certificate of the passes expires';

const endOf = (certificate: string): number => Date.parse(new X509Certificate(certificate).validTo);

const checkApple = async (now: number): Promise<void> => {
  const { certificate, intermediate } = await readAppleKeys(now);
  const left = Math.min(endOf(certificate), endOf(intermediate)) - now;
  if (left < EXPIRY_TOLD) log('error', CERTIFICATE_EXPIRES, { days: Math.floor(left / DAY) });
};

/**
 * Checks the keys of the wallets that are set up, whether or not anybody has a card in one: the check fails if a key
 * can't be read, and reports a certificate that ends soon.
 */
export const checkKeys = async (now: number): Promise<void> => {
  await Promise.all([HAS_APPLE && checkApple(now), HAS_GOOGLE && readGoogleKey(now)]);
};
