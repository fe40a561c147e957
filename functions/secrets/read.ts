import { SECRETS } from '../env.ts';
import { type Parameter, readParameters } from './parameters.ts';

type Secret = (typeof SECRETS)[keyof typeof SECRETS];

const names = Object.values(SECRETS).flatMap(({ parameter }) => parameter ?? []);
let stored: ReadonlyMap<string, Parameter> = new Map();
let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  stored = await readParameters(names);
};

/** Loads the secrets once; every call awaits it first. After a failure the next call tries again. */
export const loadSecrets = (): Promise<void> => {
  loading ??= (names.length === 0 ? Promise.resolve() : load()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

// Started at once, during the cold start; a failure is thrown to the call that awaits it.
loadSecrets().catch(() => undefined);

const secretValue = ({ parameter, value }: Secret): string | undefined => {
  if (parameter === undefined) return value;
  const found = stored.get(parameter)?.value;
  if (!found) throw new Error(`No parameter ${parameter}`);
  return found;
};

/** The secret header with which CloudFront identifies itself; undefined outside AWS. */
export const originSecret = (): string | undefined => secretValue(SECRETS.origin);

/** Ed25519 private keys (PKCS #8, base64), the current signing key first. */
export const voucherKeys = (): string[] =>
  (secretValue(SECRETS.voucherKeys) ?? '').split(/\s+/).filter(key => key !== '');
