import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, describe, expect, it } from 'vitest';
import { startLocalServer } from '#test/support/local-server.ts';

const local = await startLocalServer({ site: false });
afterAll(() => local.stop());

const endpointOf = (service: string): string =>
  new RegExp(`^ *${service} +(\\S+)$`, 'm').exec(local.output())?.[1] ?? '';

const Bucket = 'giorgione-vouchers';

/** What another user's process on this machine knows: the port, and any key. */
const stranger = (key: string) => ({
  region: 'eu-south-1',
  credentials: { accessKeyId: key, secretAccessKey: key },
  maxAttempts: 1,
});

describe('another process on this machine', () => {
  it.each([
    ['GET', `/${Bucket}`],
    ['GET', '/'],
    ['GET', `/${Bucket}/vouchers/1.pdf`],
    ['HEAD', `/${Bucket}/vouchers/1.pdf`],
    ['PUT', `/${Bucket}/media/planted.png`],
    ['DELETE', `/${Bucket}/vouchers/1.pdf`],
    ['POST', `/${Bucket}?delete`],
    ['OPTIONS', `/${Bucket}`],
  ])('gets no files without a signature: %s %s', async (method, path) => {
    const { status } = await fetch(endpointOf('S3') + path, { method });
    expect(status).toBe(403);
  });

  it.each(['S3RVER', 'test'])('gets no files with the key «%s»', async key => {
    const s3 = new S3Client({
      ...stranger(key),
      endpoint: endpointOf('S3'),
      forcePathStyle: true,
    });
    const Key = 'vouchers/1.pdf';
    for (const command of [
      () => s3.send(new ListObjectsV2Command({ Bucket })),
      () => s3.send(new GetObjectCommand({ Bucket, Key })),
      () => s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
      () => s3.send(new DeleteObjectCommand({ Bucket, Key })),
    ])
      await expect(command()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    s3.destroy();
  });

  it("can't send mails in the shop’s name", async () => {
    const ses = new SESClient({ ...stranger('test'), endpoint: endpointOf('SES') });
    const mail = new SendEmailCommand({
      Source: 'noreply@giorgione.example',
      Destination: { ToAddresses: ['anna@example.it'] },
      Message: { Subject: { Data: 'Ciao' }, Body: { Text: { Data: 'Ciao' } } },
    });
    await expect(ses.send(mail)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    ses.destroy();
    const { status } = await fetch(endpointOf('SES'), {
      method: 'POST',
      body: 'Action=SendEmail&Destination.ToAddresses.member.1=anna@example.it',
    });
    expect(status).toBe(403);
    expect(await (await fetch(`${local.url}/__local/mail`)).text()).not.toContain(
      'anna@example.it',
    );
  });
});
