import '#test/support/backend.ts';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { SWAP_MS } from '#shared/rules/pace.ts';
import { HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

vi.hoisted(() => {
  process.env.PACE = 'on';
});

const { startRun, finishMatch, completeLevel, runs } = contract.game;
type Log = ReturnType<typeof playBestMoves>['log'];

const startTrial = async ({ cookie }: Player, now: number) =>
  (await call(startRun, {}, { cookie, now })).body.run;

const finish = ({ cookie }: Player, id: number, log: Log, now: number) =>
  call(finishMatch, { score: 0, run: { id, log } }, { cookie, now });

const openIds = async ({ cookie }: Player, now: number) =>
  (await call(runs, {}, { cookie, now })).body.runs.map(({ id }) => id);

describe('the pace', () => {
  it('refuses a trial that was played faster than anybody can, and leaves it open', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player, NOON);
    const { log } = playBestMoves(run);
    const hasty = await finish(player, run.id, log, NOON + SWAP_MS * log.length - 1);
    expect([hasty.status, hasty.failure]).toEqual([
      409,
      { code: 'too_fast', message: 'Partita troppo veloce per essere vera' },
    ]);
    expect(await openIds(player, NOON)).toEqual([run.id]);
    expect((await finish(player, run.id, log, NOON + SWAP_MS * log.length)).status).toBe(200);
  });

  it('is counted over all runs of a player, including the campaign’s', async () => {
    const player = await newPlayer({ now: NOON });
    const [first, second] = [await startTrial(player, NOON), await startTrial(player, NOON)];
    const level = await startLevel(player, 1);
    const games = [first, second, level].map(run => playBestMoves(run).log);
    const [one = [], two = [], three = []] = games;
    const complete = (now: number) =>
      call(
        completeLevel,
        { levelNumber: 1, score: 0, stars: 0, moves: 0, run: { id: level.id, log: three } },
        as(player, now),
      );
    const afterOne = NOON + SWAP_MS * one.length;
    const afterThree = afterOne + SWAP_MS * three.length;
    const afterAll = afterThree + SWAP_MS * two.length;
    expect((await finish(player, first.id, one, afterOne)).status).toBe(200);
    expect((await complete(afterThree - 1)).failure.code).toBe('too_fast');
    expect((await complete(afterThree)).status).toBe(200);
    expect((await finish(player, second.id, two, afterAll - 1)).failure.code).toBe('too_fast');
    expect((await finish(player, second.id, two, afterAll)).status).toBe(200);
  });

  it('lets only one of two results count if they need the same time', async () => {
    const player = await newPlayer({ now: NOON });
    const started = [await startTrial(player, NOON), await startTrial(player, NOON)];
    const logs = started.map(run => playBestMoves(run).log);
    const now = NOON + SWAP_MS * Math.max(...logs.map(log => log.length));
    const results = await Promise.all(
      started.map(({ id }, i) => finish(player, id, logs[i] ?? [], now)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the open trial runs', () => {
  it('are at most three: a fourth closes the oldest, which can’t be finished any more', async () => {
    const player = await newPlayer({ now: NOON });
    const started = [];
    for (let i = 0; i < 4; i++) started.push(await startTrial(player, NOON + i));
    const [oldest, ...others] = started;
    if (!oldest) throw new Error('No run');
    expect(await openIds(player, NOON + 4)).toEqual(others.map(({ id }) => id).toReversed());
    const refused = await finish(player, oldest.id, playBestMoves(oldest).log, NOON + HOUR);
    expect(refused.failure.code).toBe('run_invalid');
    for (const run of others) {
      const { log } = playBestMoves(run);
      expect((await finish(player, run.id, log, NOON + HOUR)).status).toBe(200);
    }
    expect(await openIds(player, NOON + HOUR)).toEqual([]);
  });
});
