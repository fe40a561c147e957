import { SECRETS } from '../env.ts';
import { type Parameter, readParameters } from './parameters.ts';

type Secret = (typeof SECRETS)[keyof typeof SECRETS];

const names = Object.values(SECRETS).flatMap(({ parameter }) => parameter ?? []);
let stored: ReadonlyMap<string, Parameter> = new Map();
let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  stored = await readParameters(names);
};

/** Whoever answers a call waits for this first. What fails is tried again by the next call. */
export const loadSecrets = (): Promise<void> => {
  loading ??= (names.length === 0 ? Promise.resolve() : load()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

// Begun at once, beside the rest of a function's start; a failure is told to who waits for it.
loadSecrets().catch(() => undefined);

const secretValue = ({ parameter, value }: Secret): string | undefined => {
  if (parameter === undefined) return value;
  const found = stored.get(parameter)?.value;
  if (!found) throw new Error(`No parameter ${parameter}`);
  return found;
};

/** What CloudFront proves itself with; absent off AWS. */
export const originSecret = (): string | undefined => secretValue(SECRETS.origin);

/** Ed25519 keys (PKCS #8, base64), the signing one first. */
export const voucherKeys = (): string[] =>
  (secretValue(SECRETS.voucherKeys) ?? '').split(/\s+/).filter(key => key !== '');
