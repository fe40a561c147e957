import '#test/support/backend.ts';
import { setTimeout } from 'node:timers/promises';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { errorOf, newGate, reasonsOf, startClient, startWithTransaction } from './proxy-client.ts';

describe('a transaction that meets an item of another one in flight', () => {
  it('is cancelled, with the reasons in the order of its actions', async () => {
    const { add, put, transact, read, table, finish } = await startWithTransaction();
    const error = await errorOf(transact(put('free'), add('held'), put('other')));
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict, None]',
      $metadata: { httpStatusCode: 400 },
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
        { Code: 'None' },
      ],
    });
    await finish();
    expect([await read('held'), await read('free')]).toEqual([1, undefined]);
    expect(table.counts).toMatchObject({ transactions: 2, cancelled: 1 });
    expect(table.conflictShare).toBe(0.5);
  });

  it('is cancelled if either of them only checks the item', async () => {
    const { put, transact, finish } = await startWithTransaction();
    expect(await reasonsOf(transact(put('checked')))).toEqual(['TransactionConflict']);
    await finish();
  });

  it('is carried out once the other one has ended, successfully or not', async () => {
    const { TableName, put, transact, keyOf } = await startClient();
    const ConditionExpression = 'attribute_exists(pk)';
    const fails = { Delete: { TableName, Key: keyOf('one'), ConditionExpression } };
    expect(await reasonsOf(transact(fails, put('two')))).toEqual([
      'ConditionalCheckFailed',
      'None',
    ]);
    await transact(put('one'), put('two'));
    await transact(put('one'), put('two'));
  });

  it('loses nothing: a shared counter counts every success once', async () => {
    const clients = 20;
    const transactionPause = async () => {
      // Waits until all have arrived, so that they meet.
      while (table.counts.transactions < clients) await setTimeout(1);
    };
    const { add, transact, read, table } = await startClient({ transactionPause });
    const addOnce = async (): Promise<unknown> => {
      try {
        return await transact(add('count'));
      } catch {
        return addOnce();
      }
    };
    await Promise.all(Array.from({ length: clients }, addOnce));
    expect(await read('count')).toBe(clients);
    expect(table.counts.cancelled).toBeGreaterThanOrEqual(clients - 1);
    expect(table.counts.transactions).toBe(clients + table.counts.cancelled);
  });
});

describe('a transaction that is sent again', () => {
  it('is in progress until it has ended, and is not done twice', async () => {
    const { transactionPause, reached, open } = newGate();
    const { client, add, read, transact } = await startClient({ transactionPause });
    const send = () =>
      client.send(
        new TransactWriteCommand({ TransactItems: [add('n')], ClientRequestToken: 'the-token' }),
      );
    const first = send();
    await reached;
    expect((await errorOf(send())).name).toBe('TransactionInProgressException');
    open();
    await first;
    const other = transact(add('n'));
    await send();
    await other;
    expect(await read('n')).toBe(2);
  });
});

describe('a single write that meets an item of a transaction in flight', () => {
  it('is refused', async () => {
    const { client, TableName, keyOf, read, table, finish } = await startWithTransaction();
    const Key = keyOf('held');
    const writes = [
      () => client.send(new PutCommand({ TableName, Item: { ...Key, n: 9 } })),
      () => client.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE n' })),
      () => client.send(new DeleteCommand({ TableName, Key })),
    ];
    for (const write of writes) {
      expect(await errorOf(write())).toMatchObject({
        name: 'TransactionConflictException',
        message: 'Transaction is ongoing for the item',
        $metadata: { httpStatusCode: 400 },
      });
    }
    await client.send(new PutCommand({ TableName, Item: keyOf('free') }));
    await finish();
    expect(await read('held')).toBe(1);
    expect(table.counts).toMatchObject({ refused: 3, cancelled: 0 });
  });

  it('is given back if it is part of a batch', async () => {
    const { client, TableName, keyOf, read, table, finish } = await startWithTransaction();
    const write = (...sks: string[]) => {
      const writes = sks.map(sk => ({ PutRequest: { Item: { ...keyOf(sk), n: 7 } } }));
      return client.send(new BatchWriteCommand({ RequestItems: { [TableName]: writes } }));
    };
    const givenBack = { [TableName]: [{ PutRequest: { Item: { ...keyOf('held'), n: 7 } } }] };
    expect((await write('free', 'held')).UnprocessedItems).toEqual(givenBack);
    expect((await write('held')).UnprocessedItems).toEqual(givenBack);
    await finish();
    expect([await read('free'), await read('held')]).toEqual([7, 1]);
    expect((await write('held')).UnprocessedItems).toEqual({});
    expect(table.counts.unprocessed).toBe(2);
  });
});

describe('reads', () => {
  it('are answered while a transaction is in flight', async () => {
    const { client, TableName, pk, keyOf, read, finish } = await startWithTransaction();
    const RequestItems = { [TableName]: { Keys: [keyOf('held')], ConsistentRead: true } };
    expect(await read('held')).toBeUndefined();
    const batch = await client.send(new BatchGetCommand({ RequestItems }));
    expect(batch.Responses?.[TableName]).toEqual([]);
    const KeyConditionExpression = 'pk = :pk';
    const ExpressionAttributeValues = { ':pk': pk };
    const range = { TableName, KeyConditionExpression, ExpressionAttributeValues };
    expect((await client.send(new QueryCommand(range))).Count).toBe(0);
    await finish();
    expect((await client.send(new QueryCommand(range))).Count).toBe(1);
  });

  it('in a transaction are cancelled if they meet a write transaction', async () => {
    const { client, TableName, keyOf, finish } = await startWithTransaction();
    const TransactItems = ['free', 'held'].map(sk => ({ Get: { TableName, Key: keyOf(sk) } }));
    const get = () => client.send(new TransactGetCommand({ TransactItems }));
    expect(await reasonsOf(get())).toEqual(['None', 'TransactionConflict']);
    await finish();
    expect((await get()).Responses).toMatchObject([{}, { Item: { n: 1 } }]);
  });

  it('in a transaction are cancelled if their items are written meanwhile', async () => {
    const { transactionPause, reached, open } = newGate();
    const { client, TableName, keyOf } = await startClient({ transactionPause });
    const TransactItems = ['a', 'b'].map(sk => ({ Get: { TableName, Key: keyOf(sk) } }));
    const reasons = reasonsOf(client.send(new TransactGetCommand({ TransactItems })));
    await reached;
    await client.send(new PutCommand({ TableName, Item: keyOf('b') }));
    open();
    expect(await reasons).toEqual(['None', 'TransactionConflict']);
  });
});
