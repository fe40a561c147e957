import * as z from 'zod/mini';

/** The keys could not be read. An alarm watches the log for this name. */
export class KeysUnreadableError extends Error {
  override readonly name = 'KeysUnreadableError';
}

/** The values of parameters. The SSM client is loaded only by functions that need keys. */
const readAll = async (names: readonly string[]): Promise<string[]> => {
  const { readParameters } = await import('./parameters.ts');
  const found = await readParameters(names).catch((cause: unknown) => {
    // SSM may throttle: its limit is 40 reads a second.
    throw new KeysUnreadableError(`Cannot read ${names.join(', ')}`, { cause });
  });
  return names.map(name => {
    const value = found.get(name)?.value;
    if (!value) throw new KeysUnreadableError(`No parameter ${name}`);
    return value;
  });
};

const readParameter = async (name: string): Promise<string> => (await readAll([name]))[0] ?? '';

/** A value loaded on first use and then kept. After a failure the next use tries again. */
export const lazy = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};

const textsSchema = z.array(z.string());

const split = (keys: string): string[] => keys.split(/\s+/).filter(key => key !== '');

/** Where keys come from: on AWS the name and version of their parameter, elsewhere the keys themselves. */
type KeySource = { readonly parameter: string | undefined; readonly value: string | undefined };

/** Ed25519 private keys (PKCS #8, base64), the newest first. */
export const readKeys = async ({ parameter, value = '' }: KeySource): Promise<string[]> =>
  split(parameter === undefined ? value : await readParameter(parameter));

/**
 * The keys in the parameter's latest version. While a deployment adds a key, functions already deployed with the new
 * version sign with it before the others know it.
 */
export const readLatestKeys = async (source: KeySource): Promise<string[]> =>
  readKeys({ ...source, parameter: source.parameter?.replace(/:\d+$/, '') });

/** Where texts come from: the names of their parameters, or outside AWS the texts themselves, as a JSON list. */
type TextSource = { readonly parameters: readonly string[]; readonly value: string | undefined };

/** Texts that the owner has stored, such as certificates, in the order of their parameters. */
export const readSecrets = async ({ parameters, value }: TextSource): Promise<string[]> => {
  if (value !== undefined) return textsSchema.parse(JSON.parse(value));
  return readAll(parameters);
};
