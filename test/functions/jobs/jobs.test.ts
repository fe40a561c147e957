import '#test/support/backend.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hallOfFamePage } from '#functions/items/leaderboards.ts';
import { gameReward, gameRewards } from '#functions/items/rewards.ts';
import { deadlineOf } from '#functions/jobs/deadline.ts';
import { handler } from '#functions/jobs/handler.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { sqsEvent, startSqs } from '#infra/local/aws/sqs.ts';
import { contract } from '#shared/contract/index.ts';
import { addDays, DAY, dayKey, HOUR, iso, nextMidnight, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight, monthly, weekly } from '#test/support/jobs.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

const score = (player: Player, points: number, now: number) =>
  call(contract.game.finishMatch, { score: points }, as(player, now));

/** A player's score of the week as others see it; their own page derives it from their own results. */
const weekScoreOf = async (player: Player, now: number) => {
  const { cookie } = await newPlayer({ now });
  const { body } = await call(contract.leaderboards.weekly, {}, { cookie, now });
  return body.leaderboard.find(({ userId }) => userId === player.id)?.score;
};

const hallOfFame = async (kind: 'weekly' | 'monthly', period: string, now: number) => {
  return (await new UnitOfWork(now).load(hallOfFamePage(kind, period))).value;
};

const podiumOf = async (player: Player) =>
  (await queryItems(gameReward, gameRewards.range(player.id), { limit: 50 }))
    .filter(({ rewardType }) => rewardType === 'bigne')
    .map(({ rewardName, rewardValue }) => [rewardName, rewardValue]);

describe('the midnight job', () => {
  it('keeps the total of the last seven days, across the end of summer time and days without a score', async () => {
    const start = Date.parse('2026-10-22T10:00:00Z');
    const player = await newPlayer({ now: start });
    const points: Record<string, number> = { '2026-10-22': 100, '2026-10-24': 50, '2026-10-26': 7 };
    let now = start;
    for (let i = 0; i < 14; i++) {
      const day = dayKey(now);
      const scored = points[day];
      if (scored) await score(player, scored, now);
      const expected = Array.from({ length: 7 }, (_, back) => points[addDays(day, -back)] ?? 0);
      const sum = expected.reduce((a, b) => a + b, 0);
      expect([day, await weekScoreOf(player, now)]).toEqual([day, sum || undefined]);
      const due = nextMidnight(now);
      await midnight({ time: iso(due) });
      if (i % 3 === 0)
        await Promise.all([midnight({ time: iso(due) }), midnight({ time: iso(due) })]);
      now = due + 10 * HOUR;
    }
  });

  it('completes the weekly leaderboard after days without a run', async () => {
    const start = Date.parse('2027-02-02T10:00:00Z');
    const player = await newPlayer({ now: start });
    await score(player, 80, start);
    const later = start + 4 * DAY;
    expect(await weekScoreOf(player, later)).toBeUndefined();
    await midnight({ time: iso(startOfDay(dayKey(later))) });
    expect(await weekScoreOf(player, later)).toBe(80);
  });
});

describe('the hall of fame', () => {
  it('archives the past week, Monday to Sunday, once, and rewards the podium', async () => {
    const monday = startOfDay('2027-03-22') + 10 * HOUR;
    const players: Player[] = [];
    for (let i = 0; i < 4; i++) players.push(await newPlayer({ now: monday }));
    for (const [i, player] of players.entries())
      await score(player, 400 - i * 100, monday + i * DAY);
    // The clocks go forward on the Sunday of this week.
    const due = startOfDay('2027-03-29');
    for (let day = monday; day < due; day = nextMidnight(day))
      await midnight({ time: iso(nextMidnight(day)) });
    await Promise.all([weekly({ time: iso(due) }), midnight({ time: iso(due) })]);
    await weekly({ time: iso(due + 2 * DAY) });
    const archived = await hallOfFame('weekly', '2027-W12', due);
    expect(archived?.rows.map(({ userId, score: value }) => [userId, value])).toEqual(
      players.map(({ id }, i) => [id, 400 - i * 100]),
    );
    expect(await Promise.all(players.map(podiumOf))).toEqual([
      [['Podio settimanale', 30]],
      [['Podio settimanale', 20]],
      [['Podio settimanale', 10]],
      [],
    ]);
  });

  it('archives the past month, and rewards the podium', async () => {
    const player = await newPlayer({ now: startOfDay('2027-04-30') });
    await score(player, 5000, startOfDay('2027-04-30') + HOUR);
    await monthly({ time: iso(startOfDay('2027-05-01')) });
    await monthly({ time: iso(startOfDay('2027-05-03')) });
    const archived = await hallOfFame('monthly', '2027-04', startOfDay('2027-05-01'));
    expect(archived?.rows).toEqual([
      { rank: 1, userId: player.id, username: player.username, score: 5000 },
    ]);
    expect(await podiumOf(player)).toEqual([['Podio mensile', 100]]);
  });

  it('archives a week in which no job ran, without later scores', async () => {
    const monday = startOfDay('2027-08-02') + 10 * HOUR;
    const [first, second] = [await newPlayer({ now: monday }), await newPlayer({ now: monday })];
    await score(first, 100, monday);
    await score(second, 40, monday + 2 * DAY);
    await score(first, 30, monday + 4 * DAY);
    // These scores count for the following week.
    for (const later of [8, 13]) await score(first, 5, monday + later * DAY);
    await midnight({ time: iso(startOfDay('2027-08-09')) });
    const archived = await hallOfFame('weekly', '2027-W31', monday + 13 * DAY);
    expect(archived?.rows.map(({ userId, score: value }) => [userId, value])).toEqual([
      [first.id, 130],
      [second.id, 40],
    ]);
  });

  it('archives three missed months, and five missed weeks of players who kept playing', async () => {
    const start = startOfDay('2028-02-28') + 12 * HOUR;
    const players = [await newPlayer({ now: start }), await newPlayer({ now: start + 3 * DAY })];
    for (let week = 0; week < 5; week++) {
      // The first player plays on Mondays, so other days carry the score over to Sunday.
      for (const [i, player] of players.entries())
        await score(player, 10 * (week + 1) + i, start + (7 * week + 3 * i) * DAY);
    }
    const due = startOfDay('2028-04-03');
    await midnight({ time: iso(due) });
    for (const [week, period] of [
      '2028-W09',
      '2028-W10',
      '2028-W11',
      '2028-W12',
      '2028-W13',
    ].entries()) {
      const archived = await hallOfFame('weekly', period, due);
      expect([period, archived?.rows.map(({ userId, score: value }) => [userId, value])]).toEqual([
        period,
        players.map(({ id }, i) => [id, 10 * (week + 1) + i]).reverse(),
      ]);
    }
    for (const period of ['2028-01', '2028-02', '2028-03'])
      expect((await hallOfFame('monthly', period, due))?.period).toBe(period);
    const march = await hallOfFame('monthly', '2028-03', due);
    expect(march?.rows.map(({ score: value }) => value)).toEqual([155, 140]);
  });
});

describe('a job that runs out of time', () => {
  const queued: string[] = [];

  /** Runs what is in the queue as the jobs' Lambda does, with the given time left at each check. */
  const runQueue = async (...left: readonly number[]): Promise<number> => {
    // A fresh module, which reads the queue of this test.
    const { handler: runJob } = await import('#functions/jobs/handler.ts');
    let checks = 0;
    const context = { getRemainingTimeInMillis: () => left[checks++] ?? 0 };
    let runs = 0;
    for (let body = queued.shift(); body !== undefined; body = queued.shift(), runs++) {
      await runJob(sqsEvent('jobs', body), runs === 0 ? context : {});
    }
    return runs;
  };

  it('continues by itself where it stopped, and carries every player over once', async () => {
    const sqs = await startSqs({ key: ACCESS_KEY });
    onTestFinished(sqs.stop);
    sqs.consume('jobs', async ({ Records }) => queued.push(...Records.map(({ body }) => body)));
    vi.stubEnv('SQS_ENDPOINT', sqs.endpoint);
    vi.stubEnv('JOB_QUEUE_URL', `${sqs.endpoint}/jobs`);
    vi.resetModules();
    const start = Date.parse('2027-06-01T10:00:00Z');
    const players: Player[] = [];
    for (let i = 0; i < 6; i++) players.push(await newPlayer({ now: start }));
    for (const [i, player] of players.entries()) await score(player, 100 + i, start);
    const due = nextMidnight(start + DAY);
    await midnight({ time: iso(nextMidnight(start)) });
    const message = { job: 'midnight', time: iso(due) };
    queued.push(JSON.stringify(message));
    expect(await runQueue(900_000, 900_000, 900_000)).toBe(2);
    const later = due + 25 * HOUR;
    for (const [i, player] of players.entries())
      expect(await weekScoreOf(player, later)).toBe(100 + i);
  });

  it('ends a minute before its time is up', () => {
    const { check } = deadlineOf({ getRemainingTimeInMillis: () => 59_999 });
    expect(check).toThrow('the next run does what is left');
    expect(deadlineOf({ getRemainingTimeInMillis: () => 60_000 }).check()).toBeUndefined();
  });

  it('ends sooner if the next minute’s run can do the rest', () => {
    const { check } = deadlineOf({ getRemainingTimeInMillis: () => 254_999 }, 255_000);
    expect(check).toThrow('the next run does what is left');
    expect(deadlineOf(undefined, 255_000).check()).toBeUndefined();
  });
});

describe('a message of the jobs’ queue', () => {
  it.each([['{"job":"noon","time":"2027-06-01T22:00:00Z"}'], ['{"job":"weekly"}'], ['later']])(
    'that lacks a job or a time fails, and is kept: %s',
    async body => {
      await expect(handler(sqsEvent('jobs', body))).rejects.toThrow();
    },
  );
});
