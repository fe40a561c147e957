import '#test/support/backend.ts';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { dailyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { handler } from '#functions/projector/handler.ts';
import { newPlayer } from '#test/support/api.ts';
import { readTop } from '#test/support/leaderboard.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const DAY = '2026-11-20';

let sequence = 0;

/** The results of a player after one more game, as a stream sends them. */
const results = (playerId: number, score: number, version: number): DynamoDBRecord => {
  sequence += 1;
  const key: Record<string, AttributeValue> = {
    pk: { S: `PLAYER#${playerId}` },
    sk: { S: 'TRIAL' },
  };
  const numeric = (n: number): AttributeValue => ({ N: String(n) });
  return {
    eventName: version === 1 ? 'INSERT' : 'MODIFY',
    dynamodb: {
      Keys: key,
      NewImage: {
        ...key,
        v: numeric(version),
        t: numeric(NOW + version),
        days: { M: { [DAY]: numeric(score) } },
        month: { M: { key: { S: '2026-11' }, total: numeric(score) } },
        best: { M: { day: { S: DAY }, score: numeric(score), reachedAt: numeric(NOW + version) } },
        reachedAt: numeric(NOW + version),
        highscore: numeric(score),
        gamesPlayed: numeric(1),
      },
      SequenceNumber: String(sequence),
    },
  };
};

/** A record that can't be projected: its results have no days. */
const broken = (playerId: number): DynamoDBRecord => {
  const record = results(playerId, 100, 1);
  const { days: _, best: __, ...image } = record.dynamodb?.NewImage ?? {};
  return { ...record, dynamodb: { ...record.dynamodb, NewImage: image } };
};

const scores = async () =>
  (await readTop(dailyLeaderboard(DAY))).map(({ playerId, value }) => [playerId, value]);

const gamesPlayed = async () => (await readDailyStatistics([DAY]))[0]?.gamesPlayed;

describe('the projector', () => {
  it('takes the newest results of a batch, and no older ones later', async () => {
    const { id } = await newPlayer({ now: NOW });
    const [first, second, third] = [results(id, 300, 1), results(id, 500, 2), results(id, 900, 3)];
    const response = await handler({ Records: [first, second, third], shardId: 'newest' });
    expect(response).toEqual({ state: {}, batchItemFailures: [] });
    expect(await scores()).toContainEqual([id, 900]);
    await handler({ Records: [first, second], shardId: 'newest' });
    expect(await scores()).toContainEqual([id, 900]);
  });

  it('counts a change once, however often it comes and wherever a batch ends', async () => {
    const { id } = await newPlayer({ now: NOW });
    const before = (await gamesPlayed()) ?? 0;
    const records = Array.from({ length: 6 }, (_, i) => results(id, 100 + i, 1));
    for (const [from, to] of [
      [0, 2],
      [0, 4],
      [1, 3],
      [0, 6],
      [5, 6],
    ])
      await handler({ Records: records.slice(from, to), shardId: 'counted' });
    expect(await gamesPlayed()).toBe(before + 6);
  });

  it('places nobody without an account', async () => {
    await handler({ Records: [results(987_654, 3000, 1)], shardId: 'gone' });
    expect((await scores()).map(([playerId]) => playerId)).not.toContain(987_654);
  });

  it('answers the first change that it can’t project, and has done those before', async () => {
    const { id } = await newPlayer({ now: NOW });
    const before = (await gamesPlayed()) ?? 0;
    const [good, bad, after] = [results(id, 700, 1), broken(id), results(id, 800, 2)];
    const { batchItemFailures } = await handler({ Records: [good, bad, after], shardId: 'bad' });
    expect(batchItemFailures).toEqual([{ itemIdentifier: bad.dynamodb?.SequenceNumber }]);
    expect(await scores()).toContainEqual([id, 700]);
    expect(await gamesPlayed()).toBe(before + 1);
  });

  it('fails when the first one is bad, so that the batch is tried in halves', async () => {
    const { id } = await newPlayer({ now: NOW });
    const Records = [broken(id), results(id, 800, 2)];
    await expect(handler({ Records, shardId: 'halves' })).rejects.toThrow();
  });
});
