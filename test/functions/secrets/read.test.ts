import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startParameters } from '#test/support/parameters.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const store = await startParameters();
afterAll(store.stop);

const NAMES = ['ORIGIN_SECRET', 'VOUCHER_KEYS'].flatMap(name => [name, `${name}_PARAMETER`]);

/** What a function that starts with these variables reads. */
const started = async (environment: Record<string, string>) => {
  vi.resetModules();
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SSM_ENDPOINT: store.endpoint,
    ...environment,
  });
  return {
    ...(await import('#functions/secrets/read.ts')),
    ...(await import('#functions/signing/token.ts')),
    ...(await import('#functions/signing/keys.ts')),
  };
};

const CONTENT = { v: 7, h: 42, p: 15, f: null, u: null };
const keep = (name: string, ...values: string[]) =>
  store.stored.set(name, { values, type: 'SecureString' });

beforeEach(() => store.stored.clear());

describe('the secrets of a function', () => {
  it('come decrypted from the parameters that it is told of, at the version that it is told', async () => {
    keep('/origin', 'first', 'second', 'third');
    const { ORIGIN_SECRET } = await started({ ORIGIN_SECRET_PARAMETER: '/origin:2' });
    expect(ORIGIN_SECRET).toBe('second');
  });

  it('come from the environment where there are no parameters', async () => {
    const key = newVoucherKey();
    const read = await started({ ORIGIN_SECRET: 'here', VOUCHER_KEYS: ` ${key}  ${key} ` });
    expect(read.ORIGIN_SECRET).toBe('here');
    expect(read.VOUCHER_KEYS).toEqual([key, key]);
    expect((await started({})).ORIGIN_SECRET).toBeUndefined();
  });

  it('are there, or the function does not start', async () => {
    keep('/origin', 'first');
    const missing = started({
      ORIGIN_SECRET_PARAMETER: '/origin:1',
      VOUCHER_KEYS_PARAMETER: '/keys:1',
    });
    await expect(missing).rejects.toThrow('No parameter /keys:1');
  });
});

describe('one voucher key more', () => {
  it('signs from then on, and what the old one has signed is still good', async () => {
    const [old, fresh] = [newVoucherKey(), newVoucherKey()];
    keep('/keys', old, `${fresh} ${old}`);
    const before = await started({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    const token = before.signToken(CONTENT);
    const after = await started({ VOUCHER_KEYS_PARAMETER: '/keys:2' });
    expect(after.readToken(token)).toMatchObject(CONTENT);
    const renewed = after.readToken(after.signToken(CONTENT));
    expect(renewed).toMatchObject(CONTENT);
    expect(renewed?.k).not.toBe(after.readToken(token)?.k);
    expect(after.publishedKeys().map(({ keyId }) => keyId)).toEqual([
      renewed?.k,
      ...before.publishedKeys().map(({ keyId }) => keyId),
    ]);
    expect(before.readToken(after.signToken(CONTENT))).toBeNull();
  });
});
