import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

const { startRun, runs, finishMatch } = contract.game;
const { leaderboards } = contract;

const startTrial = async (player: Player, now = NOON) =>
  (await call(startRun, {}, as(player, now))).body.run;

type Log = ReturnType<typeof playBestMoves>['log'];

const finish = (player: Player, run: { id: number }, game: ReturnType<typeof playBestMoves>) =>
  call(
    finishMatch,
    { score: game.score, run: { id: run.id, log: game.log } },
    as(player, NOON + HOUR),
  );

describe('a trial run', () => {
  it('has 20 moves and 24 hours, and is listed until it is finished or has expired', async () => {
    const player = await newPlayer({ now: NOON });
    const first = await startTrial(player);
    const second = await startTrial(player, NOON + 1000);
    expect(first).toMatchObject({ mode: 'trial', moves: 20 });
    expect(Date.parse(first.expiresAt) - Date.parse(first.startedAt)).toBe(24 * HOUR);
    const listed = await call(runs, {}, as(player, NOON + 2000));
    expect(listed.body.runs).toEqual([second, first]);
    await finish(player, second, playBestMoves(second));
    const left = await call(runs, {}, as(player, NOON + 2000));
    expect(left.body.runs).toEqual([first]);
    const late = await call(runs, {}, as(player, NOON + 25 * HOUR));
    expect(late.body.runs).toEqual([]);
  });

  it('gets the score that the server computes by replaying it, not the one that was sent', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const game = playBestMoves(run);
    const answered = await finish(player, run, { ...game, score: 999_999 });
    expect(answered.body).toEqual({ score: game.score, verified: true, bestToday: game.score });
  });

  it('accepts a log that stops early', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const game = playBestMoves(run, { limit: 3 });
    expect((await finish(player, run, game)).body.score).toBe(game.score);
  });

  it('returns its first result when it is sent again, even with another log', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const first = await finish(player, run, playBestMoves(run, { limit: 2 }));
    const again = await finish(player, run, playBestMoves(run));
    expect(again.body).toEqual(first.body);
  });

  it('counts once when it is sent 20 times concurrently', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const game = playBestMoves(run);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(player, run, game)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.score).toBe(game.score);
    }
    const weekly = await call(leaderboards.weekly, {}, as(player, NOON + HOUR));
    expect(weekly.body.userRank?.score).toBe(game.score);
  });

  it('is refused if one swap of its log was changed', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const game = playBestMoves(run);
    const changed = [...game.log];
    changed[0] = { swap: [0, 35] };
    const answered = await call(
      finishMatch,
      { score: game.score, run: { id: run.id, log: changed } },
      as(player, NOON + HOUR),
    );
    expect(answered.status).toBe(409);
    expect(answered.failure.code).toBe('run_invalid');
    const daily = await call(leaderboards.daily, {}, as(player, NOON + HOUR));
    expect(daily.body.userRank).toBeNull();
  });

  it('is refused with too many moves, with a power-up, from another player, or once expired', async () => {
    const [player, other] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const run = await startTrial(player);
    const game = playBestMoves(run);
    const send = (sender: Player, log: Log, now = NOON + HOUR) =>
      call(finishMatch, { score: 1, run: { id: run.id, log } }, as(sender, now));
    const refused = [
      await send(player, [...game.log, { swap: [0, 1] }]),
      await send(player, [{ use: 'mosse' }, ...game.log]),
      await send(other, game.log),
      await send(player, game.log, NOON + 24 * HOUR),
    ];
    for (const { status, failure } of refused) {
      expect([status, failure.code]).toEqual([409, 'run_invalid']);
    }
    expect((await send(player, game.log)).status).toBe(200);
  });

  it('is invalid with cells outside the board, an unknown power-up or too long a log', async () => {
    const player = await newPlayer({ now: NOON });
    const run = await startTrial(player);
    const logs = [
      [{ swap: [0, 36] }],
      [{ swap: [0] }],
      [{ use: 'skip' }],
      [{ swap: [0, 1], use: 'jolly' }],
      Array.from({ length: 2001 }, () => ({ swap: [0, 1] })),
    ];
    for (const log of logs) {
      const rawBody = JSON.stringify({ score: 1, run: { id: run.id, log } });
      const answered = await call(
        finishMatch,
        { score: 1 },
        { cookie: player.cookie, now: NOON, rawBody },
      );
      expect([answered.status, answered.failure.code]).toEqual([400, 'invalid_input']);
    }
  });
});

describe('a score without a run', () => {
  it('counts as unverified up to the possible maximum of 3000 for each of the 20 moves', async () => {
    const player = await newPlayer({ now: NOON });
    const send = (score: number) => call(finishMatch, { score }, as(player));
    expect((await send(60_000)).body).toEqual({
      score: 60_000,
      verified: false,
      bestToday: 60_000,
    });
    const refused = await send(60_001);
    expect([refused.status, refused.failure.code]).toEqual([409, 'score_impossible']);
  });
});

describe('the trial leaderboards', () => {
  const score = (player: Player, points: number, now: number) =>
    call(finishMatch, { score: points }, as(player, now));
  const rankOn = async (period: 'daily' | 'weekly' | 'monthly', player: Player, now: number) =>
    (await call(leaderboards[period], {}, as(player, now))).body.userRank;

  it('show the best score of the day, and the totals of the week and the month', async () => {
    const start = Date.parse('2027-04-05T08:00:00Z');
    const player = await newPlayer({ now: start });
    await score(player, 300, start);
    await score(player, 900, start + HOUR);
    await score(player, 200, start + 2 * HOUR);
    const now = start + 3 * HOUR;
    expect(await rankOn('daily', player, now)).toMatchObject({ rank: 1, score: 900 });
    expect(await rankOn('weekly', player, now)).toMatchObject({ rank: 1, score: 1400 });
    expect(await rankOn('monthly', player, now)).toMatchObject({ rank: 1, score: 1400 });
  });

  it('include today’s scores in tomorrow’s week before any job runs', async () => {
    const start = Date.parse('2027-05-04T08:00:00Z');
    const player = await newPlayer({ now: start });
    await score(player, 300, start);
    expect(await rankOn('daily', player, start + DAY)).toBeNull();
    expect(await rankOn('weekly', player, start + DAY)).toMatchObject({ rank: 1, score: 300 });
  });

  it('are empty before the first score, and ignore a score of zero', async () => {
    const start = Date.parse('2027-06-04T08:00:00Z');
    const player = await newPlayer({ now: start });
    await score(player, 0, start);
    const { body } = await call(leaderboards.monthly, {}, as(player, start));
    expect(body).toEqual({ leaderboard: [], userRank: null, around: [] });
  });

  it('show the top ten and the player’s own exact rank; among equal scores the earlier one is ahead', async () => {
    const start = Date.parse('2027-07-05T08:00:00Z');
    const players: Player[] = [];
    for (let i = 0; i < 12; i++) players.push(await newPlayer({ now: start }));
    for (const [i, player] of players.entries()) await score(player, 500, start + i * 1000);
    const now = start + HOUR;
    const [last] = players.slice(-1);
    if (!last) throw new Error('No players');
    const { body } = await call(leaderboards.daily, {}, as(last, now));
    expect(body.leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(body.leaderboard.map(({ userId }) => userId)).toEqual(
      players.slice(0, 10).map(p => p.id),
    );
    expect(body.userRank).toEqual({
      rank: 12,
      userId: last.id,
      username: last.username,
      score: 500,
    });
  });
});
