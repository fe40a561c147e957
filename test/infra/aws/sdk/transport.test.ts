import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as dynamodb from '#infra/aws/sdk/dynamodb.ts';
import * as ownS3 from '#infra/aws/sdk/s3.ts';
import * as ownSes from '#infra/aws/sdk/ses.ts';
import { sha256, signed } from '#infra/aws/sdk/sign.ts';
import { type RecordedRequest, startRecorder } from './recorder.ts';

const recorder = await startRecorder();
afterAll(recorder.stop);
beforeEach(() => {
  recorder.respondWith({ status: 200, body: '{}' });
  recorder.takeRequests();
});

const config = {
  region: 'eu-south-1',
  endpoint: recorder.endpoint,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' },
};
const BUCKET = { Bucket: 'bucket', Key: 'vouchers/1 è (2).pdf' };
const MAIL = {
  Source: 'Giorgione <noreply@giorgione.example>',
  Destination: { ToAddresses: ['anna@example.it'] },
  Message: {
    Subject: { Data: 'Perché no? 100 %', Charset: 'UTF-8' },
    Body: { Text: { Data: 'a+b & c', Charset: 'UTF-8' }, Html: { Data: '<p>è</p>' } },
  },
};

/** What our signature of a received request would have been. */
const signedAgain = ({ method, path, headers, body }: RecordedRequest, service: string): string => {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const own = new Set(['x-amz-date', 'x-amz-security-token']);
  const given = names.split(';').filter(name => !own.has(name));
  const [, y, m, d, ...time] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(headers['x-amz-date'] ?? '') ?? [];
  const { authorization } = signed(
    { service, region: config.region },
    config.credentials,
    {
      method: method === 'GET' || method === 'PUT' ? method : 'POST',
      path: path.replace(/\?.*$/, ''),
      headers: Object.fromEntries(given.map(name => [name, headers[name] ?? ''])),
      body,
    },
    new Date(`${y}-${m}-${d}T${time.join(':')}Z`),
  );
  return authorization ?? '';
};

describe('a signature', () => {
  it('is the one that the SDK makes of the same request to SES', async () => {
    await new SESClient(config).send(new SendEmailCommand(MAIL)).catch(() => undefined);
    const [received] = recorder.takeRequests();
    expect(received && signedAgain(received, 'ses')).toBe(received?.headers.authorization);
  });

  it('is the one that Amazon publishes for its example', () => {
    // Signature Version 4 test suite, "post-x-www-form-urlencoded", of AWS's documentation.
    const { authorization } = signed(
      { service: 'service', region: 'us-east-1' },
      {
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      },
      {
        method: 'POST',
        path: '/',
        headers: {
          host: 'example.amazonaws.com',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'Param1=value1',
      },
      new Date('2015-08-30T12:36:00Z'),
    );
    expect(authorization).toMatch(
      /Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a$/,
    );
  });

  it('is the one that Amazon publishes for a file in S3', () => {
    // "GET Object" of the examples of signature calculations in S3's API reference.
    const { authorization } = signed(
      { service: 's3', region: 'us-east-1' },
      {
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      {
        method: 'GET',
        path: '/test.txt',
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range: 'bytes=0-9',
          'x-amz-content-sha256': sha256(''),
        },
        body: '',
      },
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(authorization).toMatch(
      /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
    );
  });
});

describe('a mail', () => {
  it('goes to SES as the SDK sends it', async () => {
    await new SESClient(config).send(new SendEmailCommand(MAIL)).catch(() => undefined);
    await new ownSes.SESClient(config).send(new ownSes.SendEmailCommand(MAIL));
    const [theirs, ours] = recorder.takeRequests().map(({ headers, body }) => ({
      type: headers['content-type'],
      fields: [...new URLSearchParams(body)].sort(),
    }));
    expect(ours).toEqual(theirs);
  });

  it('that SES refuses fails by the name of the refusal', async () => {
    const body =
      '<ErrorResponse><Error><Code>MessageRejected</Code><Message>no</Message></Error></ErrorResponse>';
    recorder.respondWith({ status: 400, body, type: 'text/xml' });
    const sent = new ownSes.SESClient(config).send(new ownSes.SendEmailCommand(MAIL));
    await expect(sent).rejects.toMatchObject({ name: 'MessageRejected', message: 'no' });
  });
});

describe('a file', () => {
  const theirs = new S3Client({ ...config, forcePathStyle: true });
  const ours = new ownS3.S3Client(config);
  const content = { Body: new TextEncoder().encode('%PDF'), ContentType: 'application/pdf' };

  it('is put, asked for and deleted where the SDK would', async () => {
    await theirs.send(new PutObjectCommand({ ...BUCKET, ...content }));
    await theirs.send(new GetObjectCommand(BUCKET));
    await theirs.send(new DeleteObjectCommand(BUCKET));
    await ours.send(new ownS3.PutObjectCommand({ ...BUCKET, ...content }));
    await ours.send(new ownS3.GetObjectCommand(BUCKET));
    await ours.send(new ownS3.DeleteObjectCommand(BUCKET));
    const [put, get, remove, ...own] = recorder.takeRequests().map(({ method, path, headers }) => ({
      method,
      path: path.replace(/\?.*$/, ''),
      type: headers['content-type'],
    }));
    expect(own).toEqual([put, get, remove]);
  });

  it('comes back as its bytes, and one that is not there is told apart', async () => {
    recorder.respondWith({ status: 200, body: '%PDF-è' });
    const { Body } = await ours.send(new ownS3.GetObjectCommand(BUCKET));
    expect(Buffer.from(await Body.transformToByteArray()).toString()).toBe('%PDF-è');
    recorder.respondWith({ status: 404, body: '' });
    const missing = ours.send(new ownS3.GetObjectCommand(BUCKET));
    await expect(missing).rejects.toBeInstanceOf(ownS3.NoSuchKey);
  });
});

describe('a fault that may pass', () => {
  const table = dynamodb.DynamoDBDocumentClient.from(new dynamodb.DynamoDBClient(config));
  const ask = () => table.send(new dynamodb.QueryCommand({ TableName: 'table' }));
  const good = { status: 200, body: '{"Count":1}' };
  const throttled = { status: 400, body: '{"__type":"x#ThrottlingException"}' };

  it.each([
    ['a server error', { status: 500, body: '{}' }],
    ['a broken connection', 'hang up' as const],
    ['too many calls', throttled],
  ])('is tried again: %s', async (_, fault) => {
    recorder.respondWith(fault, fault, good);
    expect(await ask()).toEqual({ Count: 1 });
    expect(recorder.takeRequests()).toHaveLength(3);
  });

  it('is the failure of the call the third time', async () => {
    recorder.respondWith(throttled);
    await expect(ask()).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(recorder.takeRequests()).toHaveLength(3);
  });

  it('does not repeat a transaction under another token', async () => {
    recorder.respondWith('hang up', good);
    await table.send(new dynamodb.TransactWriteCommand({ TransactItems: [] }));
    const tokens = recorder.takeRequests().map(({ body }) => JSON.parse(body).ClientRequestToken);
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{36}$/);
  });

  it('is none when the call itself is refused', async () => {
    recorder.respondWith({ status: 400, body: '{"__type":"x#ValidationException"}' });
    await expect(ask()).rejects.toMatchObject({ name: 'ValidationException' });
    expect(recorder.takeRequests()).toHaveLength(1);
  });
});
