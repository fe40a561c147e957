import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { leaderboardEntry } from '#functions/items/leaderboards.ts';
import { trialResults } from '#functions/items/trial.ts';
import { type ProjectorHandler, StreamReader } from '#infra/local/aws/stream.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { startEngine } from '#test/support/engine.ts';

Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'eu-south-1',
});
const { endpoint, stop } = await startEngine();
afterAll(stop);

const client = new DynamoDBClient({ endpoint });
const put = (TableName: string, n: number, { pk, sk } = trialResults(n).key) =>
  client.send(
    new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: sk }, n: { N: String(n) } } }),
  );

/** A reader of a table, and the numbers of the items whose changes it has delivered. */
const readerOf = (tableName: string, fail: (numbers: readonly number[]) => number = () => -1) => {
  const delivered: number[] = [];
  const numberOf = ({ dynamodb }: DynamoDBRecord) => Number(dynamodb?.NewImage?.n?.N);
  const handler: ProjectorHandler = async ({ Records, shardId }) => {
    expect(shardId).toMatch(/^shardId-/);
    const failed = fail(Records.map(numberOf));
    delivered.push(...Records.slice(0, failed < 0 ? undefined : failed).map(numberOf));
    const itemIdentifier = Records[failed]?.dynamodb?.SequenceNumber;
    return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] };
  };
  return { reader: new StreamReader({ endpoint, tableName, handler }), delivered };
};

describe('the reader of a table’s stream', () => {
  it('delivers only changes of facts, each once and in order', async () => {
    await createTable(endpoint, 'facts');
    const { reader, delivered } = readerOf('facts');
    await put('facts', 1);
    await put('facts', 2, leaderboardEntry(2, { name: 'daily', expiresAt: undefined }).key);
    await reader.catchUp();
    expect(delivered).toEqual([1]);
    for (let n = 3; n < 250; n++) await put('facts', n);
    await Promise.all([reader.catchUp(), reader.catchUp()]);
    expect(delivered).toEqual([1, ...Array.from({ length: 247 }, (_, i) => 3 + i)]);
    await reader.stop();
  });

  it('continues with the change that failed', async () => {
    await createTable(endpoint, 'failing');
    let failures = 0;
    const { reader, delivered } = readerOf('failing', numbers => {
      failures += 1;
      return failures < 3 ? numbers.indexOf(2) : -1;
    });
    for (const n of [1, 2, 3]) await put('failing', n);
    await reader.catchUp();
    expect(delivered).toEqual([1, 2, 3]);
    await reader.stop();
  });
});
