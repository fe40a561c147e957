import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { TOP_SIZE } from '#functions/domain/leaderboard/top.ts';
import type { EntryChange } from '#functions/domain/leaderboard/update-entries.ts';
import { bestFirst, readAfter } from '#functions/domain/rank/entry.ts';
import { readRank } from '#functions/domain/rank/place.ts';
import { opponent, storedBakery } from '#functions/items/bakery.ts';
import { ownerOf } from '#functions/items/player.ts';
import { allStatistics } from '#functions/items/shop.ts';
import { COUNTS } from '#functions/projector/counts.ts';
import { handler } from '#functions/projector/handler.ts';
import { rankingChanges, readNames, standingsIn } from '#functions/projector/rankings.ts';
import { CHECKPOINT_PREFIX } from '#functions/projector/statistics.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { table } from '#functions/table/client.ts';
import { changeOf, projectAll } from '#functions/table/stream.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY } from '#shared/time.ts';
import { readTop } from '#test/support/leaderboard.ts';
import { sized } from '#test/support/nightly.ts';
import { type Random, seededRandom } from '#test/support/random.ts';
import { StreamDouble } from '#test/support/stream-double.ts';
import { World } from './world.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const ACTIONS = 80;
const PLAYERS = 12;
/** After this many batches the projector is no longer killed, so that the test ends. */
const UNSAFE_BATCHES = 300;
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** To the handler, a process that ends looks like a lost connection. */
const killedError = () => Object.assign(new Error('The projector was killed'), { code: 'EPIPE' });

let isKilled: () => 'before' | 'after' | undefined = () => undefined;
let stream: StreamDouble | undefined;

// The projector is killed before or after a write; every write that was done reaches the stream.
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async args => {
      if (!WRITES.test(commandName)) return next(args);
      const killed = isKilled();
      if (killed === 'before') throw killedError();
      const result = await next(args);
      stream?.record(args.input);
      if (killed === 'after') throw killedError();
      return result;
    },
  { step: 'initialize', name: 'kill' },
);

const deliver = async (random: Random, killRate: number): Promise<void> => {
  isKilled = () => {
    if (!random.boolean(killRate)) return undefined;
    return random.boolean(0.5) ? 'before' : 'after';
  };
  await stream?.deliver(handler).catch(() => undefined);
  isKilled = () => undefined;
};

/** The changes of all runs, since leaderboards without an end hold the players of all of them. */
const log: DynamoDBRecord[] = [];

/** Players act while the stream lags, repeats and is cut off; then it is read to its end. */
const run = async (seed: number, killRate: number): Promise<World> => {
  const random = seededRandom(seed);
  stream = new StreamDouble(random, `stream-${seed}`);
  const world = new World(random, START + seed * 100 * DAY);
  for (let i = 0; i < PLAYERS; i++) await world.addPlayer(seed * 1000 + i);
  for (let i = 0; i < ACTIONS; i++) {
    await world.act();
    if (random.boolean(0.3)) await deliver(random, killRate);
  }
  for (let i = 0; !stream.isDelivered; i++)
    await deliver(random, i < UNSAFE_BATCHES ? killRate : 0);
  log.push(...stream.log);
  stream = undefined;
  return world;
};

/** The leaderboard entries that result if every change is applied once and in order. */
const expectedEntries = async (): Promise<Map<string, EntryChange[]>> => {
  const changes = log.map(changeOf);
  const names = await readNames(changes.map(({ key }) => ownerOf(key)).filter(id => id > 0));
  const boards = new Map<string, EntryChange[]>();
  for (const change of await rankingChanges(changes, standingsIn(changes), names)) {
    const { name } = change.leaderboard;
    boards.set(name, [...(boards.get(name) ?? []), change]);
  }
  return boards;
};

/** The statistics that result if every change is counted once, by period. */
const expectedStatistics = (): Map<string, Record<string, number>> => {
  const periods = new Map<string, Record<string, number>>();
  for (const { period, counts } of projectAll(COUNTS, log.map(changeOf))) {
    const sums = periods.get(period) ?? {};
    for (const [name, n] of Object.entries(counts)) if (n !== 0) sums[name] = (sums[name] ?? 0) + n;
    periods.set(period, sums);
  }
  return periods;
};

const storedStatistics = async (period: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { pk: _pk, sk: _sk, ttl: _ttl, ...counts } of await batchGet(
    allStatistics(period).map(({ key }) => key),
    false,
  ))
    for (const [name, n] of Object.entries(counts))
      if (!name.startsWith(CHECKPOINT_PREFIX)) sums[name] = (sums[name] ?? 0) + Number(n);
  return sums;
};

describe.each(
  sized(
    [[2, 0.1]],
    [
      [1, 0],
      [2, 0.1],
      [3, 0.3],
    ],
  ),
)('after a stream that lagged, repeated and was cut off, with seed %d', (seed, killRate) => {
  it(`a projector killed at ${killRate * 100} % of its writes leaves everything as the facts say`, async () => {
    const { players } = await run(seed, killRate);
    const boards = await expectedEntries();
    expect(boards.size).toBeGreaterThan(20);
    for (const changes of boards.values()) {
      const [{ leaderboard } = { leaderboard: undefined }] = changes;
      if (!leaderboard) continue;
      const expected = bestFirst(changes.flatMap(({ placement }) => placement ?? []));
      expect(await readAfter(leaderboard, '', 1000)).toMatchObject(expected);
      expect(await readTop(leaderboard)).toEqual(expected.slice(0, TOP_SIZE));
      const ranks = await Promise.all(expected.map(one => readRank(leaderboard, one)));
      expect(ranks).toEqual(expected.map((_, i) => i + 1));
    }
    for (const [period, counts] of expectedStatistics())
      expect({ period, ...(await storedStatistics(period)) }).toEqual({ period, ...counts });
    const unit = new UnitOfWork(0);
    const listed = await unit.load(
      [...players].map(id => ({ own: storedBakery(id), listing: opponent(id) })),
    );
    for (const { own, listing } of listed) expect(listing.value?.level).toBe(own.value.bakeryLevel);
  });
});
