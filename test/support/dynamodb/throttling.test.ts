import '#test/support/backend.ts';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { errorOf, reasonsOf, startClient } from './proxy-client.ts';

const THROTTLING = ['ProvisionedThroughputExceededException', 'ThrottlingException'];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('a table without capacity', () => {
  it('throttles no request and leaves nothing unprocessed unless it is told to', async () => {
    const { client, TableName, keyOf, put, transact, table } = await startClient();
    for (const name of NAMES) await transact(put(name));
    const RequestItems = { [TableName]: { Keys: NAMES.map(keyOf) } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    expect(Responses?.[TableName]).toHaveLength(NAMES.length);
    expect(UnprocessedKeys).toEqual({});
    expect(table.counts).toMatchObject({ throttled: 0, unprocessed: 0 });
  });

  it("refuses reads and single writes in both of DynamoDB's ways, and does nothing", async () => {
    const { client, TableName, pk, keyOf, table } = await startClient({ throttled: 1 });
    const Key = keyOf('a');
    const range = {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    };
    const requests = [
      () => client.send(new GetCommand({ TableName, Key })),
      () => client.send(new PutCommand({ TableName, Item: Key })),
      () => client.send(new QueryCommand(range)),
    ];
    const names = new Set<string>();
    for (let i = 0; i < 10; i++) {
      for (const send of requests) names.add((await errorOf(send())).name);
    }
    expect([...names].sort()).toEqual(THROTTLING);
    expect(table.counts.throttled).toBe(30);
    expect(
      await (await startClient()).client.send(new GetCommand({ TableName, Key })),
    ).not.toHaveProperty('Item');
  });

  it('cancels a transaction because of one of its actions', async () => {
    const { put, transact } = await startClient({ throttled: 1 });
    const reasons = [];
    for (let i = 0; i < 20; i++) reasons.push(await reasonsOf(transact(put('a'), put('b'))));
    expect(new Set(reasons.map(codes => codes?.join()))).toEqual(
      new Set([
        'ThrottlingError,None',
        'None,ThrottlingError',
        'ProvisionedThroughputExceeded,None',
        'None,ProvisionedThroughputExceeded',
      ]),
    );
  });

  it('refuses the same requests for the same seed', async () => {
    const throttledWith = async (seed: number) => {
      const { read } = await startClient({ throttled: 0.5, seed });
      const results = [];
      for (let i = 0; i < 20; i++) results.push(await read('a').catch(error => error.name));
      return results;
    };
    const [first, second, other] = [
      await throttledWith(3),
      await throttledWith(3),
      await throttledWith(4),
    ];
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('answers the SDK, which repeats a throttled request', async () => {
    const { read, table } = await startClient({ throttled: 0.5, seed: 8, maxAttempts: 10 });
    for (let i = 0; i < 5; i++) expect(await read('a')).toBeUndefined();
    expect(table.counts.throttled).toBeGreaterThan(0);
  });
});

describe('a batch', () => {
  it('of reads leaves part of its keys unprocessed, with their options, never all', async () => {
    const { client, TableName, keyOf, put, transact } = await startClient({ unprocessed: 0.5 });
    await transact(...NAMES.map(name => put(name)));
    const found: unknown[] = [];
    let left: Record<string, unknown>[] = NAMES.map(keyOf);
    let rounds = 0;
    for (; left.length > 0; rounds++) {
      const RequestItems = { [TableName]: { Keys: left, ConsistentRead: true } };
      const answer = await client.send(new BatchGetCommand({ RequestItems }));
      const again = answer.UnprocessedKeys?.[TableName];
      expect((again?.Keys?.length ?? 0) < left.length).toBe(true);
      if (again) expect(again.ConsistentRead).toBe(true);
      found.push(...(answer.Responses?.[TableName] ?? []).map(({ sk }) => sk));
      left = again?.Keys ?? [];
    }
    expect(rounds).toBeGreaterThan(1);
    expect(found.sort()).toEqual(NAMES);
  });

  it('of writes leaves part of them unprocessed, and does the others', async () => {
    const { client, TableName, keyOf, read, table } = await startClient({ unprocessed: 1 });
    const writes = NAMES.map(sk => ({ PutRequest: { Item: { ...keyOf(sk), n: 5 } } }));
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: writes } }),
    );
    const left = (UnprocessedItems?.[TableName] ?? []).map(one => one.PutRequest?.Item?.sk);
    expect(left).toEqual(NAMES.slice(1));
    for (const name of NAMES) expect(await read(name)).toBe(name === 'a' ? 5 : undefined);
    expect(table.counts.unprocessed).toBe(1);
  });
});
