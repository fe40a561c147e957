import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { LAMBDAS } from '#infra/aws/lambdas.ts';
import { callEvent } from '#infra/local/call-event.ts';
import { S3_KEY } from '#infra/local/s3.ts';
import { contract } from '#shared/contract/index.ts';
import { startRecorder } from '#test/infra/aws/sdk/recorder.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';
import { invoke, type LambdaResponse } from './lambda.ts';

// What `npm run build` leaves, as AWS would run it: every call in a process of its own.

const mails = await startRecorder();
afterAll(mails.stop);

const password = 'crema-e-cannella';
const anna = { username: 'anna', email: 'anna@example.it' };
const now = Date.parse('2026-11-20T11:00:00Z');

const only = async (...call: Parameters<typeof invoke>): Promise<LambdaResponse> => {
  const { results } = await invoke(...call);
  const [result] = results;
  if (!result) throw new Error('No answer');
  return result;
};

describe('the built functions', () => {
  it.each(LAMBDAS.map(({ name }) => name))('%s loads by itself', async name => {
    expect((await invoke(name, [])).type).toBe('function');
  });

  it('register and sign in; another one knows who calls', async () => {
    const registered = await only('auth', [
      callEvent(contract.auth.register, { ...anna, password, acceptTerms: true }, { now }),
    ]);
    expect(registered).toMatchObject({ statusCode: 201 });
    const signedIn = await only('auth', [
      callEvent(contract.auth.login, { email: anna.email, password }, { now }),
    ]);
    const [set = ''] = signedIn.cookies ?? [];
    expect(set).toMatch(/^__Host-sid=.*; Secure/);
    const [cookie] = set.split(';');
    const read = await only('settings', [callEvent(contract.settings.read, {}, { now, cookie })]);
    expect(read.statusCode).toBe(200);
    expect(JSON.parse(read.body)).toMatchObject(anna);
  });

  it('refuse whom they do not know', async () => {
    const me = await only('auth', [callEvent(contract.auth.me, {}, { now })]);
    expect(me.statusCode).toBe(401);
    expect(JSON.parse(me.body)).toEqual({
      code: 'unauthenticated',
      message: 'Accedi per continuare.',
    });
  });

  it('say of what is not there that it is not', async () => {
    const said = { now, routeKey: '$default', rawPath: '/api/nothing' };
    const missing = await only('docs', [callEvent(contract.docs.openapi, {}, said)]);
    expect(missing.statusCode).toBe(404);
    expect(JSON.parse(missing.body)).toEqual({ code: 'not_found', message: 'Non trovato.' });
  });

  it('answer nobody who comes past CloudFront', async () => {
    const [event, secret] = [callEvent(contract.docs.openapi, {}, { now }), 'a-secret'];
    const proven = { ...event, headers: { 'x-origin-secret': secret } };
    const { results } = await invoke('docs', [event, proven], { ORIGIN_SECRET: secret });
    expect(results.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });

  it('send the mail that sets a new password', async () => {
    mails.respondWith({ status: 200, body: '<SendEmailResponse/>', type: 'text/xml' });
    const asked = await only(
      'auth',
      [callEvent(contract.auth.forgotPassword, { email: anna.email }, { now })],
      { SES_ENDPOINT: mails.endpoint },
    );
    expect(asked.statusCode).toBe(200);
    const [mail] = mails.takeRequests().map(({ body }) => new URLSearchParams(body));
    expect(mail?.get('Destination.ToAddresses.member.1')).toBe(anna.email);
    expect(mail?.get('Message.Body.Text.Data')).toContain(
      'https://giorgione.example/reset-password',
    );
  });

  it('print a voucher, keep it in the bucket and hand it out', async () => {
    const [boss, player] = [await newStaff('SUPER_ADMIN', now), await newPlayer({ now })];
    const id = await newDiscount(boss, player, now);
    const at = { cookie: player.cookie, now };
    await call(contract.vouchers.claim, { id: `admin_${id}` }, at);
    const { S3_ENDPOINT = '', BUCKET_NAME = '', VOUCHER_KEYS = '' } = process.env;
    const environment = {
      SITE_URL: 'http://localhost:3000',
      AWS_ACCESS_KEY_ID: S3_KEY,
      AWS_SECRET_ACCESS_KEY: S3_KEY,
      S3_ENDPOINT,
      BUCKET_NAME,
      VOUCHER_KEYS,
    };
    const made = await only(
      'vouchers',
      [callEvent(contract.vouchers.generate, { id }, at)],
      environment,
    );
    expect(made.statusCode).toBe(200);
    const { voucher } = JSON.parse(made.body);
    const file = await only(
      'vouchers',
      [callEvent(contract.vouchers.download, { id: voucher.id }, at)],
      environment,
    );
    expect(file).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(Buffer.from(file.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('do a job at the instant that was due', async () => {
    const { results } = await invoke('job-weekly', [{ time: '2026-11-16T00:00:00+01:00' }]);
    expect(results).toHaveLength(1);
  });
});
