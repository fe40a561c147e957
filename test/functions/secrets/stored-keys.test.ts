import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { startRecorder } from '#test/support/recorder.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const store = await startParameterStore();
afterAll(store.stop);

/** The modules as loaded by a function that starts with these variables. */
const startWith = async (environment: Record<string, string>) => {
  vi.resetModules();
  for (const name of ['VOUCHER_KEYS', 'VOUCHER_KEYS_PARAMETER']) delete process.env[name];
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SSM_ENDPOINT: store.endpoint,
    ...environment,
  });
  return {
    ...(await import('#functions/domain/voucher/token.ts')),
    ...(await import('#functions/domain/voucher/signing-keys.ts')),
  };
};

const CONTENT = { v: 7, h: 42, p: 15, f: null, u: null };
const storeKeys = (...values: string[]) =>
  store.stored.set('/keys', { values, type: 'SecureString' });

beforeEach(() => store.stored.clear());

describe('the voucher keys', () => {
  it('come decrypted from the given version of the parameter, on first use', async () => {
    const [first, second] = [newVoucherKey(), newVoucherKey()];
    const { publicKeys } = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    storeKeys(first, `${second} ${first}`);
    expect(await publicKeys()).toHaveLength(1);
    store.stored.clear();
    expect(await publicKeys()).toHaveLength(1);
  });

  it('come from the environment if no parameter is given', async () => {
    const [first, second] = [newVoucherKey(), newVoucherKey()];
    const { publicKeys } = await startWith({ VOUCHER_KEYS: ` ${second}  ${first} ` });
    expect(await publicKeys()).toHaveLength(2);
  });

  it('cause an error if they are missing', async () => {
    const { publicKeys } = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    await expect(publicKeys()).rejects.toThrow('No parameter /keys:1');
    const none = await startWith({});
    await expect(none.publicKeys()).rejects.toThrow('No voucher key');
  });

  it('are found by their version even if the answer doesn’t repeat it as a selector', async () => {
    const service = await startRecorder();
    onTestFinished(service.stop);
    const [first, second] = [newVoucherKey(), newVoucherKey()];
    const Parameters = [
      { Name: '/keys', Value: `${second} ${first}`, Version: 2 },
      { Name: '/keys', Value: first, Version: 1 },
    ];
    service.respondWith({ status: 200, body: JSON.stringify({ Parameters }) });
    await startWith({ SSM_ENDPOINT: service.endpoint });
    const { readParameters } = await import('#functions/secrets/parameters.ts');
    const found = await readParameters(['/keys', '/keys:1']);
    expect(found.get('/keys:1')).toEqual({ value: first, version: 1 });
    expect(found.get('/keys')).toEqual({ value: `${second} ${first}`, version: 2 });
  });

  it('are read again after a failure', async () => {
    const service = await startRecorder();
    onTestFinished(service.stop);
    const Parameters = [{ Name: '/keys', Selector: ':1', Value: newVoucherKey(), Version: 1 }];
    service.respondWith(
      { status: 400, body: '{"__type":"AccessDeniedException"}' },
      { status: 200, body: JSON.stringify({ Parameters }) },
    );
    const { publicKeys } = await startWith({
      VOUCHER_KEYS_PARAMETER: '/keys:1',
      SSM_ENDPOINT: service.endpoint,
    });
    await expect(publicKeys()).rejects.toMatchObject({
      name: 'KeysUnreadableError',
      cause: { name: 'AccessDeniedException' },
    });
    expect(await publicKeys()).toHaveLength(1);
  });
});

describe('an additional voucher key', () => {
  it('signs from then on, while signatures of the old key remain valid', async () => {
    const [old, fresh] = [newVoucherKey(), newVoucherKey()];
    storeKeys(old, `${fresh} ${old}`);
    const before = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    const token = await before.signToken(CONTENT);
    const after = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:2' });
    expect(await after.verifyToken(token)).toMatchObject(CONTENT);
    const renewed = await after.verifyToken(await after.signToken(CONTENT));
    expect(renewed).toMatchObject(CONTENT);
    expect(renewed?.k).not.toBe((await after.verifyToken(token))?.k);
    expect((await after.publicKeys()).map(({ keyId }) => keyId)).toEqual([
      renewed?.k,
      ...(await before.publicKeys()).map(({ keyId }) => keyId),
    ]);
  });

  it('is accepted by a function that the deployment hasn’t reached yet', async () => {
    const [old, fresh] = [newVoucherKey(), newVoucherKey()];
    storeKeys(old);
    const before = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:1' });
    const own = await before.signToken(CONTENT);
    storeKeys(old, `${fresh} ${old}`);
    const after = await startWith({ VOUCHER_KEYS_PARAMETER: '/keys:2' });
    const token = await after.signToken(CONTENT);
    expect(await before.verifyToken(token)).toMatchObject(CONTENT);
    const stranger = await startWith({ VOUCHER_KEYS: newVoucherKey() });
    const forged = await stranger.signToken(CONTENT);
    expect(await before.verifyToken(forged)).toBeNull();
    expect(await before.verifyToken(own)).toMatchObject(CONTENT);
  });
});
