import {
  DynamoDBClient,
  type DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { DYNAMODB_ENDPOINT, TABLE_NAME as TableName } from '#functions/env.ts';
import { type ProxyOptions, startDynamodbProxy } from './proxy.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

let partitions = 0;

/** The SDK on a proxy in front of the test file's table, with a partition for one test. */
export const startClient = async ({
  maxAttempts = 1,
  ...options
}: ProxyOptions & { readonly maxAttempts?: number } = {}) => {
  const { endpoint, table, stop } = await startDynamodbProxy(String(DYNAMODB_ENDPOINT), options);
  const sdk = new DynamoDBClient({ endpoint, maxAttempts });
  onTestFinished(async () => {
    sdk.destroy();
    await stop();
  });
  const client = DynamoDBDocumentClient.from(sdk);
  partitions += 1;
  const pk = `TEST#${partitions}`;
  const keyOf = (sk: string) => ({ pk, sk });
  const put = (sk: string, fields: object = {}): Action => ({
    Put: { TableName, Item: { n: 1, ...fields, ...keyOf(sk) } },
  });
  const add = (sk: string): Action => ({
    Update: {
      TableName,
      Key: keyOf(sk),
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  });
  const transact = (...TransactItems: Action[]) =>
    client.send(new TransactWriteCommand({ TransactItems }));
  /** The number in an item; undefined if there is none. */
  const read = async (sk: string): Promise<unknown> =>
    (await client.send(new GetCommand({ TableName, Key: keyOf(sk) }))).Item?.n;
  return { client, table, TableName, pk, keyOf, put, add, transact, read };
};

/** A gate that holds transactions until it is opened, and a promise for the first one to arrive. */
export const newGate = () => {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transactionPause = () => {
    reached.resolve();
    return opened.promise;
  };
  return { transactionPause, reached: reached.promise, open: opened.resolve };
};

/** A client, and a transaction in flight that adds to 'held' and checks 'checked'. */
export const startWithTransaction = async () => {
  const { transactionPause, reached, open } = newGate();
  const one = await startClient({ transactionPause });
  const { TableName, keyOf, add, transact } = one;
  const ConditionExpression = 'attribute_not_exists(pk)';
  const ConditionCheck = { TableName, Key: keyOf('checked'), ConditionExpression };
  const transaction = transact(add('held'), { ConditionCheck });
  await reached;
  const finish = () => {
    open();
    return transaction;
  };
  return { ...one, finish };
};

export const errorOf = (task: Promise<unknown>): Promise<DynamoDBServiceException> =>
  task.then(
    () => {
      throw new Error('The request has succeeded');
    },
    error => error,
  );

/** The codes in the reasons of a cancelled transaction. */
export const reasonsOf = async (task: Promise<unknown>) => {
  const error = await errorOf(task);
  if (!(error instanceof TransactionCanceledException)) throw error;
  return error.CancellationReasons?.map(({ Code }) => Code);
};
