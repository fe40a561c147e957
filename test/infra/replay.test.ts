import '#test/support/backend.ts';
import { text } from 'node:stream/consumers';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { dailyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { leaderboardEntry } from '#functions/items/leaderboards.ts';
import { trialResults } from '#functions/items/trial.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { batchDelete } from '#functions/table/batch-write.ts';
import { replayLetters } from '#infra/replay.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { serve } from '#test/support/http.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';

const daily = dailyLeaderboard('2026-11-20');

/** The bodies of the letters in the queue, by their receipts. */
const queue = new Map<string, string>();
const received = new Set<string>();

const url = await serve(async (request, response) => {
  const { ReceiptHandle } = JSON.parse(await text(request));
  if (String(request.headers['x-amz-target']).endsWith('DeleteMessage')) {
    queue.delete(ReceiptHandle);
    response.end('{}');
    return;
  }
  const visible = [...queue].filter(([receipt]) => !received.has(receipt)).slice(0, 2);
  for (const [receipt] of visible) received.add(receipt);
  const Messages = visible.map(([receipt, Body]) => ({ ReceiptHandle: receipt, Body }));
  response.end(JSON.stringify({ Messages }));
});

const replayQueue = (bodies: readonly object[]) => {
  queue.clear();
  received.clear();
  for (const [i, body] of bodies.entries()) queue.set(`receipt-${i}`, JSON.stringify(body));
  // Attributes such as MD5 sums aren't tested here.
  return replayLetters(new SQSClient({ endpoint: url, md5: false }), `${url}/queue`);
};

/** A player who has played and whose entry on the daily leaderboard is lost. */
const losePlayer = async () => {
  const { id, cookie } = await newPlayer({ now: NOON });
  await call(contract.game.finishMatch, { score: 700 }, { cookie, now: NOON });
  await caughtUp();
  const { key } = leaderboardEntry(id, daily);
  await batchDelete([key]);
  return { entry: key, results: trialResults(id).key };
};

/** The table's whole stream, in Lambda's form for what it has given up. */
const wholeStream = async () => {
  const { DYNAMODB_ENDPOINT: endpoint = '', TABLE_NAME: TableName } = process.env;
  const { Table } = await new DynamoDBClient({ endpoint }).send(
    new DescribeTableCommand({ TableName }),
  );
  const StreamArn = Table?.LatestStreamArn ?? '';
  const streams = new DynamoDBStreamsClient({ endpoint });
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const shardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn,
      ShardId: shardId,
      ShardIteratorType: 'TRIM_HORIZON',
    }),
  );
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
  const [startSequenceNumber = '', ...others] = Records.map(({ dynamodb }) =>
    String(dynamodb?.SequenceNumber),
  );
  const endSequenceNumber = others.at(-1) ?? '';
  return { streamArn: StreamArn, shardId, startSequenceNumber, endSequenceNumber };
};

it('projects the current state of what was put aside, and deletes the letter', async () => {
  const { entry, results } = await losePlayer();
  const gone = { pk: 'PLAYER#123456', sk: 'ACCOUNT' };
  const letter = { ...results, sequence: '1', shardId: 'shard' };
  expect(await replayQueue([letter, letter, { ...gone, sequence: '2', shardId: 's' }])).toEqual({
    done: 3,
    left: [],
  });
  expect(await batchGet([entry], false)).toHaveLength(1);
  expect(queue.size).toBe(0);
});

it('reads the keys of what Lambda has given up from the stream', async () => {
  const { entry } = await losePlayer();
  const DDBStreamBatchInfo = await wholeStream();
  expect(await replayQueue([{ DDBStreamBatchInfo }])).toEqual({ done: 1, left: [] });
  expect(await batchGet([entry], false)).toHaveLength(1);
});

it('skips unknown letters and those that the stream has dropped, and does the others', async () => {
  const { entry, results } = await losePlayer();
  const forgotten = {
    DDBStreamBatchInfo: { ...(await wholeStream()), shardId: 'shardId-00000000000000000000-none' },
  };
  const { done, left } = await replayQueue([{ what: 'else' }, forgotten, results]);
  expect([done, left.length, queue.size]).toEqual([1, 2, 2]);
  expect(await batchGet([entry], false)).toHaveLength(1);
});
