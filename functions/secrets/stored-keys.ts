/** The keys could not be read. Its name in the log sets off an alarm. */
export class KeysUnreadableError extends Error {
  override readonly name = 'KeysUnreadableError';
}

/** The parameter's value; the SSM client is loaded only by a function that signs or verifies vouchers, or signs sessions. */
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

/** Where keys are: on AWS the name and version of their parameter, elsewhere the keys. */
type KeySource = { readonly parameter: string | undefined; readonly value: string | undefined };

/** Ed25519 private keys (PKCS #8, base64), the newest first. */
export const readKeys = async ({ parameter, value = '' }: KeySource): Promise<string[]> =>
  split(parameter === undefined ? value : await readParameter(parameter));

/**
 * The keys of the parameter's latest version. While a deployment adds a key, a function that knows
 * its version already signs with it, before the others know it.
 */
export const readLatestKeys = async (source: KeySource): Promise<string[]> =>
  readKeys({ ...source, parameter: source.parameter?.replace(/:\d+$/, '') });
