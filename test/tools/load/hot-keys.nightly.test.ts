import { describe, expect, it } from 'vitest';
import '#test/support/conflicting-backend.ts';
import { caughtUp } from '#test/support/projection.ts';
import { countWrites, writtenPartitions } from './count-writes.ts';
import { JOURNEYS } from './journeys.ts';
import { createTraffic } from './traffic.ts';

const CALLS_PER_SECOND = 1000;
/** The limit for one partition key, with writes in transactions. */
const MAX_WRITES_PER_SECOND = 500;
const CALLS = 1000;
const PLAYERS = 200;
const PARALLEL_PLAYERS = 10;
const FROM = Date.parse('2026-11-20T20:00:00Z');

describe('at a thousand calls a second', () => {
  it('no partition key is written more than five hundred times a second', async () => {
    const { createPlayers, run } = createTraffic({
      journeys: JOURNEYS,
      players: PLAYERS,
      calls: CALLS,
      parallel: PARALLEL_PLAYERS,
      callsPerSecond: CALLS_PER_SECOND,
      from: FROM,
    });
    await createPlayers();
    let statuses: ReadonlyMap<number, number> = new Map();
    const writes = await countWrites(async () => {
      statuses = await run();
      // The projector's writes in this second count too.
      await caughtUp();
    });

    const calls = [...statuses.values()].reduce((sum, n) => sum + n, 0);
    const succeeded = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
    // Some players run out of lives or coins; there are no server errors and no invalid sessions. A call that collides
    // on a leaderboard’s counters at every try is answered with 503.
    expect(succeeded / calls).toBeGreaterThan(0.85);
    expect([...statuses.keys()].filter(status => [401, 500].includes(status))).toEqual([]);

    const writesPerSecond = [...writes]
      .map(([key, n]) => ({ key, writes: Math.round((n * CALLS_PER_SECOND) / calls) }))
      .sort((a, b) => b.writes - a.writes);
    // Keys shared by all players are counted, including those of the indexes.
    const keys = writesPerSecond.map(({ key }) => key).join('\n');
    for (const shared of [
      /^RANKING#daily/m,
      /^STATS#2026-11-20/m,
      /^gsi1 RANKING#/m,
      /^gsi1 EMAILS/m,
    ]) {
      expect(keys).toMatch(shared);
    }
    expect(writesPerSecond.filter(({ writes }) => writes > MAX_WRITES_PER_SECOND)).toEqual([]);
    expect(writesPerSecond[0]?.writes).toBeGreaterThan(5);
  });
});

describe('the written partitions', () => {
  const Item = { pk: 'PLAYER#1', sk: 'RANK#x', gsi1pk: 'RANKING#x', gsi1sk: '1' };

  it('include every write of a transaction, in the table and in the indexes', () => {
    const TransactItems = [
      { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      { Put: { Item, ConditionExpression: 'v = :v' } },
      { Update: { Key: { pk: 'STATS#1', sk: '0' } } },
      { Delete: { Key: { pk: 'TOKEN#1', sk: '-' } } },
      { ConditionCheck: { Key: { pk: 'PLAYER#2', sk: 'ACCOUNT' } } },
    ];
    expect(writtenPartitions('TransactWriteCommand', { TransactItems })).toEqual([
      ...['PLAYER#1', 'gsi1 RANKING#x'],
      ...['PLAYER#1', 'gsi1 RANKING#x', 'gsi1 RANKING#x'],
      'STATS#1',
      'TOKEN#1',
    ]);
  });

  it('include single writes and batches, but no reads', () => {
    const Key = { pk: 'LIMIT#1', sk: '-' };
    expect(writtenPartitions('UpdateCommand', { Key })).toEqual(['LIMIT#1']);
    expect(writtenPartitions('PutCommand', { Item })).toEqual(['PLAYER#1', 'gsi1 RANKING#x']);
    const RequestItems = { table: [{ PutRequest: { Item } }, { DeleteRequest: { Key } }] };
    expect(writtenPartitions('BatchWriteCommand', { RequestItems })).toHaveLength(3);
    expect(writtenPartitions('BatchGetCommand', { RequestItems })).toEqual([]);
    expect(writtenPartitions('QueryCommand', { Key })).toEqual([]);
  });
});
