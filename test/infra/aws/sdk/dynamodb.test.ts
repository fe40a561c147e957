import * as aws from '@aws-sdk/client-dynamodb';
import * as lib from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as own from '#infra/aws/sdk/dynamodb.ts';
import { startRecorder } from './recorder.ts';

// What stands in for the SDK inside the bundles, beside the SDK itself.

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
const theirs = lib.DynamoDBDocumentClient.from(new aws.DynamoDBClient(config), {
  marshallOptions: { removeUndefinedValues: true },
});
const ours = own.DynamoDBDocumentClient.from(new own.DynamoDBClient(config));

type Item = Record<string, unknown>;

const text = fc.string({ unit: 'grapheme' });
/** The SDK loses a value of this name: it sets the prototype of the object that it makes. */
const PROTO = '__proto__';
const name = text.filter(one => one !== PROTO);
const value = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, fc.option(tie('value'), { nil: undefined }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;
const item = fc.dictionary(
  fc.constantFrom('pk', 'sk', 'v', 'name', 'Item', 'Keys', 'Responses'),
  value,
  { noNullPrototype: true },
);

const TableName = 'table';
const Key = { pk: 'PLAYER#1', sk: 'ACCOUNT' };
const inTable = (one: Item) => ({ TableName, Key: one });
const put = (one: Item) => ({
  TableName,
  Item: one,
  ConditionExpression: 'v = :v',
  ExpressionAttributeValues: { ':v': one },
});
const query = (one: Item) => ({
  TableName,
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': 'pk' },
  ExpressionAttributeValues: { ':pk': one },
  ExclusiveStartKey: one,
  ScanIndexForward: false,
});
const update = (one: Item) => ({
  TableName,
  Key,
  UpdateExpression: 'SET a = :a',
  ExpressionAttributeValues: { ':a': one },
});
const batchGet = (one: Item) => ({
  RequestItems: { [TableName]: { Keys: [one, Key], ConsistentRead: true } },
});
const batchWrite = (one: Item) => ({
  RequestItems: { [TableName]: [{ PutRequest: { Item: one } }, { DeleteRequest: { Key } }] },
});
const transact = (one: Item) => ({
  ClientRequestToken: 'token-of-this-one',
  TransactItems: [
    { Put: put(one) },
    { Update: update(one) },
    { Delete: inTable(one) },
    { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
  ],
});

const COMMANDS = {
  BatchGet: (one: Item) => [
    () => theirs.send(new lib.BatchGetCommand(batchGet(one))),
    () => ours.send(new own.BatchGetCommand(batchGet(one))),
  ],
  BatchWrite: (one: Item) => [
    () => theirs.send(new lib.BatchWriteCommand(batchWrite(one))),
    () => ours.send(new own.BatchWriteCommand(batchWrite(one))),
  ],
  Delete: (one: Item) => [
    () => theirs.send(new lib.DeleteCommand(inTable(one))),
    () => ours.send(new own.DeleteCommand(inTable(one))),
  ],
  Get: (one: Item) => [
    () => theirs.send(new lib.GetCommand(inTable(one))),
    () => ours.send(new own.GetCommand(inTable(one))),
  ],
  Put: (one: Item) => [
    () => theirs.send(new lib.PutCommand(put(one))),
    () => ours.send(new own.PutCommand(put(one))),
  ],
  Query: (one: Item) => [
    () => theirs.send(new lib.QueryCommand(query(one))),
    () => ours.send(new own.QueryCommand(query(one))),
  ],
  TransactWrite: (one: Item) => [
    () => theirs.send(new lib.TransactWriteCommand(transact(one))),
    () => ours.send(new own.TransactWriteCommand(transact(one))),
  ],
  Update: (one: Item) => [
    () => theirs.send(new lib.UpdateCommand(update(one))),
    () => ours.send(new own.UpdateCommand(update(one))),
  ],
};

describe('on the wire', () => {
  it.each(Object.entries(COMMANDS))('%s is what the SDK sends, for any item', async (_, sends) => {
    const said = async (one: Item) => {
      for (const send of sends(one)) await send();
      return recorder.takeRequests().map(({ method, path, headers, body }) => ({
        method,
        path,
        type: headers['content-type'],
        target: headers['x-amz-target'],
        body: JSON.parse(body),
      }));
    };
    await fc.assert(
      fc.asyncProperty(item, async one => {
        const [sdk, own] = await said(one);
        expect(own).toEqual(sdk);
      }),
      { numRuns: 40 },
    );
  });

  it('a name that every object has is one like any other', async () => {
    const odd = Object(JSON.parse(`{"${PROTO}": {"role": "x"}, "constructor": 1}`));
    await ours.send(new own.PutCommand(put({ odd })));
    const [request] = recorder.takeRequests();
    const { Item } = JSON.parse(request?.body ?? '');
    expect(Object.entries(Item.odd.M)).toEqual([
      [PROTO, { M: { role: { S: 'x' } } }],
      ['constructor', { N: '1' }],
    ]);
    recorder.respondWith({ status: 200, body: JSON.stringify({ Item }) });
    const stored = await ours.send(new own.GetCommand(inTable(Key)));
    expect(Object.entries(Object(stored).Item.odd)).toEqual(Object.entries(odd));
  });

  it('a value that has no place in the table is refused', async () => {
    for (const odd of [Number.NaN, 1n, new Date(0), new Set(['a']), () => 0]) {
      await expect(ours.send(new own.PutCommand(put({ odd })))).rejects.toThrow(TypeError);
    }
    expect(recorder.takeRequests()).toEqual([]);
  });
});

describe('an answer', () => {
  it('is read as the SDK reads it', async () => {
    const stored = {
      S: { S: 'è' },
      N: { N: '12.5' },
      L: { L: [{ NULL: true }, { BOOL: false }] },
      M: { M: { Items: { N: '9007199254740991' } } },
    };
    const answers = [
      [COMMANDS.BatchGet, { Responses: { [TableName]: [stored, stored] }, UnprocessedKeys: {} }],
      [COMMANDS.BatchWrite, { UnprocessedItems: { table: [{ DeleteRequest: { Key: stored } }] } }],
      [COMMANDS.Query, { Items: [stored], Count: 1, LastEvaluatedKey: stored }],
      [COMMANDS.Get, { Item: stored }],
      [COMMANDS.Update, { Attributes: stored }],
    ] as const;
    for (const [sends, answer] of answers) {
      recorder.respondWith({ status: 200, body: JSON.stringify(answer) });
      const [sdk, own] = sends(Key);
      const { $metadata: _, ...expected } = Object(await sdk?.());
      expect(expected).not.toEqual(answer);
      expect(await own?.()).toEqual(expected);
    }
  });

  const failing = async (status: number, detail: object) => {
    recorder.respondWith({ status, body: JSON.stringify(detail) });
    const [sdk, own] = COMMANDS.Put(Key);
    const error = (send: (() => Promise<unknown>) | undefined) =>
      send?.().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    return [await error(sdk), await error(own)];
  };
  const TYPE = 'com.amazonaws.dynamodb.v20120810#';

  it('of a refused condition is an error of its own, with the item that stood in the way', async () => {
    const [sdk, thrown] = await failing(400, {
      __type: `${TYPE}ConditionalCheckFailedException`,
      message: 'The conditional request failed',
      Item: { v: { N: '3' } },
    });
    expect(thrown).toBeInstanceOf(own.ConditionalCheckFailedException);
    expect(sdk).toBeInstanceOf(aws.ConditionalCheckFailedException);
    expect(thrown).toMatchObject({ name: Object(sdk).name, message: Object(sdk).message });
    expect(Object(thrown).Item).toEqual(Object(sdk).Item);
  });

  it('of a cancelled transaction says why, write by write', async () => {
    const [sdk, thrown] = await failing(400, {
      __type: `${TYPE}TransactionCanceledException`,
      Message: 'Transaction cancelled',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { v: { N: '3' } }, Message: 'no' },
      ],
    });
    expect(thrown).toBeInstanceOf(own.TransactionCanceledException);
    expect(Object(thrown).CancellationReasons).toEqual(Object(sdk).CancellationReasons);
  });

  it('of a write that meets a transaction is an error of its own', async () => {
    const [sdk, thrown] = await failing(400, {
      __type: `${TYPE}TransactionConflictException`,
      message: 'Transaction is ongoing for the item',
    });
    expect(thrown).toBeInstanceOf(own.TransactionConflictException);
    expect(sdk).toBeInstanceOf(aws.TransactionConflictException);
    expect(thrown).toMatchObject({ name: Object(sdk).name, message: Object(sdk).message });
  });

  it('of any other refusal is an error by its name', async () => {
    const [sdk, thrown] = await failing(400, {
      __type: `${TYPE}ValidationException`,
      message: 'no',
    });
    expect(thrown).toMatchObject({ name: 'ValidationException', message: 'no' });
    expect(Object(sdk).name).toBe('ValidationException');
  });
});
