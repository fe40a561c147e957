import '#test/support/backend.ts';
import { describe, expect, it, vi } from 'vitest';
import { gameReward, gameRewards } from '#functions/items/rewards.ts';
import { evidenceUntil, fairPlay } from '#functions/items/trial.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { replay } from '#shared/match3/replay.ts';
import { addDays, DAY, dayKey, HOUR, iso, nextMidnight, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import {
  asBeginner,
  asBot,
  asNobody,
  asPerson,
  playTrials,
  putUnderSuspicion,
  storeTooGood,
} from '#test/support/fair-play.ts';
import { midnight } from '#test/support/jobs.ts';
import { sized } from '#test/support/nightly.ts';
import { newStaff } from '#test/support/staff.ts';

vi.hoisted(() => {
  process.env.PACE = 'on';
});

const { suspicions, decideSuspicion, finishedRun, audit } = contract.admin;
const { startRun } = contract.game;

const MONDAY = startOfDay('2027-03-08') + 10 * HOUR;
/** When the week beginning on that Monday is paid. */
const PAID = startOfDay('2027-03-15');
const GAMES = 10;
/** The games that are stored instead of played, in tests in which other games come in between. */
const STORED = sized(7, 0);

const listed = async (superAdmin: Player, now: number) =>
  (await call(suspicions, {}, as(superAdmin, now))).body.suspicions;

const decide = (superAdmin: Player, { id }: Player, decision: 'cleared' | 'voided', now: number) =>
  call(
    decideSuspicion,
    { userId: id, decision, reason: 'Riviste una per una' },
    as(superAdmin, now),
  );

const podiumsOf = async ({ id }: Player) =>
  (await queryItems(gameReward, gameRewards.range(id), { limit: 50 }))
    .filter(({ rewardType }) => rewardType === 'bigne')
    .map(({ rewardName, rewardValue }) => [rewardName, rewardValue]);

const ratedGames = async ({ id }: Player) =>
  (await new UnitOfWork(MONDAY).load(fairPlay(id))).value.games;

const noticesOf = async ({ cookie }: Player, now: number) =>
  (await call(contract.polling.notices, {}, { cookie, now })).body.notices;

/** A player under suspicion, an honest one ranked behind, and a super administrator. */
const flagged = async (start = MONDAY) => {
  const superAdmin = await newStaff('SUPER_ADMIN', start);
  const [bot, person] = [await newPlayer({ now: start }), await newPlayer({ now: start })];
  const now = await putUnderSuspicion(bot, start);
  await playTrials(person, { games: 1, play: asBeginner, now: start });
  return { superAdmin, bot, person, now };
};

describe('games that are too good to be true', () => {
  it('put a patient bot under suspicion at its tenth game, but nobody who follows the hints', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', MONDAY);
    const [bot, person] = [await newPlayer({ now: MONDAY }), await newPlayer({ now: MONDAY })];
    const nine = await playTrials(bot, { games: GAMES - 1, play: asBot, now: MONDAY });
    expect(await listed(superAdmin, nine)).toEqual([]);
    const now = await playTrials(bot, { games: 1, play: asBot, now: nine });
    await playTrials(person, { games: GAMES, play: asPerson, now: MONDAY });
    const [found, ...others] = await listed(superAdmin, now);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      userId: bot.id,
      username: bot.username,
      flaggedAt: iso(now),
      decision: null,
    });
    expect(found?.runIds).toHaveLength(GAMES);
    const rarities = found?.games.map(({ rarity }) => rarity) ?? [];
    expect(found?.sum).toBe(rarities.reduce((sum, one) => sum + one, 0));
    expect(await noticesOf(bot, now)).toEqual([]);
  });

  it('are found even if empty or abandoned games come in between', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', MONDAY);
    const bot = await newPlayer({ now: MONDAY });
    let now = MONDAY;
    await storeTooGood(bot, STORED, MONDAY);
    for (let game = STORED; game < GAMES; game++) {
      now = await playTrials(bot, { games: 1, play: asBot, now });
      now = await playTrials(bot, { games: 4, play: asNobody, now });
      for (let i = 0; i < 4; i++) await call(startRun, {}, as(bot, now + i));
    }
    const [found] = (await listed(superAdmin, now)).filter(({ userId }) => userId === bot.id);
    expect(found?.games.every(({ score }) => (score ?? 0) > 0)).toBe(true);
    expect(found?.luck).toBeGreaterThan(5);
  });

  it('don’t include runs without a swap, or abandoned ones', async () => {
    const player = await newPlayer({ now: MONDAY });
    for (let i = 0; i < 4; i++) await call(startRun, {}, as(player, MONDAY + i));
    await playTrials(player, { games: 2, play: asNobody, now: MONDAY + 2 * DAY });
    expect(await ratedGames(player)).toEqual([]);
  });

  it('can be watched by a super administrator until ten days after the month is paid', async () => {
    const { superAdmin, bot, now } = await flagged();
    const [found] = (await listed(superAdmin, now)).filter(({ userId }) => userId === bot.id);
    const id = found?.runIds.at(-1) ?? 0;
    const at = as(superAdmin, now);
    const { body } = await call(finishedRun, { userId: bot.id, id }, at);
    expect(body.run).toMatchObject({ id, mode: 'trial' });
    expect(replay(body.run, body.log)).toMatchObject({
      ok: true,
      score: found?.games.at(-1)?.score,
    });
    const { z } = luckOf(body.run, body.log, body.luckSeed ?? 0);
    expect(z).toBeCloseTo(found?.games.at(-1)?.luck ?? 0, 2);
    const unknown = await call(finishedRun, { userId: superAdmin.id, id }, at);
    expect(unknown.failure.code).toBe('not_found');
    expect(evidenceUntil(now)).toBe(startOfDay('2027-04-11'));
    // A week that ends in the next month is paid later than the month.
    expect(evidenceUntil(startOfDay('2027-04-29') + HOUR)).toBe(startOfDay('2027-05-13'));
  });
});

describe('the podium of a player under suspicion', () => {
  it('is held, and paid at once when the games are cleared; ten new games are then needed', async () => {
    const start = MONDAY + 7 * DAY;
    const { superAdmin, bot, person, now } = await flagged(start);
    const due = startOfDay(addDays(dayKey(PAID), 7));
    for (let at = now; at < due; at = nextMidnight(at))
      await midnight({ time: iso(nextMidnight(at)) });
    expect(await podiumsOf(bot)).toEqual([]);
    expect(await podiumsOf(person)).toEqual([['Podio settimanale', 20]]);
    const answers = await Promise.all([
      decide(superAdmin, bot, 'cleared', due + HOUR),
      decide(superAdmin, bot, 'cleared', due + HOUR),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.suspicion).toMatchObject({
      decision: 'cleared',
      reason: 'Riviste una per una',
    });
    expect(await podiumsOf(bot)).toEqual([['Podio settimanale', 30]]);
    expect(await noticesOf(bot, due + HOUR)).toMatchObject([{ kind: 'games_cleared', rewards: 1 }]);
    expect(await ratedGames(bot)).toEqual([]);
    const again = await decide(superAdmin, bot, 'voided', due + HOUR);
    expect([again.status, again.failure.code]).toEqual([409, 'already_decided']);
    const later = await putUnderSuspicion(bot, due + 2 * HOUR);
    const own = (await listed(superAdmin, later)).filter(({ userId }) => userId === bot.id);
    expect(own.map(({ decision }) => decision)).toEqual([null, 'cleared']);
  });

  it('is never paid when the scores are voided, which removes them from the current leaderboards', async () => {
    const start = MONDAY + 21 * DAY;
    const { superAdmin, bot, person, now } = await flagged(start);
    const rows = async (period: 'daily' | 'weekly' | 'monthly', at: number) => {
      const options = as(person, at);
      const { body } = await call(contract.leaderboards[period], {}, options);
      return body.leaderboard.map(({ userId }) => userId);
    };
    const boards = ['daily', 'weekly', 'monthly'] as const;
    for (const period of boards) expect(await rows(period, now)).toContain(bot.id);
    expect((await decide(superAdmin, bot, 'voided', now)).status).toBe(200);
    for (const period of boards) {
      expect(await rows(period, now)).not.toContain(bot.id);
      expect(await rows(period, now)).toContain(person.id);
    }
    const due = startOfDay('2027-04-05');
    for (let at = now; at < due; at = nextMidnight(at))
      await midnight({ time: iso(nextMidnight(at)) });
    expect(await rows('weekly', due)).not.toContain(bot.id);
    expect(await podiumsOf(bot)).toEqual([]);
    expect(await noticesOf(bot, now)).toMatchObject([{ kind: 'scores_voided' }]);
    const { body } = await call(audit, {}, as(superAdmin, due));
    expect(body.entries[0]).toMatchObject({
      action: 'suspicion.void',
      target: `user ${bot.id}`,
      before: { decision: null, heldRewards: 0 },
      reason: 'Riviste una per una',
    });
    await playTrials(bot, { games: 1, play: asPerson, now: due });
    expect(await rows('daily', due + HOUR)).toContain(bot.id);
  });

  it('is decided only with a suspicion, and with a reason', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', MONDAY);
    const player = await newPlayer({ now: MONDAY });
    expect((await decide(superAdmin, player, 'cleared', MONDAY)).failure.code).toBe('not_found');
    const input = { userId: player.id, decision: 'cleared', reason: '  ' } as const;
    const refused = await call(decideSuspicion, input, as(superAdmin, MONDAY));
    expect(refused.failure.code).toBe('invalid_input');
  });
});

describe('the export of a player under suspicion', () => {
  it('has the ratings and the logs, but doesn’t reveal the suspicion until it is decided', async () => {
    const { superAdmin, bot, now } = await flagged(MONDAY + 42 * DAY);
    const exported = async () => {
      const options = as(bot, now);
      return JSON.stringify((await call(contract.settings.exportData, {}, options)).body);
    };
    const before = await exported();
    expect(before).toContain('"rarity"');
    expect(before).toContain('"log"');
    expect(before).toContain('"luck"');
    expect(before).not.toMatch(/suspicion|evidence|"rise"/i);
    await decide(superAdmin, bot, 'voided', now);
    expect(await exported()).toContain('Riviste una per una');
  });
});

describe('an erased account', () => {
  it('loses its suspicions and its games', async () => {
    const { superAdmin, bot, now } = await flagged(MONDAY + 49 * DAY);
    const [found] = (await listed(superAdmin, now)).filter(({ userId }) => userId === bot.id);
    const at = as(superAdmin, now);
    expect((await call(contract.admin.deleteUser, { id: bot.id }, at)).status).toBe(200);
    expect((await listed(superAdmin, now)).map(({ userId }) => userId)).not.toContain(bot.id);
    const watched = { userId: bot.id, id: found?.runIds.at(-1) ?? 0 };
    expect((await call(finishedRun, watched, at)).failure.code).toBe('not_found');
    expect((await decide(superAdmin, bot, 'cleared', now)).failure.code).toBe('not_found');
  });
});
