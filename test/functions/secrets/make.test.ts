import { createPrivateKey } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startRecorder } from '#test/infra/aws/sdk/recorder.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';

const [store, cloudFormation] = [await startParameterStore(), await startRecorder()];
afterAll(() => {
  store.stop();
  cloudFormation.stop();
});
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  SSM_ENDPOINT: store.endpoint,
});
const { handler } = await import('#functions/secrets/make.ts');

beforeEach(() => {
  store.stored.clear();
  cloudFormation.respondWith({ status: 200, body: '' });
  cloudFormation.takeRequests();
});

const KEYS = { Parameter: '/giorgione-prod-voucher-keys', Kind: 'signing-key', Count: '1' };
const ORIGIN = { Parameter: '/giorgione-prod-origin-secret', Kind: 'token', Count: '1' };

/** Invokes the handler as CloudFormation does, and returns its response. */
const invoke = async (
  RequestType: CloudFormationCustomResourceEvent['RequestType'],
  properties: Record<string, string>,
  PhysicalResourceId = properties.Parameter ?? '',
) => {
  const common = {
    ServiceToken: 'arn:aws:lambda:eu-south-1:123456789012:function:giorgione-prod-secrets',
    ResponseURL: `${cloudFormation.endpoint}/response?X-Amz-Signature=signed`,
    StackId: 'arn:aws:cloudformation:eu-south-1:123456789012:stack/giorgione-prod-secrets/1',
    RequestId: 'unique-id-of-this-request',
    LogicalResourceId: 'VoucherKeys',
    ResourceType: 'Custom::KeptSecret',
    ResourceProperties: { ServiceToken: 'arn', ...properties },
  };
  await handler(
    RequestType === 'Create'
      ? { ...common, RequestType }
      : RequestType === 'Update'
        ? {
            ...common,
            RequestType,
            PhysicalResourceId,
            OldResourceProperties: common.ResourceProperties,
          }
        : { ...common, RequestType, PhysicalResourceId },
  );
  const [request] = cloudFormation.takeRequests();
  expect(request).toMatchObject({ method: 'PUT', path: '/response?X-Amz-Signature=signed' });
  // The signed URL requires an empty content type.
  expect(request?.headers['content-type'] ?? '').toBe('');
  const response = JSON.parse(request?.body ?? '');
  expect(response).toMatchObject({
    StackId: common.StackId,
    RequestId: 'unique-id-of-this-request',
    LogicalResourceId: 'VoucherKeys',
  });
  return response;
};

const valuesOf = (name: string) => store.stored.get(name)?.values ?? [];

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

  it('is returned without echo if CloudFront needs its value', async () => {
    const response = await invoke('Create', ORIGIN);
    expect(response).toMatchObject({ Status: 'SUCCESS', NoEcho: true });
    expect(response.Data.Value).toMatch(/^[\w-]{43}$/);
    expect(valuesOf(ORIGIN.Parameter)).toEqual([response.Data.Value]);
  });
});

describe('an existing secret', () => {
  it('is not changed by repeated requests', async () => {
    const first = await invoke('Create', KEYS);
    expect(await invoke('Create', KEYS)).toEqual(first);
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
    // A rollback must not remove a value: vouchers may be signed with it.
    expect((await invoke('Update', KEYS)).Data).toEqual({ Name: `${KEYS.Parameter}:2` });
  });

  it('is deleted with its stack', async () => {
    await invoke('Create', KEYS);
    expect(await invoke('Delete', KEYS)).toMatchObject({ Status: 'SUCCESS' });
    expect(store.stored.size).toBe(0);
    expect(await invoke('Delete', KEYS)).toMatchObject({ Status: 'SUCCESS' });
  });
});

describe('a failure', () => {
  it('is reported to CloudFormation, and does not prevent the deletion', async () => {
    const response = await invoke('Create', { ...KEYS, Kind: 'password' });
    expect(response).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'VoucherKeys' });
    expect(response.Reason).toContain('No secret of kind password');
    await invoke('Create', KEYS);
    expect(await invoke('Delete', KEYS, 'VoucherKeys')).toMatchObject({ Status: 'SUCCESS' });
    expect(store.stored.size).toBe(1);
  });

  it('is thrown when CloudFormation rejects the response', async () => {
    cloudFormation.respondWith({ status: 403, body: '' });
    await expect(invoke('Create', KEYS)).rejects.toThrow('did not take the answer');
  });
});
