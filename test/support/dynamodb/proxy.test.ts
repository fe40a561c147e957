import '#test/support/backend.ts';
import { PutCommand, TransactGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { errorOf, reasonsOf, startClient } from './proxy-client.ts';

const MAX_ITEM_BYTES = 400 * 1024;
/** The size of an item with the attributes pk, sk and x, apart from x's value: the names and the keys. */
const overheadOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }): number =>
  'pkskx'.length + pk.length + sk.length;

const textOf = (bytes: number): string => 'x'.repeat(bytes);

describe('an item', () => {
  it('may have 400 KB of names and values, and not a byte more', async () => {
    const { client, TableName, keyOf } = await startClient();
    const put = (bytes: number) => {
      const key = keyOf('big');
      const x = textOf(bytes - overheadOf(key));
      return client.send(new PutCommand({ TableName, Item: { ...key, x } }));
    };
    await put(MAX_ITEM_BYTES);
    expect(await errorOf(put(MAX_ITEM_BYTES + 1))).toMatchObject({
      name: 'ValidationException',
      message: 'Item size has exceeded the maximum allowed size',
    });
  });

  it('is measured in UTF-8', async () => {
    const { client, TableName, keyOf } = await startClient();
    const key = keyOf('è');
    const x = 'è'.repeat((MAX_ITEM_BYTES - overheadOf(key)) / 2);
    const put = client.send(new PutCommand({ TableName, Item: { ...key, x } }));
    expect((await errorOf(put)).name).toBe('ValidationException');
  });

  it('may not grow beyond that, alone or in a transaction', async () => {
    const { client, TableName, keyOf, put, transact } = await startClient();
    const Key = keyOf('big');
    await transact(put('big', { x: textOf(MAX_ITEM_BYTES - 100) }));
    const update = {
      TableName,
      Key,
      UpdateExpression: 'SET y = :y',
      ExpressionAttributeValues: { ':y': textOf(100) },
    };
    expect((await errorOf(client.send(new UpdateCommand(update)))).name).toBe(
      'ValidationException',
    );
    expect(await reasonsOf(transact(put('other'), { Update: update }))).toEqual([
      'None',
      'ValidationError',
    ]);
    const tooBig = transact(put('other'), put('big', { x: textOf(MAX_ITEM_BYTES) }));
    expect((await errorOf(tooBig)).name).toBe('ValidationException');
  });
});

describe('a transaction', () => {
  it('may have a hundred actions, and not one more', async () => {
    const { put, transact } = await startClient();
    const actions = Array.from({ length: 101 }, (_, i) => put(String(i)));
    await transact(...actions.slice(1));
    expect((await errorOf(transact(...actions))).name).toBe('ValidationException');
  });

  it('may write 4 MB in all', async () => {
    const { put, transact } = await startClient();
    const puts = Array.from({ length: 11 }, (_, i) =>
      put(String(i), { x: textOf(MAX_ITEM_BYTES - 1024) }),
    );
    await transact(...puts.slice(1));
    expect((await errorOf(transact(...puts))).name).toBe('ValidationException');
  });

  it('may name an item only once', async () => {
    const { client, TableName, keyOf, put, add, transact, table } = await startClient();
    const Get = { TableName, Key: keyOf('twice') };
    const twice = [
      () => transact(put('twice'), add('twice')),
      () => client.send(new TransactGetCommand({ TransactItems: [{ Get }, { Get }] })),
    ];
    for (const send of twice) {
      expect(await errorOf(send())).toMatchObject({
        name: 'ValidationException',
        message: 'Transaction request cannot include multiple operations on one item',
      });
    }
    await transact(put('twice'));
    expect(table.counts).toMatchObject({ transactions: 2, cancelled: 0 });
  });
});
