import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createBucket, startS3 } from '#infra/local/aws/s3.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { startTable } from '#test/support/table.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

const folder = await mkdtemp(join(tmpdir(), 'aws-'));
const table = await startTable();
const s3 = await startS3({ directory: folder, key: ACCESS_KEY, now: Date.now });
Object.assign(process.env, keyVariables(ACCESS_KEY));
const dynamodb = new DynamoDBClient({ endpoint: table.endpoint });
const client = new S3Client({ endpoint: s3.endpoint, forcePathStyle: true });

afterAll(async () => {
  dynamodb.destroy();
  client.destroy();
  await Promise.all([table.stop(), s3.stop()]);
  await rm(folder, { recursive: true });
});

describe('the table', () => {
  const TableName = 'again';

  it('is created with the deployed schema', async () => {
    await createTable(table.endpoint, TableName);
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
    expect(Table?.KeySchema?.map(key => key.AttributeName)).toEqual(['pk', 'sk']);
    expect(Table?.GlobalSecondaryIndexes?.map(index => index.IndexName).sort()).toEqual([
      'gsi1',
      'gsi2',
    ]);
    const ttl = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(ttl.TimeToLiveDescription).toMatchObject({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'ttl',
    });
  });

  it('keeps its items when it is created again', async () => {
    const Item = { pk: { S: 'a' }, sk: { S: 'b' }, n: { N: '1' } };
    await dynamodb.send(new PutItemCommand({ TableName, Item }));
    await createTable(table.endpoint, TableName);
    const Key = { pk: Item.pk, sk: Item.sk };
    const found = await dynamodb.send(new GetItemCommand({ TableName, Key }));
    expect(found.Item).toEqual(Item);
  });
});

describe('the bucket', () => {
  const Bucket = 'vouchers';
  const Key = 'a/b.pdf';

  it('keeps its objects when it is created again', async () => {
    await createBucket(s3.endpoint, Bucket);
    const Body = Buffer.from('%PDF');
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf' }));
    await createBucket(s3.endpoint, Bucket);
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(found.ContentType).toBe('application/pdf');
    expect(await found.Body?.transformToString()).toBe('%PDF');
  });

  it('replaces an object atomically', async () => {
    const Body = Buffer.from('%PDF-2');
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect([found.ETag, await found.Body?.transformToString()]).toEqual([ETag, '%PDF-2']);
    const files = await readdir(join(folder, Bucket, 'a'));
    expect(files.filter(name => name.endsWith('.part'))).toEqual([]);
  });

  it('keeps an object when the disk is full, and reports it', async () => {
    const object = join(folder, Bucket, 'a', 'b.pdf._S3rver_object');
    // One of them is used by the next write.
    for (let write = 1; write <= 20; write += 1)
      await symlink('/dev/full', `${object}.${write}.part`);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const once = new S3Client({ endpoint: s3.endpoint, forcePathStyle: true, maxAttempts: 1 });
    const put = once.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('%PDF-3') }));
    await expect(put).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    expect(said.mock.calls.join()).toMatch(`Il disco è pieno: non posso scrivere ${object}`);
    said.mockRestore();
    once.destroy();
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await found.Body?.transformToString()).toBe('%PDF-2');
  });

  it('deletes an object', async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    const gone = client.send(new GetObjectCommand({ Bucket, Key }));
    await expect(gone).rejects.toBeInstanceOf(NoSuchKey);
  });
});
