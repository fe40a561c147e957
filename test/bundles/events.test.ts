import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { readBundles } from '#infra/aws/bundles.ts';
import { LAMBDA_ROOT } from '#infra/aws/lambdas.ts';
import { memoryOf } from '#infra/aws/memory.ts';
import { callEvent } from '#infra/local/call-event.ts';
import { S3_KEY } from '#infra/local/s3.ts';
import { contract } from '#shared/contract/index.ts';
import { startRecorder } from '#test/infra/aws/sdk/recorder.ts';
import { gatewayEvent, mailEvent } from '#test/support/events.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';
import { invoke } from './lambda.ts';

// The built functions, set up as the deployment does it, with events as AWS sends them.

const [store, service] = [await startParameterStore(), await startRecorder()];
afterAll(() => {
  store.stop();
  service.stop();
});

const { S3_ENDPOINT = '', BUCKET_NAME = '', VOUCHER_KEYS = '' } = process.env;
store.stored.set('/origin', { values: ['a-secret'], type: 'SecureString' });
store.stored.set('/keys', { values: [VOUCHER_KEYS], type: 'SecureString' });

const DEPLOYED = {
  SSM_ENDPOINT: store.endpoint,
  ORIGIN_SECRET_PARAMETER: '/origin:1',
  VOUCHER_KEYS_PARAMETER: '/keys:1',
  SES_ENDPOINT: service.endpoint,
  AWS_ACCESS_KEY_ID: S3_KEY,
  AWS_SECRET_ACCESS_KEY: S3_KEY,
  S3_ENDPOINT,
  BUCKET_NAME,
};
const PROVEN = { 'x-origin-secret': 'a-secret' };

const only = async (name: string, event: unknown) => {
  const { results, memory } = await invoke(name, [event], DEPLOYED);
  const [result] = results;
  if (!result) throw new Error('No answer');
  return { ...result, memory };
};

const bundles = await readBundles(LAMBDA_ROOT);

describe('API Gateway’s events', () => {
  it('are answered: text, base64, cookies and a file in bytes', async () => {
    const registered = await only('auth', gatewayEvent('register'));
    expect(registered.statusCode).toBe(201);
    const { user } = JSON.parse(registered.body);
    expect(user.username).toBe('annàrossi');

    const signedIn = await only('auth', gatewayEvent('login'));
    expect(signedIn.statusCode).toBe(200);
    const [cookie = ''] = signedIn.cookies?.[0]?.split(';') ?? [];
    expect(cookie).toMatch(/^__Host-sid=/);

    const download = gatewayEvent('voucher-pdf');
    const now = download.requestContext.timeEpoch;
    const id = await newDiscount(await newStaff('SUPER_ADMIN', now), user, now);
    const said = { cookie, now, headers: PROVEN };
    await only('vouchers', callEvent(contract.vouchers.claim, { id: `admin_${id}` }, said));
    const made = await only('vouchers', callEvent(contract.vouchers.generate, { id }, said));
    const { voucher } = JSON.parse(made.body);
    const event: APIGatewayProxyEventV2 = {
      ...download,
      rawPath: `/api/vouchers/${voucher.id}/download`,
      cookies: download.cookies?.map(one => one.replace('__Host-sid=SESSION', cookie)) ?? [],
      pathParameters: { id: String(voucher.id) },
    };
    const file = await only('vouchers', event);
    expect(file).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(Buffer.from(file.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

    // Each has at least twice the memory that it has come to need.
    for (const [name, { memory }] of [
      ['auth', signedIn],
      ['vouchers', made],
    ] as const) {
      const bundle = bundles[name];
      expect(memory).toBeGreaterThan(20);
      expect(bundle && memoryOf(bundle)).toBeGreaterThan(2 * memory);
    }
  });

  it('of a path that nothing matches are told so', async () => {
    const { statusCode, body } = await only('docs', gatewayEvent('nothing'));
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it('are refused unless they carry what the parameter says', async () => {
    const { 'x-origin-secret': _, ...headers } = gatewayEvent('nothing').headers;
    const event = { ...gatewayEvent('nothing'), headers };
    expect((await only('docs', event)).statusCode).toBe(403);
    const guess = { ...event, headers: { ...headers, 'x-origin-secret': 'a-guess' } };
    expect((await only('docs', guess)).statusCode).toBe(403);
  });

  it('get nothing from a function that did not get its secret', async () => {
    const environment = { ...DEPLOYED, ORIGIN_SECRET_PARAMETER: '/origin:2' };
    const open = callEvent(contract.docs.openapi, {}, { now: 0 });
    const { results } = await invoke('docs', [open], environment);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([500]);
  });
});

describe('the scheduler’s events', () => {
  it.each(SCHEDULES)('start $name', async ({ name }) => {
    const event = { job: name, time: '2026-11-30T23:00:00Z' };
    const { results } = await invoke(`job-${name}`, [event], DEPLOYED);
    expect(results).toEqual([null]);
  });
});

describe('SES’s notifications', () => {
  it('keep the mails from an address that is dead', async () => {
    const { timeEpoch: now } = gatewayEvent('login').requestContext;
    const said = { now, headers: PROVEN };
    const forgot = callEvent(contract.auth.forgotPassword, { email: 'anna@example.it' }, said);
    service.respondWith({ status: 200, body: '<SendEmailResponse/>', type: 'text/xml' });
    expect((await only('auth', forgot)).statusCode).toBe(200);
    expect(service.takeRequests()).toHaveLength(1);
    await invoke('mail-feedback', [mailEvent('bounce-permanent')], DEPLOYED);
    expect((await only('auth', forgot)).statusCode).toBe(200);
    expect(service.takeRequests()).toEqual([]);
  });
});

describe('CloudFormation’s requests', () => {
  it('make a secret', async () => {
    service.respondWith({ status: 200, body: '' });
    const event = {
      RequestType: 'Create',
      ServiceToken: 'arn:aws:lambda:eu-south-1:123456789012:function:giorgione-prod-secrets',
      ResponseURL: `${service.endpoint}/response`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Parameter',
      ResourceType: 'Custom::KeptSecret',
      ResourceProperties: { Parameter: '/made', Kind: 'token', Count: '1' },
    };
    await invoke('secrets', [event], DEPLOYED);
    const [said] = service.takeRequests().map(({ body }) => JSON.parse(body));
    expect(said).toMatchObject({ Status: 'SUCCESS', Data: { Name: '/made:1' } });
    expect(store.stored.get('/made')?.values).toEqual([said.Data.Value]);
  });
});
