import { HOUR } from '#shared/time.ts';
import { APPLE_WALLET, GOOGLE_WALLET } from '../env.ts';
import { readSecrets } from './stored-keys.ts';

/** The keys that sign passes and identify us to Apple's push service. All in PEM. */
export type AppleKeys = {
  readonly passType: string;
  readonly team: string;
  readonly certificate: string;
  readonly key: string;
  /** Apple's certificate that has issued ours. */
  readonly intermediate: string;
};

/** How long secrets are kept. A renewed certificate takes effect within an hour, without a deployment. */
const KEPT = HOUR;

type Kept = { readonly at: number; readonly value: Promise<string[]> };

const kept = new Map<string, Kept>();

/** Whether secrets were read less than an hour ago. */
const isKept = (name: string, now: number): boolean =>
  Math.abs(now - (kept.get(name)?.at ?? 0)) < KEPT;

/** Secrets, which are read again after an hour, and at the next call after a failure. */
const readKept = (name: string, source: Parameters<typeof readSecrets>[0], now: number) => {
  const found = kept.get(name);
  if (found && isKept(name, now)) return found.value;
  const value = readSecrets(source);
  kept.set(name, { at: now, value });
  value.catch(() => kept.delete(name));
  return value;
};

/** Whether cards can be saved in Apple's wallet. */
export const HAS_APPLE = APPLE_WALLET.passType !== undefined;

export const readAppleKeys = async (now: number): Promise<AppleKeys> => {
  const { passType = '', team = '' } = APPLE_WALLET;
  const [certificate = '', key = '', intermediate = ''] = await readKept(
    'apple',
    APPLE_WALLET,
    now,
  );
  return { passType, team, certificate, key, intermediate };
};

/** Whether cards can be saved in Google's wallet. */
export const HAS_GOOGLE = GOOGLE_WALLET.issuer !== undefined;

/** The key of Google's service account, as the JSON that Google gave. */
export const readGoogleKey = async (now: number): Promise<string> => {
  const [key = ''] = await readKept('google', GOOGLE_WALLET, now);
  return key;
};
