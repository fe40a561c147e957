import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startRecorder } from '#test/infra/aws/sdk/recorder.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const store = await startParameterStore();
afterAll(store.stop);

const NAMES = ['ORIGIN_SECRET', 'VOUCHER_KEYS'].flatMap(name => [name, `${name}_PARAMETER`]);

/** The modules as a function loads them that starts with these variables. */
const startWith = async (environment: Record<string, string>) => {
  vi.resetModules();
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SSM_ENDPOINT: store.endpoint,
    ...environment,
  });
  const read = await import('#functions/secrets/read.ts');
  await read.loadSecrets();
  return {
    ...read,
    ...(await import('#functions/domain/voucher/token.ts')),
    ...(await import('#functions/domain/voucher/signing-keys.ts')),
  };
};

const CONTENT = { v: 7, h: 42, p: 15, f: null, u: null };
const storeParameter = (name: string, ...values: string[]) =>
  store.stored.set(name, { values, type: 'SecureString' });

beforeEach(() => store.stored.clear());

describe('the secrets of a function', () => {
  it('come decrypted from the given parameters, at the given version', async () => {
    storeParameter('/origin', 'first', 'second', 'third');
    const { originSecret } = await startWith({ ORIGIN_SECRET_PARAMETER: '/origin:2' });
    expect(originSecret()).toBe('second');
  });

  it('come from the environment if no parameters are given', async () => {
    const key = newVoucherKey();
    const read = await startWith({ ORIGIN_SECRET: 'here', VOUCHER_KEYS: ` ${key}  ${key} ` });
    expect(read.originSecret()).toBe('here');
    expect(read.voucherKeys()).toEqual([key, key]);
    expect((await startWith({})).originSecret()).toBeUndefined();
  });

  it('throw an error if they are missing', async () => {
    storeParameter('/origin', 'first');
    const { voucherKeys, originSecret } = await startWith({
      ORIGIN_SECRET_PARAMETER: '/origin:1',
      VOUCHER_KEYS_PARAMETER: '/keys:1',
    });
    expect(originSecret()).toBe('first');
    expect(voucherKeys).toThrow('No parameter /keys:1');
  });

  it('are read again after a failure', async () => {
    const service = await startRecorder();
    onTestFinished(service.stop);
    const Parameters = [{ Name: '/origin', Selector: ':1', Value: 'first', Version: 1 }];
    service.respondWith(
      { status: 400, body: '{"__type":"AccessDeniedException"}' },
      { status: 200, body: JSON.stringify({ Parameters }) },
    );
    const refused = startWith({
      ORIGIN_SECRET_PARAMETER: '/origin:1',
      SSM_ENDPOINT: service.endpoint,
    });
    await expect(refused).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const { loadSecrets, originSecret } = await import('#functions/secrets/read.ts');
    expect(originSecret).toThrow('No parameter');
    await loadSecrets();
    expect(originSecret()).toBe('first');
  });
});

describe('an additional voucher key', () => {
  it('signs from then on, while signatures of the old key stay valid', async () => {
    const [old, fresh] = [newVoucherKey(), newVoucherKey()];
    storeParameter('/keys', old, `${fresh} ${old}`);
    const before = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    const token = before.signToken(CONTENT);
    const after = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:2' });
    expect(after.verifyToken(token)).toMatchObject(CONTENT);
    const renewed = after.verifyToken(after.signToken(CONTENT));
    expect(renewed).toMatchObject(CONTENT);
    expect(renewed?.k).not.toBe(after.verifyToken(token)?.k);
    expect(after.publicKeys().map(({ keyId }) => keyId)).toEqual([
      renewed?.k,
      ...before.publicKeys().map(({ keyId }) => keyId),
    ]);
    expect(before.verifyToken(after.signToken(CONTENT))).toBeNull();
  });
});
