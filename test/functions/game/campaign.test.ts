import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { WORLD_REWARDS } from '#shared/rules/campaign.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { completeLevel, setBigneAndSkips, startLevel } from '#test/support/campaign.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

const g = contract.game;

const livesOf = async (player: Player, now = NOON) => {
  const { livesRemaining, bonusLives } = (await call(g.lives, {}, as(player, now))).body;
  return [livesRemaining, bonusLives];
};

describe('lives', () => {
  it('are five, renewed at midnight in Rome', async () => {
    const player = await newPlayer({ now: NOON });
    const { body } = await call(g.lives, {}, as(player));
    expect(body).toEqual({
      livesRemaining: 5,
      bonusLives: 0,
      maxLives: 5,
      nextResetAt: '2026-11-20T23:00:00.000Z',
    });
    for (let i = 0; i < 5; i++) expect((await call(g.useLife, {}, as(player))).status).toBe(200);
    const none = await call(g.useLife, {}, as(player));
    expect([none.status, none.failure]).toEqual([
      409,
      { code: 'no_lives', message: 'Vite finite' },
    ]);
    expect(await livesOf(player, Date.parse('2026-11-20T22:59:59Z'))).toEqual([0, 0]);
    expect(await livesOf(player, Date.parse('2026-11-20T23:00:00Z'))).toEqual([5, 0]);
  });

  it('allow five of 20 concurrent calls to start a run', async () => {
    const player = await newPlayer({ now: NOON });
    const send = async (): Promise<number> => {
      const { status } = await call(g.useLife, { levelNumber: 1 }, as(player));
      return status === 503 ? send() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, send));
    expect(statuses.filter(status => status === 200)).toHaveLength(5);
    expect(statuses.filter(status => status === 409)).toHaveLength(15);
    expect((await call(g.runs, {}, as(player))).body.runs).toHaveLength(5);
  });

  it('from power-ups are spent after the regular ones, and aren’t reset at midnight', async () => {
    const player = await newPlayer({ now: NOON });
    await setBigneAndSkips(player, 8);
    await call(g.buyPowerUp, { powerUpType: 'vita' }, as(player));
    expect(await livesOf(player, NOON + DAY)).toEqual([5, 1]);
    for (let i = 0; i < 6; i++) await call(g.useLife, {}, as(player));
    expect(await livesOf(player)).toEqual([0, 0]);
  });
});

describe('starting a level', () => {
  it('spends a life and returns a run, which a reload finds without spending another life', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startLevel(player, 1);
    expect(run).toMatchObject({
      mode: 'campaign',
      levelNumber: 1,
      moves: levelMoves(1),
      targetScore: levelTarget(1),
      expiresAt: iso(NOON + 24 * HOUR),
      charged: { giorgione: 0, jolly: 0, mosse: 0 },
    });
    expect((await call(g.runs, {}, as(player))).body.runs).toEqual([run]);
    expect(await livesOf(player)).toEqual([4, 0]);
  });

  it('makes a run that is listed for 24 hours, however many runs are started later', async () => {
    const player = await newPlayer({ now: NOON });
    const { id } = await startLevel(player, 1);
    for (let i = 1; i <= 60; i++) await call(g.startRun, {}, as(player, NOON + i * MINUTE));
    const listedIds = async (now: number) =>
      (await call(g.runs, {}, as(player, now))).body.runs.map(run => run.id);
    expect((await listedIds(NOON + 2 * HOUR)).at(-1)).toBe(id);
    expect(await listedIds(NOON + 24 * HOUR - 1)).toContain(id);
    expect(await listedIds(NOON + 24 * HOUR)).not.toContain(id);
  });

  it('is refused for a locked level, without spending a life', async () => {
    const player = await newPlayer({ now: NOON });
    const refused = await call(g.useLife, { levelNumber: 2 }, as(player));
    expect([refused.status, refused.failure.code]).toEqual([409, 'level_locked']);
    expect(await livesOf(player)).toEqual([5, 0]);
  });

  it.each([0, 101, 1.5])('is refused for level %s', async levelNumber => {
    const player = await newPlayer({ now: NOON });
    expect((await call(g.useLife, { levelNumber }, as(player))).status).toBe(400);
  });
});

describe('a level’s result', () => {
  const send = (
    player: Player,
    levelNumber: number,
    id: number,
    game: ReturnType<typeof playBestMoves>,
  ) =>
    call(
      g.completeLevel,
      { levelNumber, score: 1, stars: 0, moves: 0, run: { id, log: game.log } },
      as(player),
    );

  it('has the score and stars that the server computes by replaying it', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startLevel(player, 1);
    const game = playBestMoves(run);
    const { body } = await send(player, 1, run.id, game);
    const ratio = game.score / levelTarget(1);
    const stars = [1, 1.2, 1.4].filter(bound => ratio >= bound).length;
    expect(body).toMatchObject({ score: game.score, stars, bestStars: stars, verified: true });
    expect((await send(player, 1, run.id, playBestMoves(run, { limit: 1 }))).body).toEqual(body);
    expect((await call(g.runs, {}, as(player))).body.runs).toEqual([]);
  });

  it('below the target ends the run and stores nothing else', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startLevel(player, 1);
    const { status, body } = await send(player, 1, run.id, playBestMoves(run, { limit: 1 }));
    expect([status, body.stars, body.maxLevelReached]).toEqual([200, 0, 1]);
    const { levels } = (await call(g.levels, {}, as(player))).body;
    expect(levels[0]).toMatchObject({ bestStars: 0, bestScore: 0 });
    expect((await call(g.runs, {}, as(player))).body.runs).toEqual([]);
  });

  it('is refused for another level, a trial run, a changed log, or a power-up that was not charged', async () => {
    const player = await newPlayer({ now: NOON });
    await completeLevel(player, 1);
    const run = await startLevel(player, 1);
    const trial = (await call(g.startRun, {}, as(player))).body.run;
    const game = playBestMoves(run);
    const refused = [
      await send(player, 2, run.id, game),
      await send(player, 1, trial.id, playBestMoves(trial)),
      await send(player, 1, run.id, { ...game, log: [{ swap: [0, 35] }, ...game.log] }),
      await send(player, 1, run.id, { ...game, log: [{ use: 'mosse' }, ...game.log] }),
    ];
    for (const { status, failure } of refused) {
      expect([status, failure.code]).toEqual([409, 'run_invalid']);
    }
    expect((await send(player, 1, run.id, game)).status).toBe(200);
  });

  it('without a run counts as unverified if it is possible and the level is unlocked', async () => {
    const player = await newPlayer({ now: NOON });
    const { body } = await completeLevel(player, 1, 2);
    expect(body).toMatchObject({ stars: 2, verified: false, maxLevelReached: 2, totalStars: 2 });
    const maxScore = 3000 * levelMoves(2);
    const complete = (score: number, levelNumber: number) =>
      call(g.completeLevel, { levelNumber, score, stars: 3, moves: 1 }, as(player));
    expect((await complete(maxScore + 1, 2)).failure.code).toBe('score_impossible');
    expect((await complete(maxScore, 3)).failure.code).toBe('level_locked');
    expect((await complete(maxScore, 2)).body.stars).toBe(3);
  });

  it('is in the list of all hundred levels', async () => {
    const player = await newPlayer({ now: NOON });
    await completeLevel(player, 1, 3);
    const { levels } = (await call(g.levels, {}, as(player))).body;
    expect(levels).toHaveLength(100);
    expect(levels[0]).toEqual({
      levelNumber: 1,
      bestStars: 3,
      bestScore: 656,
      targetScore: 468,
      maxMoves: 18,
    });
    expect(levels[99]).toEqual({
      levelNumber: 100,
      bestStars: 0,
      bestScore: 0,
      targetScore: 7200,
      maxMoves: 28,
    });
    expect((await call(g.progress, {}, as(player))).body).toEqual({
      currentLevel: 2,
      maxLevelReached: 2,
      totalStars: 3,
      campaignBonusLives: 0,
    });
  });
});

/** How many times the last level of a world is completed at once. */
const COPIES = sized(4, 20);

describe('the rewards of the worlds', () => {
  it('are paid as listed, once, even if completed concurrently', async () => {
    const player = await newPlayer({ now: NOON });
    const expected = { bigne: 0, vita: 0, giorgione: 0, jolly: 0, mosse: 0, skip: 0 };
    for (let levelNumber = 1; levelNumber <= 100; levelNumber++) {
      const endsWorld = levelNumber % 10 === 0;
      const send = () => completeLevel(player, levelNumber, 1, NOON + levelNumber * 60_000);
      const answers = await Promise.all(Array.from({ length: endsWorld ? COPIES : 1 }, send));
      const paid = answers.filter(({ body }) => body.worldRewards);
      const reward = WORLD_REWARDS.find(({ worldNumber }) => worldNumber === levelNumber / 10 + 1);
      expect(paid.map(({ body }) => body.worldRewards)).toEqual(reward ? [reward] : []);
      if (reward) {
        expected.bigne += reward.bigne;
        for (const [name, n] of Object.entries(reward.powerUps)) {
          if (name in expected)
            Object.assign(expected, { [name]: Reflect.get(expected, name) + n });
        }
      }
      if (levelNumber % 20 === 0) expected.vita += 1;
    }
    const { powerUps } = (await call(g.powerUps, {}, as(player))).body;
    const { bigne } = (await new UnitOfWork(NOON).load(bakery(player.id))).current.inventory;
    expect({ bigne, ...powerUps }).toEqual(expected);
    expect((await call(g.progress, {}, as(player))).body).toMatchObject({
      totalStars: 100,
      campaignBonusLives: 5,
    });
  });
});

describe('the campaign’s leaderboards', () => {
  it('rank all time by level, stars and time, and the week by best scores', async () => {
    const start = Date.parse('2026-12-07T08:00:00Z');
    const [ada, bea, cleo] = [
      await newPlayer({ now: start }),
      await newPlayer({ now: start }),
      await newPlayer({ now: start }),
    ];
    for (const [i, player] of [ada, bea, cleo].entries()) {
      for (let n = 1; n <= 12; n++)
        await completeLevel(player, n, player === bea ? 2 : 1, start + i * HOUR);
    }
    await completeLevel(ada, 1, 3, start - 3 * DAY);
    const leaderboardOf = (period: 'alltime' | 'weekly', now = start + 5 * HOUR) =>
      call(contract.leaderboards.campaign, { period }, as(cleo, now));
    const allTime = (await leaderboardOf('alltime')).body;
    const rows = allTime.leaderboard.filter(({ userId }) =>
      [ada.id, bea.id, cleo.id].includes(userId),
    );
    expect(rows.map(({ userId }) => userId)).toEqual([bea.id, ada.id, cleo.id]);
    expect(rows[0]).toMatchObject({ value: 13, mondo: 2, maxLevel: 13, totalStars: 24 });
    const week = (await leaderboardOf('weekly')).body;
    const sum = Array.from({ length: 12 }, (_, i) => levelTarget(i + 1)).reduce((a, b) => a + b, 0);
    expect(week.leaderboard.find(({ userId }) => userId === cleo.id)?.value).toBe(sum);
    expect((await leaderboardOf('weekly', start + 7 * DAY)).body).toEqual({
      leaderboard: [],
      userRank: null,
      around: [],
    });
  });
});
