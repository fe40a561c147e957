import { VOUCHER_KEYS } from '../env.ts';

/** The keys could not be read. Its name in the log sets off an alarm. */
export class KeysUnreadableError extends Error {
  override readonly name = 'KeysUnreadableError';
}

/** The parameter's value; the SSM client is loaded only by a function that signs or verifies vouchers. */
const readParameter = async (name: string): Promise<string> => {
  const { readParameters } = await import('./parameters.ts');
  const found = await readParameters([name]).catch((cause: unknown) => {
    // SSM may throttle: it answers 40 reads a second.
    throw new KeysUnreadableError(`Cannot read ${name}`, { cause });
  });
  const value = found.get(name)?.value;
  if (!value) throw new KeysUnreadableError(`No parameter ${name}`);
  return value;
};

const split = (keys: string): string[] => keys.split(/\s+/).filter(key => key !== '');

/** Ed25519 private keys (PKCS #8, base64), the current signing key first. */
export const readVoucherKeys = async (): Promise<string[]> => {
  const { parameter, value = '' } = VOUCHER_KEYS;
  return split(parameter === undefined ? value : await readParameter(parameter));
};

/**
 * The keys of the parameter's latest version. While a deployment adds a key, a function that knows
 * its version already signs with it, before the others know it.
 */
export const readLatestVoucherKeys = async (): Promise<string[]> => {
  const { parameter } = VOUCHER_KEYS;
  if (parameter === undefined) return readVoucherKeys();
  return split(await readParameter(parameter.replace(/:\d+$/, '')));
};
