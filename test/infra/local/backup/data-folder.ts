import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { tableFile } from '#infra/local/process/data-folder.ts';

Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'eu-south-1',
});

const TABLE = 'giorgione';
export const VOUCHER = 's3/giorgione-vouchers/vouchers/1.pdf._S3rver_object';

/** A test's folder, in which it creates all of its files. */
export const temporaryFolder = async (): Promise<{ path: string } & AsyncDisposable> => {
  const path = await mkdtemp(join(tmpdir(), 'backup-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

/** A data folder with a table on the real engine, a key and a voucher's file. */
export const openDataFolder = async (path: string) => {
  await mkdir(join(path, VOUCHER, '..'), { recursive: true });
  await writeFile(join(path, 'session-key'), 'secret');
  await writeFile(join(path, VOUCHER), 'a voucher');
  const engine = await startDynamodb(tableFile(path));
  await createTable(engine.endpoint, TABLE);
  const client = new DynamoDBClient({ endpoint: engine.endpoint });
  const table = DynamoDBDocumentClient.from(client);
  /** Writes two items in one transaction. */
  const writePair = (n: number) => {
    const put = (pk: string) => ({ Put: { TableName: TABLE, Item: { pk, sk: `${n}` } } });
    return table.send(new TransactWriteCommand({ TransactItems: [put('LEFT'), put('RIGHT')] }));
  };
  const stop = async () => {
    client.destroy();
    await engine.stop();
  };
  return { path, writePair, stop };
};
