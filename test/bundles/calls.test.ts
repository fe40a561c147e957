import '#test/support/push-service.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '#functions/hash.ts';
import { LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { sqsEvent, startSqs } from '#infra/local/aws/sqs.ts';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { newBrowser, pushService } from '#test/support/push-service.ts';
import { startRecorder } from '#test/support/recorder.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';
import { invoke, type LambdaResponse } from './lambda.ts';

// Tests the output of `npm run build` the way AWS runs it: every call in a new process.

const [ses, sqs] = [await startRecorder(), await startSqs({ key: ACCESS_KEY })];
afterAll(async () => {
  ses.stop();
  await sqs.stop();
});

const password = 'crema-e-cannella';
const anna = { username: 'anna', email: 'anna@example.it' };
const now = Date.parse('2026-11-20T11:00:00Z');

const invokeOnce = async (...args: Parameters<typeof invoke>): Promise<LambdaResponse> => {
  const { results } = await invoke(...args);
  const [result] = results;
  if (!result) throw new Error('The function returned no response');
  return result;
};

/** The Lambdas whose handler is called below or in events.test.ts. */
const CALLED = [...['accounts', 'delivery', 'jobs', 'papers'], ...['play', 'projector', 'secrets']];
const OTHERS = LAMBDAS.map(({ name }) => name).filter(name => !CALLED.includes(name));

describe('the built functions', () => {
  it.each(OTHERS)('%s exports a handler', async name => {
    expect((await invoke(name, [])).type).toBe('function');
  });

  it('register and sign in a player; another function accepts the session', async () => {
    const registered = await invokeOnce('accounts', [
      callEvent(contract.auth.register, { ...anna, password, acceptTerms: true }, { now }),
    ]);
    expect(registered).toMatchObject({ statusCode: 201 });
    const signedIn = await invokeOnce('accounts', [
      callEvent(contract.auth.login, { email: anna.email, password }, { now }),
    ]);
    const [setCookie = ''] = signedIn.cookies ?? [];
    expect(setCookie).toMatch(/^__Host-sid=.*; Secure/);
    const [cookie] = setCookie.split(';');
    const read = await invokeOnce('accounts', [
      callEvent(contract.settings.read, {}, { now, cookie }),
    ]);
    expect(read.statusCode).toBe(200);
    expect(JSON.parse(read.body)).toMatchObject(anna);
  });

  it('refuse a common password, using the list stored beside them', async () => {
    const weak = { username: 'beppe', email: 'beppe@example.it', password: 'trustno1' };
    const refused = await invokeOnce('accounts', [
      callEvent(contract.auth.register, { ...weak, acceptTerms: true }, { now }),
    ]);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'common_password' });
  });

  it('refuse a call without a session', async () => {
    const me = await invokeOnce('accounts', [callEvent(contract.auth.me, {}, { now })]);
    expect(me.statusCode).toBe(401);
    expect(JSON.parse(me.body)).toEqual({
      code: 'unauthenticated',
      message: 'Accedi per continuare.',
    });
  });

  it('answer 404 to an unknown path', async () => {
    const options = { now, routeKey: '$default', rawPath: '/api/nothing' };
    const missing = await invokeOnce('play', [callEvent(contract.docs.openapi, {}, options)]);
    expect(missing.statusCode).toBe(404);
    expect(JSON.parse(missing.body)).toEqual({
      code: 'not_found',
      message: 'Non l’abbiamo trovato: controlla, o forse non c’è più.',
    });
  });

  it("refuse calls that didn't pass through CloudFront", async () => {
    const [direct, secret] = [callEvent(contract.docs.openapi, {}, { now }), 'a-secret'];
    const forwarded = { ...direct, headers: { 'x-origin-secret': secret } };
    const environment = { ORIGIN_SECRET_HASHES: sha256(secret) };
    const { results } = await invoke('play', [direct, forwarded], environment);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });

  it('queue the mail that resets a password, and send it', async () => {
    const queued: SQSEvent[] = [];
    sqs.consume('mails', async event => queued.push(event));
    const response = await invokeOnce(
      'accounts',
      [callEvent(contract.auth.forgotPassword, { email: anna.email }, { now })],
      { SQS_ENDPOINT: sqs.endpoint, MAIL_QUEUE_URL: `${sqs.endpoint}/mails` },
    );
    expect(response.statusCode).toBe(200);
    expect(queued).toHaveLength(1);
    ses.respondWith({ status: 200, body: '<SendEmailResponse/>', type: 'text/xml' });
    await invoke('delivery', queued, { SES_ENDPOINT: ses.endpoint });
    const [mail] = ses.takeRequests().map(({ body }) => new URLSearchParams(body));
    expect(mail?.get('Destination.ToAddresses.member.1')).toBe(anna.email);
    expect(mail?.get('Message.Body.Text.Data')).toContain(
      'https://giorgione.example/reset-password',
    );
  });

  it('encrypt a push and send it', async () => {
    const player = await newPlayer({ now });
    const { subscription } = newBrowser();
    await call(
      contract.settings.subscribePush,
      { subscription, topics: ['oven'] },
      as(player, now),
    );
    const push = { playerId: player.id, topic: 'oven', about: '1', channels: ['push'] };
    const text = { title: 'Il forno ha finito', body: 'Pronti!', path: '/bakery' };
    const body = JSON.stringify({ ...push, dueAt: now, at: now, text });
    const { PUSH_ENDPOINT = '', VAPID_KEY = '' } = process.env;
    const event = sqsEvent('push-delivery', body, { sentAt: now });
    await pushService.watch(() => invoke('delivery', [event], { PUSH_ENDPOINT, VAPID_KEY }))(event);
    const [request] = pushService.list().flatMap(({ requests }) => requests);
    expect(request?.headers.authorization).toMatch(/^vapid t=/);
  });

  it('generate a voucher, store it in the bucket and return its file', async () => {
    const [superAdmin, player] = [await newStaff('SUPER_ADMIN', now), await newPlayer({ now })];
    const id = await newDiscount(superAdmin, player, now);
    const at = as(player, now);
    await call(contract.vouchers.claim, { id: `admin_${id}` }, at);
    const { S3_ENDPOINT = '', BUCKET_NAME = '', VOUCHER_KEYS = '' } = process.env;
    const environment = {
      SITE_URL: 'http://localhost:3000',
      ...keyVariables(ACCESS_KEY),
      S3_ENDPOINT,
      BUCKET_NAME,
      VOUCHER_KEYS,
    };
    const generated = await invokeOnce(
      'papers',
      [callEvent(contract.vouchers.generate, { id }, at)],
      environment,
    );
    expect(generated.statusCode).toBe(200);
    const { voucher } = JSON.parse(generated.body);
    const file = await invokeOnce(
      'papers',
      [callEvent(contract.vouchers.download, { id: voucher.id }, at)],
      environment,
    );
    expect(file).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(Buffer.from(file.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('run a job for its scheduled time', async () => {
    const message = JSON.stringify({ job: 'weekly', time: '2026-11-15T23:00:00Z' });
    const { results } = await invoke('jobs', [sqsEvent('jobs', message)]);
    expect(results).toEqual([null]);
  });
});
