import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { WORLD_REWARDS } from '#shared/rules/campaign.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { completeLevel, setBigneAndSkips, startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

const g = contract.game;

describe('the shop', () => {
  it.each([
    ['vita', 8],
    ['giorgione', 15],
    ['jolly', 20],
    ['mosse', 25],
    ['skip', 500],
  ] as const)('sells %s for %i bignè, and not for one less', async (powerUpType, cost) => {
    const player = await newPlayer({ now: NOON });
    await setBigneAndSkips(player, cost - 1);
    const refused = await call(g.buyPowerUp, { powerUpType }, as(player));
    expect([refused.status, refused.failure.code]).toEqual([409, 'insufficient_bigne']);
    await setBigneAndSkips(player, cost);
    const { body } = await call(g.buyPowerUp, { powerUpType }, as(player));
    expect([body.bigne, body.powerUps[powerUpType]]).toEqual([0, 1]);
  });

  it('sells no more than the bignè can pay when called concurrently', async () => {
    const player = await newPlayer({ now: NOON });
    await setBigneAndSkips(player, 39);
    const send = async (): Promise<number> => {
      const { status } = await call(g.buyPowerUp, { powerUpType: 'jolly' }, as(player));
      return status === 503 ? send() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, send));
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect((await call(g.powerUps, {}, as(player))).body.powerUps.jolly).toBe(1);
  });
});

describe('a power-up', () => {
  it('is charged to a run, which can then use it once', async () => {
    const player = await newPlayer({ now: NOON });
    await setBigneAndSkips(player, 50);
    await call(g.buyPowerUp, { powerUpType: 'mosse' }, as(player));
    const run = await startLevel(player, 1);
    const used = await call(g.usePowerUp, { powerUpType: 'mosse', runId: run.id }, as(player));
    expect(used.body.powerUps.mosse).toBe(0);
    const again = await call(g.usePowerUp, { powerUpType: 'mosse', runId: run.id }, as(player));
    expect([again.status, again.failure.code]).toEqual([409, 'none_owned']);
    const send = (first: { use: 'mosse' }[]) => {
      const { log } = playBestMoves(run, { first });
      return call(
        g.completeLevel,
        { levelNumber: 1, score: 0, stars: 0, moves: 0, run: { id: run.id, log } },
        as(player),
      );
    };
    expect((await send([{ use: 'mosse' }, { use: 'mosse' }])).failure.code).toBe('run_invalid');
    expect((await send([{ use: 'mosse' }])).status).toBe(200);
  });

  it('isn’t charged to another player’s run', async () => {
    const [player, other] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    await setBigneAndSkips(player, 50);
    await call(g.buyPowerUp, { powerUpType: 'mosse' }, as(player));
    const run = await startLevel(other, 1);
    const refused = await call(g.usePowerUp, { powerUpType: 'mosse', runId: run.id }, as(player));
    expect([refused.status, refused.failure.code]).toEqual([409, 'run_invalid']);
    expect((await call(g.powerUps, {}, as(player))).body.powerUps.mosse).toBe(1);
  });

  it('of kind skip completes the current level with one star and its world’s reward', async () => {
    const player = await newPlayer({ now: NOON });
    for (let n = 1; n < 10; n++) await completeLevel(player, n);
    await setBigneAndSkips(player, 0, 1);
    const wrong = await call(g.usePowerUp, { powerUpType: 'skip', levelNumber: 9 }, as(player));
    expect([wrong.status, wrong.failure.code]).toEqual([409, 'not_current_level']);
    const { body } = await call(g.usePowerUp, { powerUpType: 'skip', levelNumber: 10 }, as(player));
    expect(body).toMatchObject({
      maxLevelReached: 11,
      worldRewards: WORLD_REWARDS[0],
      powerUps: { skip: 0 },
    });
    const repeated = await call(
      g.completeLevel,
      { levelNumber: 10, score: levelTarget(10), stars: 1, moves: 0 },
      as(player),
    );
    expect(repeated.body).toMatchObject({
      score: levelTarget(10),
      stars: 1,
      bestStars: 1,
      maxLevelReached: 11,
    });
    expect(repeated.body.worldRewards).toBeUndefined();
    const none = await call(g.usePowerUp, { powerUpType: 'skip', levelNumber: 11 }, as(player));
    expect(none.failure.code).toBe('none_owned');
  });

  it('of kind skip ends the unfinished run of its level', async () => {
    const player = await newPlayer({ now: NOON });
    await setBigneAndSkips(player, 0, 1);
    const { body } = await call(g.useLife, { levelNumber: 1 }, as(player));
    const runId = body.run?.id;
    if (runId === undefined) throw new Error('The level did not start.');
    const skip = { powerUpType: 'skip' as const, levelNumber: 1, runId };
    expect((await call(g.usePowerUp, skip, as(player))).status).toBe(200);
    expect((await call(g.runs, {}, as(player))).body.runs).toEqual([]);
    const late = { levelNumber: 1, score: 0, stars: 0, moves: 0, run: { id: runId, log: [] } };
    expect((await call(g.completeLevel, late, as(player))).body).toMatchObject({ stars: 1 });
  });
});
