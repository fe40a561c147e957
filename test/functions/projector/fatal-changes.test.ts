import './dead-letters.ts';
import '#test/support/backend.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { dailyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { heartbeat } from '#functions/items/heartbeats.ts';
import { replay } from '#functions/rebuild/replay.ts';
import { batchPut } from '#functions/table/batch-write.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { streamEvent } from '#test/support/events.ts';
import { readTop } from '#test/support/leaderboard.ts';
import { deadLetters, openQueue } from './dead-letters.ts';

const WRITTEN_AT = Date.parse('2026-11-20T11:00:00Z');
const SHARD = 'shard-of-the-deadly-change';

/**
 * Invokes the projector in a separate process, as Lambda does. The process is killed at the first write about a given
 * player, as if it ran out of memory, and then answers nothing.
 */
const RUNTIME = `
const { table } = await import('#functions/table/client.ts');
const { handler } = await import('#functions/projector/handler.ts');
const deadly = 'RANKING.*PLAYER#' + process.argv[1] + '|PLAYER#' + process.argv[1] + '.*RANKING';
table.middlewareStack.add(
  (next, { commandName }) => args => {
    const isDeadly = commandName.startsWith('Transact') && new RegExp(deadly).test(JSON.stringify(args.input));
    if (isDeadly) process.kill(process.pid, 'SIGKILL');
    return next(args);
  },
  { step: 'initialize', name: 'die' },
);
process.stdout.write(JSON.stringify(await handler(JSON.parse(process.argv[2]))));
`;

/** The projector's answer; undefined if it was killed. */
const invoke = async (Records: readonly DynamoDBRecord[], deadlyId: number) => {
  const event = JSON.stringify({ Records, shardId: SHARD });
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', RUNTIME, String(deadlyId), event],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [answer, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (signal === 'SIGKILL') return undefined;
  return JSON.parse(answer);
};

let invocations = 0;

/**
 * Delivers records as the source mapping does: a failed batch is halved until it is one record, which is tried again.
 */
const deliver = async (
  records: readonly DynamoDBRecord[],
  deadlyId: number,
  most = 10,
): Promise<void> => {
  for (let tried = 0; tried < most; tried++) {
    invocations += 1;
    const answer = await invoke(records, deadlyId);
    if (answer) {
      expect(answer).toEqual({ state: {}, batchItemFailures: [] });
      return;
    }
    const half = Math.ceil(records.length / 2);
    if (records.length > 1) {
      await deliver(records.slice(0, half), deadlyId, most);
      return deliver(records.slice(half), deadlyId, most);
    }
  }
};

/** A player's match as the stream delivers it. */
const record = (playerId: number, sequence: number): DynamoDBRecord => {
  const [{ dynamodb = {}, ...one } = {}] = streamEvent(playerId).Records;
  return { ...one, dynamodb: { ...dynamodb, SequenceNumber: String(sequence) } };
};

it('puts aside the one change that always kills it, once that change is late, and continues', async () => {
  openQueue();
  const [before, deadly, after] = [
    await newPlayer({ now: WRITTEN_AT }),
    await newPlayer({ now: WRITTEN_AT }),
    await newPlayer({ now: WRITTEN_AT }),
  ];
  const records = [before, deadly, after].map(({ id }, i) => record(id, i + 1));
  const placed = async () =>
    (await readTop(dailyLeaderboard('2026-11-20'))).map(({ playerId }) => playerId);

  // It isn't late yet, so no try is counted.
  await deliver(records.slice(1, 2), deadly.id, 2);
  expect(deadLetters).toEqual([]);

  const at = Number(records[0]?.dynamodb?.NewImage?.t?.N);
  await batchPut([heartbeat()], { at: at + 6 * MINUTE });
  invocations = 0;
  await deliver(records, deadly.id);
  // All three, the first two, each of these, and the deadly one five times plus once more.
  expect(invocations).toBe(1 + 1 + 1 + 6 + 1);
  expect(deadLetters).toEqual([
    { pk: `PLAYER#${deadly.id}`, sk: 'TRIAL', sequence: '2', shardId: SHARD },
  ]);
  expect((await placed()).sort()).toEqual([before.id, after.id].sort());

  // The cause of the failure is fixed, and the letter is handed in again.
  await call(contract.game.finishMatch, { score: 700 }, as(deadly, at));
  await replay([{ pk: `PLAYER#${deadly.id}`, sk: 'TRIAL' }]);
  expect(await placed()).toContain(deadly.id);
});
