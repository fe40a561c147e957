import '#test/support/conflicting-backend.ts';
import { describe, expect, it, vi } from 'vitest';
import { withGame } from '#functions/domain/fair-play/evidence.ts';
import { challengeBoard, challengeGame } from '#functions/items/challenge.ts';
import { fairPlay, trialResults } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { SWAP_MS } from '#shared/rules/pace.ts';
import { addDays, DAY, dayKey, HOUR, iso, SECOND, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import {
  asAmateur,
  asBeginner,
  asBotOfWidth,
  asPerson,
  playChallenge,
  putUnderSuspicion,
} from '#test/support/fair-play.ts';
import { playBestMoves } from '#test/support/play.ts';
import { newStaff } from '#test/support/staff.ts';

vi.hoisted(() => {
  process.env.PACE = 'on';
});

const { startRun, finishMatch, runs, guestBoard } = contract.game;
const { suspicions } = contract.admin;

const CHALLENGE = { mode: 'challenge' } as const;
const NOON = startOfDay('2027-03-08') + 12 * HOUR;
const COPIES = 6;

const start = ({ cookie }: Player, now: number) => call(startRun, CHALLENGE, { cookie, now });

const handIn = (
  { cookie }: Player,
  run: { id: number; seed: number; moves: number },
  now: number,
  limit = 2,
) => {
  const { log } = playBestMoves(run, { limit });
  return call(finishMatch, { score: 0, run: { id: run.id, log } }, { cookie, now });
};

const stored = async (player: Player, now: number) =>
  new UnitOfWork(now).load({
    game: challengeGame(player.id, dayKey(now)),
    results: trialResults(player.id),
    board: challengeBoard(dayKey(now)),
  });

/**
 * On this board a bot of width 16 has a luck of 3.15 ± 0.36, and a player who follows the hints one of 0.13 ± 0.28: the
 * server compares what fell with random falls.
 */
const LUCKY_BOARD = 3;

const drawBoard = async (day: string, seed: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  unit.create(challengeBoard(day), { seed });
  await unit.commit();
};

/**
 * Stores nine rated games, whose evidence is 1.73 below a suspicion. The bot's game adds at least 2.3, even if it is six
 * deviations less lucky than on average; a game by the hints adds at most 1.2, even if it is six luckier.
 */
const putNearSuspicion = async ({ id }: Player, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const own = await unit.load(fairPlay(id));
  const rated = Array.from({ length: 9 }, (_, i) => ({
    runId: i + 1,
    score: 9000,
    rarity: 200,
    luck: 1.93,
  }));
  own.set(rated.reduce(withGame, own.value));
  await unit.commit();
};

describe('the challenge of the day', () => {
  it('has one board for everybody, however many request it first, with twenty moves until midnight', async () => {
    const now = NOON;
    const players = [];
    for (let i = 0; i < COPIES; i++) players.push(await newPlayer({ now }));
    const answers = await Promise.all(players.map(one => start(one, now)));
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.run.seed)).size).toBe(1);
    expect(answers[0]?.body.run).toMatchObject({
      mode: 'challenge',
      moves: 20,
      expiresAt: iso(startOfDay('2027-03-09')),
    });
  });

  it('has another board each day, which is drawn at the first request and not before', async () => {
    const now = NOON + DAY;
    const player = await newPlayer({ now });
    expect((await stored(player, now)).board.value).toBeUndefined();
    const today = (await start(player, now)).body.run.seed;
    expect((await stored(player, now)).board.value).toEqual({ seed: today });
    expect((await start(player, now + DAY)).body.run.seed).not.toBe(today);
  });

  it('is one game per player, whatever is sent at the same time', async () => {
    const now = NOON + 3 * DAY;
    const player = await newPlayer({ now });
    const started = await Promise.all(Array.from({ length: COPIES }, () => start(player, now)));
    const [first] = started;
    if (!first) throw new Error('No run');
    const { run } = first.body;
    expect(new Set(started.map(({ body }) => body.run.id))).toEqual(new Set([run.id]));
    const later = now + HOUR;
    const [answers, again] = await Promise.all([
      Promise.all(Array.from({ length: COPIES }, () => handIn(player, run, later))),
      start(player, later),
    ]);
    const [{ body } = { body: undefined }] = answers;
    expect(body?.verified).toBe(true);
    expect(answers.map(one => one.body)).toEqual(answers.map(() => body));
    expect([200, 409]).toContain(again.status);
    expect((await start(player, later)).failure.code).toBe('already_played');
    const { game, results } = await stored(player, later);
    expect(game.value).toEqual({
      day: dayKey(now),
      runId: run.id,
      score: body?.score,
      specials: expect.any(Number),
      finishedAt: later,
    });
    expect(results.value.gamesPlayed).toBe(0);
  });

  it('continues where it was left, in addition to open trial runs, and never closes one of them', async () => {
    const now = NOON + 4 * DAY;
    const player = await newPlayer({ now });
    const { run } = (await start(player, now)).body;
    for (let i = 0; i < 3; i++) await call(startRun, {}, as(player, now));
    expect((await start(player, now)).body.run).toEqual(run);
    const open = (await call(runs, {}, as(player, now))).body.runs;
    expect(open.map(({ mode }) => mode).sort()).toEqual(['challenge', 'trial', 'trial', 'trial']);
    await handIn(player, run, now + HOUR);
    const left = (await call(runs, {}, as(player, now + HOUR))).body.runs;
    expect(left.map(({ mode }) => mode)).toEqual(['trial', 'trial', 'trial']);
  });

  // The last two are the days on which the clocks go forward and back.
  it.each(['2027-03-15', '2027-03-28', '2027-10-31'])(
    'can be finished until the last second of %s',
    async day => {
      const midnight = startOfDay(addDays(day, 1));
      const [early, late] = [
        await newPlayer({ now: midnight - HOUR }),
        await newPlayer({ now: midnight - HOUR }),
      ];
      const { run } = (await start(early, midnight - HOUR)).body;
      const own = (await start(late, midnight - HOUR)).body.run;
      expect((await handIn(early, run, midnight - SECOND)).status).toBe(200);
      const refused = await handIn(late, own, midnight);
      expect(refused.failure).toMatchObject({
        code: 'run_invalid',
        message: 'La sfida di quel giorno è finita: il punteggio non può più essere registrato.',
      });
      expect((await start(late, midnight)).body.run.id).not.toBe(own.id);
    },
  );

  it('uses up the player’s time like any game, and can’t be finished with power-ups', async () => {
    const now = NOON + 8 * DAY;
    const player = await newPlayer({ now });
    const { run } = (await start(player, now)).body;
    expect((await handIn(player, run, now + SWAP_MS)).failure.code).toBe('too_fast');
    const log = [{ use: 'jolly' as const }];
    const cheat = { score: 9, run: { id: run.id, log } };
    expect((await call(finishMatch, cheat, as(player, now))).failure.code).toBe('run_invalid');
    expect((await handIn(player, run, now + 2 * SWAP_MS)).status).toBe(200);
    const trial = (await call(startRun, {}, as(player, now))).body.run;
    expect((await handIn(player, trial, now + 3 * SWAP_MS)).failure.code).toBe('too_fast');
  });

  it('counts as played with a score of 0, but isn’t on the leaderboard', async () => {
    const now = NOON + 30 * DAY;
    const player = await newPlayer({ now });
    const { run } = (await start(player, now)).body;
    expect((await handIn(player, run, now, 0)).body).toMatchObject({ score: 0 });
    expect((await start(player, now)).failure.code).toBe('already_played');
    expect((await handIn(player, run, now + HOUR)).body).toMatchObject({ score: 0 });
    const { challenge } = (await call(contract.daily.read, {}, as(player, now))).body;
    expect(challenge).toEqual({ played: true, score: 0 });
    const { userRank, leaderboard } = (
      await call(contract.leaderboards.challenge, {}, as(player, now))
    ).body;
    expect([userRank, leaderboard]).toEqual([null, []]);
  });

  it('shows visitors yesterday’s board, never today’s', async () => {
    const now = NOON + 40 * DAY;
    expect((await call(guestBoard, {}, { now })).body).toEqual({ seed: null });
    const { seed } = (await start(await newPlayer({ now }), now)).body.run;
    expect((await call(guestBoard, {}, { now })).body).toEqual({ seed: null });
    expect((await call(guestBoard, {}, { now: now + DAY })).body).toEqual({ seed });
  });
});

describe('fair play in the challenge', () => {
  it('puts a player who knows what falls under suspicion at once, before the day is over', async () => {
    const now = NOON + 50 * DAY;
    const superAdmin = await newStaff('SUPER_ADMIN', now);
    const [bot, person] = [await newPlayer({ now }), await newPlayer({ now })];
    await drawBoard(dayKey(now), LUCKY_BOARD);
    await putNearSuspicion(bot, now);
    await putNearSuspicion(person, now);
    const played = await playChallenge(bot, { play: asBotOfWidth(16), now });
    await playChallenge(person, { play: asPerson, now });
    const found = (await call(suspicions, {}, as(superAdmin, played.now))).body.suspicions;
    expect(found).toMatchObject([{ userId: bot.id, flaggedAt: iso(played.now) }]);
    expect(found[0]?.runIds).toContain(played.runId);
    expect(dayKey(played.now)).toBe(dayKey(now));
  });

  it('removes voided games from the leaderboards, even those of past days', async () => {
    const now = NOON + 60 * DAY;
    const superAdmin = await newStaff('SUPER_ADMIN', now);
    const [bot, person] = [await newPlayer({ now }), await newPlayer({ now })];
    const best = async (day: string, at: number) =>
      (await call(contract.leaderboards.challenge, { day }, as(person, at))).body;
    await playChallenge(bot, { play: asAmateur, now });
    await playChallenge(person, { play: asBeginner, now });
    const next = now + DAY;
    expect((await best(dayKey(now), next)).best?.userId).toBe(bot.id);
    await putUnderSuspicion(bot, next);
    const decision = {
      userId: bot.id,
      decision: 'voided',
      reason: 'Sapeva che cosa cade',
    } as const;
    const { status } = await call(contract.admin.decideSuspicion, decision, as(superAdmin, next));
    expect(status).toBe(200);
    const after = await best(dayKey(now), next);
    expect(after.leaderboard.map(({ userId }) => userId)).toEqual([person.id]);
    expect(after.best?.userId).toBe(person.id);
    expect((await start(bot, now)).failure.code).toBe('already_played');
  });
});
