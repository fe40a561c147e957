import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { JOURNEYS } from './journeys.ts';

const { createTraffic } = await import('./traffic.ts');
const { writtenPartitions, countWrites } = await import('./count-writes.ts');

/** The calls of a second, and what no key may take of writes in it. */
const RATE = 1000;
const WRITES_MAX = 500;
const CALLS = 1000;
const VISITORS = 200;
const FROM = Date.parse('2026-11-20T20:00:00Z');

describe('an evening at a thousand calls a second', () => {
  it('writes to no key more than five hundred times a second', async () => {
    const options = { journeys: JOURNEYS, visitors: VISITORS, calls: CALLS, rate: RATE };
    const { prepare, run } = createTraffic({ ...options, from: FROM });
    await prepare();
    let statuses: ReadonlyMap<number, number> = new Map();
    const writes = await countWrites(async () => {
      statuses = await run();
    });

    const made = [...statuses.values()].reduce((sum, n) => sum + n, 0);
    const succeeded = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
    // Some are out of lives or coins; none meets an error, nobody is somebody else.
    expect(succeeded / made).toBeGreaterThan(0.85);
    expect([...statuses.keys()].filter(status => status >= 500 || status === 401)).toEqual([]);

    const bySecond = [...writes]
      .map(([key, n]) => ({ key, writes: Math.round((n * RATE) / made) }))
      .sort((a, b) => b.writes - a.writes);
    // Everybody's keys are among those that are counted, the indexes' too.
    const keys = bySecond.map(({ key }) => key).join('\n');
    for (const shared of [
      /^BOARD#daily/m,
      /^STATS#2026-11-20/m,
      /^gsi1 BOARD#/m,
      /^gsi1 EMAILS/m,
    ]) {
      expect(keys).toMatch(shared);
    }
    expect(bySecond.filter(({ writes }) => writes > WRITES_MAX)).toEqual([]);
    expect(bySecond[0]?.writes).toBeGreaterThan(5);
  });
});

describe('the count', () => {
  const Item = { pk: 'PLAYER#1', sk: 'SCORE#x', gsi1pk: 'BOARD#x#1', gsi1sk: '1' };

  it('has every write of a transaction, and its places in the indexes', () => {
    const TransactItems = [
      { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      { Put: { Item, ConditionExpression: 'v = :v' } },
      { Update: { Key: { pk: 'STATS#1', sk: '0' } } },
      { Delete: { Key: { pk: 'TOKEN#1', sk: '-' } } },
      { ConditionCheck: { Key: { pk: 'PLAYER#2', sk: 'ACCOUNT' } } },
    ];
    expect(writtenPartitions('TransactWriteCommand', { TransactItems })).toEqual([
      ...['PLAYER#1', 'gsi1 BOARD#x#1'],
      ...['PLAYER#1', 'gsi1 BOARD#x#1', 'gsi1 BOARD#x#1'],
      'STATS#1',
      'TOKEN#1',
    ]);
  });

  it('has lone writes and batches, and no reads', () => {
    const Key = { pk: 'LIMIT#1', sk: '-' };
    expect(writtenPartitions('UpdateCommand', { Key })).toEqual(['LIMIT#1']);
    expect(writtenPartitions('PutCommand', { Item })).toEqual(['PLAYER#1', 'gsi1 BOARD#x#1']);
    const RequestItems = { table: [{ PutRequest: { Item } }, { DeleteRequest: { Key } }] };
    expect(writtenPartitions('BatchWriteCommand', { RequestItems })).toHaveLength(3);
    expect(writtenPartitions('BatchGetCommand', { RequestItems })).toEqual([]);
    expect(writtenPartitions('QueryCommand', { Key })).toEqual([]);
  });
});
