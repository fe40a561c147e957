import './dead-letters.ts';
import '#test/support/backend.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { dailyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { TABLE_NAME } from '#functions/env.ts';
import { heartbeat } from '#functions/items/heartbeats.ts';
import { leaderboardEntry } from '#functions/items/leaderboards.ts';
import { trialResults } from '#functions/items/trial.ts';
import { handler } from '#functions/projector/handler.ts';
import { isTransient } from '#functions/projector/transient.ts';
import { replay } from '#functions/rebuild/replay.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { batchDelete, batchPut } from '#functions/table/batch-write.ts';
import { table } from '#functions/table/client.ts';
import { ConflictError } from '#functions/table/write.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { recordAccesses } from '#test/support/item-access.ts';
import { readTop } from '#test/support/leaderboard.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { deadLetters, openQueue } from './dead-letters.ts';

recordAccesses(table);

const DAY = '2026-11-20';

let sequence = 0;

/** The error with which the next writes of the projector fail, as from the table. */
let failing: Error | undefined;
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    args => {
      if (failing && /Transact|Update|Put/.test(commandName)) throw failing;
      return next(args);
    },
  { step: 'initialize', name: 'fail' },
);

/** A player's results after one more game, as the stream delivers them. */
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
        t: numeric(NOON + version),
        days: { M: { [DAY]: numeric(score) } },
        month: { M: { key: { S: '2026-11' }, total: numeric(score) } },
        best: { M: { day: { S: DAY }, score: numeric(score), reachedAt: numeric(NOON + version) } },
        reachedAt: numeric(NOON + version),
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
  it('uses the newest results of a batch, and no older ones later', async () => {
    const { id } = await newPlayer({ now: NOON });
    const [first, second, third] = [results(id, 300, 1), results(id, 500, 2), results(id, 900, 3)];
    const response = await handler({ Records: [first, second, third], shardId: 'newest' });
    expect(response).toEqual({ state: {}, batchItemFailures: [] });
    expect(await scores()).toContainEqual([id, 900]);
    await handler({ Records: [first, second], shardId: 'newest' });
    expect(await scores()).toContainEqual([id, 900]);
  });

  it('counts a change once, however often it is delivered and wherever a batch ends', async () => {
    const { id } = await newPlayer({ now: NOON });
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

  it('doesn’t place players without an account', async () => {
    await handler({ Records: [results(987_654, 3000, 1)], shardId: 'gone' });
    expect((await scores()).map(([playerId]) => playerId)).not.toContain(987_654);
  });

  it('is called again with a change that it couldn’t put aside', async () => {
    const { id } = await newPlayer({ now: NOON });
    const [good, bad] = [results(id, 700, 1), broken(id)];
    const response = await handler({ Records: [good, bad], shardId: 'away' });
    const itemIdentifier = bad.dynamodb?.SequenceNumber;
    expect(response.batchItemFailures).toEqual([{ itemIdentifier }]);
    openQueue();
  });

  it('puts aside a change that it can’t project, with only its key, and continues', async () => {
    const { id } = await newPlayer({ now: NOON });
    const before = (await gamesPlayed()) ?? 0;
    const [good, bad, after] = [results(id, 700, 1), broken(id), results(id, 800, 2)];
    const response = await handler({ Records: [good, bad, after], shardId: 'bad' });
    expect(response.batchItemFailures).toEqual([]);
    expect(await scores()).toContainEqual([id, 800]);
    expect(await gamesPlayed()).toBe(before + 2);
    const sequence = bad.dynamodb?.SequenceNumber;
    expect(deadLetters.splice(0)).toEqual([
      { pk: `PLAYER#${id}`, sk: 'TRIAL', sequence, shardId: 'bad' },
    ]);
  });

  it.each([
    ['throttling', { name: 'ProvisionedThroughputExceededException', $metadata: {} }],
    ['an error of the service', { name: 'InternalServerError', $metadata: {} }],
    ['a missing permission', { name: 'AccessDeniedException', $metadata: {} }],
    ['a lost connection', { name: 'Error', code: 'ECONNRESET' }],
    ['a time-out', { name: 'TimeoutError' }],
  ])('fails, so that the batch is retried, and puts nothing aside: %s', async (_, error) => {
    const { id } = await newPlayer({ now: NOON });
    failing = Object.assign(new Error('failed'), error);
    const Records = [results(id, 900, 1), results(id, 950, 2)];
    await expect(handler({ Records, shardId: 'transient' })).rejects.toBe(failing);
    failing = undefined;
    expect(deadLetters).toEqual([]);
    await handler({ Records, shardId: 'transient' });
    expect(await scores()).toContainEqual([id, 950]);
  });

  it('retries a late change without limit while the reason may be temporary', async () => {
    const { id } = await newPlayer({ now: NOON });
    await batchPut([heartbeat()], { at: NOON + HOUR });
    const late = { Records: [results(id, 970, 1)], shardId: 'late' };
    failing = Object.assign(new Error('failed'), { name: 'ThrottlingException' });
    const projectLate = () => recordedAs('the projector', () => handler(late));
    for (let tried = 0; tried < 12; tried++) await expect(projectLate()).rejects.toBe(failing);
    failing = undefined;
    await projectLate();
    expect(deadLetters).toEqual([]);
    expect(await scores()).toContainEqual([id, 970]);
  });

  it('isn’t stopped by a broken item, which is replayed once it is fixed', async () => {
    const [broken, other] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const play = ({ cookie }: Player, score: number) =>
      call(contract.game.finishMatch, { score }, { cookie, now: NOON });
    const { key } = trialResults(broken.id);
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...key, v: 1, t: NOON } }));
    await play(other, 650);
    await caughtUp();
    expect(await scores()).toContainEqual([other.id, 650]);
    expect(deadLetters.splice(0)).toMatchObject([key]);

    await batchDelete([key]);
    await play(broken, 640);
    await caughtUp();
    await batchDelete([leaderboardEntry(broken.id, dailyLeaderboard(DAY)).key]);
    await replay([key]);
    const entry = await batchGet([leaderboardEntry(broken.id, dailyLeaderboard(DAY)).key], false);
    expect(entry).toHaveLength(1);
  });

  it('puts aside what the table refuses as invalid, and errors of its own code', () => {
    const refused = Object.assign(new Error('x'), { name: 'ValidationException', $metadata: {} });
    const cancelled = (Code: string) =>
      Object.assign(new Error('x'), {
        name: 'TransactionCanceledException',
        $metadata: {},
        CancellationReasons: [{ Code: 'None' }, { Code }],
      });
    const refusals = [refused, cancelled('ValidationError')];
    for (const error of [...refusals, new TypeError('x'), new Error('x'), 'x'])
      expect(isTransient(error)).toBe(false);
    expect(isTransient(cancelled('AccessDenied'))).toBe(true);
    expect(isTransient(new ConflictError('x'))).toBe(true);
  });
});
