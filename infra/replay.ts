import { parseArgs } from 'node:util';
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import type { Key } from '#functions/table/key.ts';
import { projectorLambda } from './aws/lambda/lambdas.ts';
import { findStage } from './stage-options.ts';
import { selectTable, TABLE_OPTIONS } from './stage-table.ts';

/**
 * `npm run replay -- --stage prod [--region …] [--table …]`: resubmits what the projector has put aside, and what
 * Lambda has given up after twenty hours. Each item is projected in its current state; what still fails stays in the
 * queue.
 */

/** What functions/projector/handler.ts puts aside. */
const putAside = z.object({ pk: z.string(), sk: z.string() });
const givenUp = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});

/** How long a received letter stays hidden, so that one that fails again isn't received twice in a run. */
const HIDDEN_SECONDS = 300;
const WAIT_SECONDS = 2;

/** The items that a dead letter is about. */
const keysOf = async (body: unknown): Promise<Key[]> => {
  const one = putAside.safeParse(body);
  if (one.success) return [one.data];
  const { DDBStreamBatchInfo: range } = givenUp.parse(body);
  const { keysInStream } = await import('./stream-keys.ts');
  return keysInStream(range, process.env.DYNAMODB_ENDPOINT);
};

const receive = async (sqs: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: HIDDEN_SECONDS,
      WaitTimeSeconds: WAIT_SECONDS,
    }),
  );
  return Messages;
};

/** Projects the items of all letters in a queue; returns the errors of those that stay. Set the environment first. */
export const replayLetters = async (sqs: SQSClient, QueueUrl: string) => {
  const { replay } = await import('#functions/rebuild/replay.ts');
  const left: unknown[] = [];
  let done = 0;
  for (let letters = await receive(sqs, QueueUrl); letters.length > 0; ) {
    for (const { Body = '', ReceiptHandle } of letters) {
      try {
        await replay(await keysOf(JSON.parse(Body)));
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        done += 1;
      } catch (error) {
        left.push(error);
      }
    }
    letters = await receive(sqs, QueueUrl);
  }
  return { done, left };
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: TABLE_OPTIONS });
  selectTable(values);
  if (values.stage === 'local') throw new Error('Only a stage on AWS has dead letters');
  const { region, prefix } = findStage(values);
  const sqs = new SQSClient({ region });
  const QueueName = `${prefix}-${projectorLambda.name}-dead-letters`;
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  const { done, left } = await replayLetters(sqs, QueueUrl);
  console.log(`${done} dead letters were projected, ${left.length} could not be.`);
  for (const error of left) console.error(String(error));
  if (left.length > 0) process.exitCode = 1;
};

if (import.meta.main)
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
