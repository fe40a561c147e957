import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/hash.ts';
import { cloudFormation, invoke, store, valuesOf } from './custom-resource.ts';

const KEYS = { Parameter: '/giorgione-prod-voucher-keys', Kind: 'signing-key', Count: '1' };
const SESSION = { Parameter: '/giorgione-prod-session-keys', Kind: 'session-key', Count: '1' };
const ORIGIN = { Parameter: '/giorgione-prod-origin-secret', Kind: 'token', Count: '1' };

const publicKeyOf = (key = ''): string =>
  createPublicKey(
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

describe('the keys of sessions', () => {
  const ResourceType = 'Custom::StoredSecret';
  const keysOf = () => valuesOf(SESSION.Parameter).at(-1)?.split(' ') ?? [];

  it('are known to the functions by their public keys: the one that signs, the next, and the last', async () => {
    await invoke('Create', SESSION);
    const [next, first] = keysOf();
    const { Data } = await invoke('Create', SESSION, { ResourceType });
    expect(Data.PublicKeys).toBe(`${publicKeyOf(first)} ${publicKeyOf(next)}`);
    expect(JSON.stringify(Data)).not.toContain(first);

    const rotated = { ...SESSION, Count: '2' };
    await invoke('Update', rotated);
    const [newest, ...others] = keysOf();
    expect(others).toEqual([next, first]);
    const after = await invoke('Update', rotated, { ResourceType });
    expect(after.Data.PublicKeys.split(' ')).toEqual([next, newest, first].map(publicKeyOf));
  });
});

describe('a missing secret', () => {
  it('is generated and stored encrypted; CloudFormation gets its version, not a signing key', async () => {
    const response = await invoke('Create', KEYS);
    expect(response).toMatchObject({
      Status: 'SUCCESS',
      NoEcho: true,
      PhysicalResourceId: KEYS.Parameter,
      Data: { Name: `${KEYS.Parameter}:1` },
    });
    expect(Object.keys(response.Data)).toEqual(['Name']);
    expect(store.stored.get(KEYS.Parameter)?.type).toBe('SecureString');
    const key = Buffer.from(valuesOf(KEYS.Parameter)[0] ?? '', 'base64');
    const { asymmetricKeyType } = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    expect(asymmetricKeyType).toBe('ed25519');
  });

  it('is one random key for mails, which is never rotated and isn’t exposed to the template', async () => {
    const mailKey = { Parameter: '/giorgione-prod-mail-key', Kind: 'key', Count: '1' };
    const { Data } = await invoke('Create', mailKey);
    expect(Data).toEqual({ Name: `${mailKey.Parameter}:1` });
    expect(valuesOf(mailKey.Parameter)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await invoke('Update', mailKey);
    expect(valuesOf(mailKey.Parameter)).toHaveLength(1);
  });

  it('is returned without echo if CloudFront needs its value', async () => {
    const response = await invoke('Create', ORIGIN);
    expect(response).toMatchObject({ Status: 'SUCCESS', NoEcho: true });
    expect(response.Data.Value).toMatch(/^[\w-]{43}$/);
    // The next value exists already, so that the functions accept it before CloudFront sends it.
    const [next, current] = valuesOf(ORIGIN.Parameter)[0]?.split(' ') ?? [];
    expect(current).toBe(response.Data.Value);
    expect(next).toMatch(/^[\w-]{43}$/);
  });
});

describe('a reference to a secret of another stack', () => {
  const REFERENCE = { ResourceType: 'Custom::StoredSecret' };

  it('gets the version and the hashes, but never the value', async () => {
    const { Data } = await invoke('Create', ORIGIN);
    const [next = '', current = ''] = valuesOf(ORIGIN.Parameter)[0]?.split(' ') ?? [];
    const reference = await invoke('Create', ORIGIN, REFERENCE);
    expect(reference.Data).toEqual({
      Name: Data.Name,
      Hashes: `${sha256(current)} ${sha256(next)}`,
    });
    await invoke('Create', KEYS);
    const keys = await invoke('Create', KEYS, REFERENCE);
    expect(keys.Data).toEqual({ Name: `${KEYS.Parameter}:1` });
  });

  it('fails if the secret is missing, and doesn’t delete it', async () => {
    const missing = await invoke('Create', ORIGIN, REFERENCE);
    expect(missing).toMatchObject({ Status: 'FAILED' });
    await invoke('Create', ORIGIN);
    await invoke('Delete', ORIGIN, REFERENCE);
    expect(store.stored.size).toBe(1);
  });
});

describe('a secret that two stacks ensure', () => {
  it('is kept when the creation of the second is rolled back, or its stack is deleted', async () => {
    const first = await invoke('Create', ORIGIN);
    const second = await invoke('Create', ORIGIN);
    expect(second.Data).toEqual(first.Data);
    expect(await invoke('Update', ORIGIN, second)).toEqual(second);
    await invoke('Delete', ORIGIN, second);
    // Repeating the creation finds the same value.
    expect((await invoke('Create', ORIGIN)).Data).toEqual(first.Data);
    await invoke('Delete', ORIGIN, first);
    expect(store.stored.size).toBe(0);
  });
});

describe('the rotation of the origin secret', () => {
  const ROTATED = { ...ORIGIN, Count: '2' };
  const hashesOf = async (properties: Record<string, string>): Promise<string[]> => {
    const { Data } = await invoke('Update', properties, { ResourceType: 'Custom::StoredSecret' });
    return Data.Hashes.split(' ');
  };

  it('changes CloudFront to the value that the functions already accept', async () => {
    const before = await invoke('Create', ORIGIN);
    const accepted = await hashesOf(ORIGIN);
    const rotated = await invoke('Update', ROTATED);
    expect(rotated.Data.Value).not.toBe(before.Data.Value);
    expect(accepted).toContain(sha256(rotated.Data.Value));
    expect(accepted).toContain(sha256(before.Data.Value));
    const acceptedThen = await hashesOf(ROTATED);
    expect(acceptedThen).toContain(sha256(rotated.Data.Value));
    expect(acceptedThen).not.toContain(sha256(before.Data.Value));
  });

  it('causes no refusals at a function that is deployed before CloudFront', async () => {
    const first = await invoke('Create', ORIGIN);
    // The stack of the polling function reads what exists; then CloudFront's stack makes the next value.
    const accepted = await hashesOf(ROTATED);
    const rotated = await invoke('Update', ROTATED);
    expect(accepted).toEqual([sha256(first.Data.Value), sha256(rotated.Data.Value)]);
    expect(await hashesOf({ ...ORIGIN, Count: '3' })).toContain(sha256(rotated.Data.Value));
  });

  it('returns to the earlier value if it is rolled back', async () => {
    const before = await invoke('Create', ORIGIN);
    const accepted = await hashesOf(ORIGIN);
    await invoke('Update', ROTATED);
    expect((await invoke('Update', ORIGIN)).Data.Value).toBe(before.Data.Value);
    expect(await hashesOf(ORIGIN)).toEqual(accepted);
  });

  it('generates the next value if there is none', async () => {
    store.stored.set(ORIGIN.Parameter, { values: ['only-one'], type: 'SecureString' });
    expect((await invoke('Update', ORIGIN)).Data.Value).toBe('only-one');
    expect(valuesOf(ORIGIN.Parameter).at(-1)).toMatch(/^[\w-]{43} only-one$/);
  });
});

describe('an existing secret', () => {
  it('isn’t changed by repeated requests', async () => {
    const first = await invoke('Create', KEYS);
    expect((await invoke('Create', KEYS)).Data).toEqual(first.Data);
    expect(await invoke('Update', KEYS)).toEqual(first);
    expect(valuesOf(KEYS.Parameter)).toHaveLength(1);
  });

  it('gets a new first value when the count is raised', async () => {
    await invoke('Create', KEYS);
    const [old] = valuesOf(KEYS.Parameter);
    const response = await invoke('Update', { ...KEYS, Count: '2' });
    expect(response.Data).toEqual({ Name: `${KEYS.Parameter}:2` });
    const [newest, ...others] = valuesOf(KEYS.Parameter).at(-1)?.split(' ') ?? [];
    expect(others).toEqual([old]);
    expect(newest).not.toBe(old);
    // A rollback must not remove a value, since vouchers may be signed with it.
    expect((await invoke('Update', KEYS)).Data).toEqual({ Name: `${KEYS.Parameter}:2` });
  });

  it.each([
    ['origin-secret', 'token'],
    ['voucher-keys', 'signing-key'],
    ['session-keys', 'session-key'],
    ['mail-key', 'key'],
    ['push-key', 'push-key'],
  ])('is deleted with its stack: %s', async (name, Kind) => {
    const secret = { Parameter: `/giorgione-prod-${name}`, Kind, Count: '1' };
    await invoke('Create', secret);
    expect(await invoke('Delete', secret)).toMatchObject({ Status: 'SUCCESS' });
    expect(store.stored.size).toBe(0);
    expect(await invoke('Delete', secret)).toMatchObject({ Status: 'SUCCESS' });
  });
});

describe('a failure', () => {
  it('is reported to CloudFormation, and doesn’t prevent the deletion', async () => {
    const response = await invoke('Create', { ...KEYS, Kind: 'password' });
    expect(response).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'VoucherKeys' });
    expect(response.Reason).toContain('No secret of kind password');
    await invoke('Create', KEYS);
    expect(await invoke('Delete', KEYS, { PhysicalResourceId: 'VoucherKeys' })).toMatchObject({
      Status: 'SUCCESS',
    });
    expect(store.stored.size).toBe(1);
  });

  it('is thrown when CloudFormation rejects the response', async () => {
    cloudFormation.respondWith({ status: 403, body: '' });
    await expect(invoke('Create', KEYS)).rejects.toThrow('did not take the answer');
  });
});
