import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeEach, expect } from 'vitest';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { startRecorder } from '#test/support/recorder.ts';

export const [store, cloudFormation] = [await startParameterStore(), await startRecorder()];
afterAll(() => {
  store.stop();
  cloudFormation.stop();
});
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  SSM_ENDPOINT: store.endpoint,
});
// Imported late, since the environment says only now where the parameter store listens.
const { handler: make } = await import('#functions/secrets/make.ts');
const handler = (event: CloudFormationCustomResourceEvent) =>
  recordedAs('secrets', () => make(event));

beforeEach(() => {
  store.stored.clear();
  cloudFormation.respondWith({ status: 200, body: '' });
  cloudFormation.takeRequests();
});

/** Invokes the handler as CloudFormation does, and returns its response. */
export const invoke = async (
  RequestType: CloudFormationCustomResourceEvent['RequestType'],
  properties: Record<string, string>,
  {
    PhysicalResourceId = properties.Parameter ?? '',
    ResourceType = 'Custom::KeptSecret',
  }: { PhysicalResourceId?: string; ResourceType?: string } = {},
) => {
  const common = {
    ServiceToken: 'arn:aws:lambda:eu-south-1:123456789012:function:giorgione-prod-secrets',
    ResponseURL: `${cloudFormation.endpoint}/response?X-Amz-Signature=signed`,
    StackId: 'arn:aws:cloudformation:eu-south-1:123456789012:stack/giorgione-prod-secrets/1',
    RequestId: 'unique-id-of-this-request',
    LogicalResourceId: 'VoucherKeys',
    ResourceType,
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

/** The values that a parameter has had. */
export const valuesOf = (name: string) => store.stored.get(name)?.values ?? [];
