import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { ENGINE } from '#shared/match3/game-config.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

const g = contract.game;

/** A level that a player has started, and a function that sends its result. */
const startedLevel = async () => {
  const player = await newPlayer({ now: NOON });
  const run = await startLevel(player, 1);
  const send = (log: ReturnType<typeof playBestMoves>['log']) =>
    call(
      g.completeLevel,
      { levelNumber: 1, score: 1, stars: 0, moves: 0, run: { id: run.id, log } },
      as(player),
    );
  return { run, send };
};

describe('a level that is finished early', () => {
  it('is played to its end by the hint, as one action of the log', async () => {
    const { run, send } = await startedLevel();
    expect(run.engine).toBe(ENGINE);
    const toTarget = playBestMoves(run, { until: levelTarget(1) });
    const toEnd = playBestMoves(run);
    const { status, body } = await send([...toTarget.log, { finish: true }]);
    expect([status, body.verified]).toEqual([200, true]);
    expect(body.score).toBe(toEnd.score);
  });

  it('is refused below the target, and stays open', async () => {
    const { run, send } = await startedLevel();
    const { log } = playBestMoves(run, { limit: 1 });
    expect((await send([...log, { finish: true }])).failure?.code).toBe('run_invalid');
    expect((await send(log)).status).toBe(200);
  });

  it('is over, so that no action may follow', async () => {
    const { run, send } = await startedLevel();
    const { log } = playBestMoves(run, { until: levelTarget(1) });
    const [swap] = log;
    if (!swap) throw new Error('The game has no action');
    expect((await send([...log, { finish: true }, swap])).failure?.code).toBe('run_invalid');
  });

  it('must be of the campaign: a trial can’t be finished early', async () => {
    const player = await newPlayer({ now: NOON });
    const at = as(player);
    const { body } = await call(g.startRun, {}, at);
    const { log, score } = playBestMoves(body.run);
    const result = {
      score,
      run: { id: body.run.id, log: [...log.slice(0, 5), { finish: true as const }] },
    };
    expect((await call(g.finishMatch, result, at)).failure?.code).toBe('run_invalid');
  });
});
