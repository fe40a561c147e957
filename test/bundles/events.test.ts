import { createHmac } from 'node:crypto';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { dailyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { sha256 } from '#functions/hash.ts';
import { account } from '#functions/items/account.ts';
import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { MEMORY_MB } from '#infra/aws/lambda/memory.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { sqsEvent, startSqs } from '#infra/local/aws/sqs.ts';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { gatewayEvent, mailEvent, streamEvent } from '#test/support/events.ts';
import { readTop } from '#test/support/leaderboard.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { renderPdf } from '#test/support/pdf.ts';
import { startRecorder } from '#test/support/recorder.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';
import { invoke } from './lambda.ts';

// Tests the built functions with the deployment's configuration and events in AWS's format.

const store = await startParameterStore();
const service = await startRecorder();
const sqs = await startSqs({ key: ACCESS_KEY });
afterAll(async () => {
  store.stop();
  service.stop();
  await sqs.stop();
});

const queued: SQSEvent[] = [];
sqs.consume('mails', async event => queued.push(event));

const { S3_ENDPOINT = '', BUCKET_NAME = '', VOUCHER_KEYS = '' } = process.env;
store.stored.set('/keys', { values: [VOUCHER_KEYS], type: 'SecureString' });
store.stored.set('/mail-key', { values: ['a-key'], type: 'SecureString' });

const DEPLOYED = {
  SSM_ENDPOINT: store.endpoint,
  ORIGIN_SECRET_HASHES: `${sha256('a-secret')} ${sha256('the-next-one')}`,
  VOUCHER_KEYS_PARAMETER: '/keys:1',
  MAIL_KEY_PARAMETER: '/mail-key:1',
  SQS_ENDPOINT: sqs.endpoint,
  MAIL_QUEUE_URL: `${sqs.endpoint}/mails`,
  ...keyVariables(ACCESS_KEY),
  S3_ENDPOINT,
  BUCKET_NAME,
};
const ORIGIN_HEADERS = { 'x-origin-secret': 'a-secret' };

const invokeOnce = async (name: string, event: unknown) => {
  const { results, memory } = await invoke(name, [event], DEPLOYED);
  const [result] = results;
  if (!result) throw new Error('The function returned no response');
  return { ...result, memory };
};

describe('API Gateway’s events', () => {
  it('get a response, with text and base64 bodies, cookies and a binary file', async () => {
    const registered = await invokeOnce('accounts', gatewayEvent('register'));
    expect(registered.statusCode).toBe(201);
    const { user } = JSON.parse(registered.body);
    expect(user.username).toBe('annàrossi');

    const signedIn = await invokeOnce('accounts', gatewayEvent('login'));
    expect(signedIn.statusCode).toBe(200);
    const [cookie = ''] = signedIn.cookies?.[0]?.split(';') ?? [];
    expect(cookie).toMatch(/^__Host-sid=/);

    const download = gatewayEvent('voucher-pdf');
    const now = download.requestContext.timeEpoch;
    const id = await newDiscount(await newStaff('SUPER_ADMIN', now), user, now);
    const options = { cookie, now, headers: ORIGIN_HEADERS };
    await invokeOnce('papers', callEvent(contract.vouchers.claim, { id: `admin_${id}` }, options));
    const generated = await invokeOnce(
      'papers',
      callEvent(contract.vouchers.generate, { id }, options),
    );
    const { voucher } = JSON.parse(generated.body);
    const event: APIGatewayProxyEventV2 = {
      ...download,
      rawPath: `/api/vouchers/${voucher.id}/download`,
      cookies: download.cookies?.map(text => text.replace('__Host-sid=SESSION', cookie)) ?? [],
      pathParameters: { id: String(voucher.id) },
    };
    const file = await invokeOnce('papers', event);
    expect(file).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(Buffer.from(file.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

    // The memory size is at least twice the memory used.
    for (const [name, { memory }] of [
      ['accounts', signedIn],
      ['papers', generated],
    ] as const) {
      expect(memory).toBeGreaterThan(20);
      expect(MEMORY_MB[name]).toBeGreaterThan(2 * memory);
    }
  });

  it('may be a request that a mail program makes on its own, whose token is checked with the stored key', async () => {
    const hash = createHmac('sha256', 'a-key').update('unsubscribe\n7').digest('base64url');
    const headers = { ...ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
    const options = { now: 0, headers, rawBody: 'List-Unsubscribe=One-Click' };
    const send = (token: string) =>
      invokeOnce('accounts', callEvent(contract.settings.unsubscribe, { token }, options));
    expect(await send(`7-${hash}`)).toMatchObject({ statusCode: 200, body: '{}' });
    expect((await send(`8-${hash}`)).statusCode).toBe(400);
  });

  it('get a 404 if no route matches the path', async () => {
    const { statusCode, body } = await invokeOnce('play', gatewayEvent('nothing'));
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it('are refused without the origin secret', async () => {
    const { 'x-origin-secret': _, ...headers } = gatewayEvent('nothing').headers;
    const event = { ...gatewayEvent('nothing'), headers };
    expect((await invokeOnce('play', event)).statusCode).toBe(403);
    const wrong = { ...event, headers: { ...headers, 'x-origin-secret': 'a-guess' } };
    expect((await invokeOnce('play', wrong)).statusCode).toBe(403);
  });

  it('get a 500 from a function that could not read its voucher keys', async () => {
    const environment = { ...DEPLOYED, VOUCHER_KEYS_PARAMETER: '/keys:2' };
    const event = callEvent(contract.vouchers.keys, {}, { now: 0, headers: ORIGIN_HEADERS });
    const { results } = await invoke('papers', [event], environment);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([500]);
  });

  it('get a response without reading any secret if no voucher is signed or verified', async () => {
    const before = store.requests();
    const options = { now: 0, headers: ORIGIN_HEADERS };
    expect(
      (await invokeOnce('accounts', callEvent(contract.auth.me, {}, options))).statusCode,
    ).toBe(401);
    const download = callEvent(contract.vouchers.download, { id: 1 }, options);
    expect((await invokeOnce('papers', download)).statusCode).toBe(401);
    expect(store.requests()).toBe(before);
    const keys = callEvent(contract.vouchers.keys, {}, options);
    expect((await invokeOnce('papers', keys)).statusCode).toBe(200);
    expect(store.requests()).toBe(before + 1);
  });
});

it('a voucher is printed using only the fonts in its bundle', async () => {
  const now = Date.parse('2026-11-20T11:00:00Z');
  const player = await newPlayer({ now });
  const unit = new UnitOfWork(now);
  const own = await unit.load(account(player.id));
  if (own.value) own.set({ ...own.value, username: 'Αθηνά Ніна Nguyễn' });
  await unit.commit();
  const id = await newDiscount(await newStaff('SUPER_ADMIN', now), player, now);
  await call(contract.vouchers.claim, { id: `admin_${id}` }, as(player, now));
  const cookie = player.cookie.replace('sid', '__Host-sid');
  const options = { cookie, now, headers: ORIGIN_HEADERS };
  await invokeOnce('papers', callEvent(contract.vouchers.generate, { id }, options));
  const download = callEvent(contract.vouchers.download, { id }, options);
  const { body } = await invokeOnce('papers', download);
  const { text } = await renderPdf(Buffer.from(body, 'base64'));
  expect(text.replace(/[\s\p{C}]+/gu, '')).toContain('ΑθηνάНінаNguyễn');
});

describe('the messages of the scheduler', () => {
  it('run each job', async () => {
    const events = SCHEDULES.map(({ name }) =>
      sqsEvent('jobs', JSON.stringify({ job: name, time: '2026-11-30T23:00:00Z' })),
    );
    const { results } = await invoke('jobs', events, DEPLOYED);
    expect(results).toEqual(SCHEDULES.map(() => null));
  });
});

describe('the stream’s events', () => {
  it('place a player on the leaderboards, and end a window', async () => {
    const now = Date.parse('2026-11-20T11:00:00Z');
    const { id } = await newPlayer({ now });
    const event = streamEvent(id);
    const last = { ...event, Records: [], isFinalInvokeForWindow: true };
    const { results } = await invoke('projector', [event, event, last], DEPLOYED);
    expect(results).toEqual(
      Array.from({ length: 3 }, () => ({ state: {}, batchItemFailures: [] })),
    );
    expect(await readTop(dailyLeaderboard('2026-11-20'))).toMatchObject([
      { playerId: id, value: 1230 },
    ]);
  });
});

describe('SES’s notifications', () => {
  it('stop the mails to an address that bounced permanently', async () => {
    const { timeEpoch: now } = gatewayEvent('login').requestContext;
    const options = { now, headers: ORIGIN_HEADERS };
    // Earlier tests' registrations have queued links.
    queued.splice(0);
    const forgot = callEvent(contract.auth.forgotPassword, { email: 'anna@example.it' }, options);
    expect((await invokeOnce('accounts', forgot)).statusCode).toBe(200);
    expect(queued.splice(0)).toHaveLength(1);
    await invoke('delivery', [mailEvent('bounce-permanent')], DEPLOYED);
    expect((await invokeOnce('accounts', forgot)).statusCode).toBe(200);
    expect(queued).toEqual([]);
  });
});

describe('CloudFormation’s requests', () => {
  it('create a secret', async () => {
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
    const [response] = service.takeRequests().map(({ body }) => JSON.parse(body));
    expect(response).toMatchObject({ Status: 'SUCCESS', Data: { Name: '/made:1' } });
    const [values = ''] = store.stored.get('/made')?.values ?? [];
    expect(values.split(' ')).toContain(response.Data.Value);
  });
});
