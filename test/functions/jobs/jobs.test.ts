import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { addDays, DAY, dayKey, HOUR, iso, nextMidnight, startOfDay } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight, monthly, weekly } from '#test/support/jobs.ts';

const { hallOfFamePage } = await import('#functions/domain/leaderboard/hall-of-fame.ts');
const { gameReward, rewardsOf } = await import('#functions/domain/reward/game-reward.ts');
const { queryItems } = await import('#functions/table/query.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');

const score = (player: Player, points: number, now: number) =>
  call(contract.giorgione.finishMatch, { score: points }, { cookie: player.cookie, now });

/** A player's score of the week as others see it: one's own comes from one's own results. */
const weekScoreOf = async (player: Player, now: number) => {
  const { cookie } = await newPlayer({ now });
  const { body } = await call(contract.leaderboards.weekly, {}, { cookie, now });
  return body.leaderboard.find(({ userId }) => userId === player.id)?.score;
};

const hallOfFame = async (kind: 'weekly' | 'monthly', period: string, now: number) => {
  const unit = new UnitOfWork(now);
  await unit.load([hallOfFamePage(kind, period)]);
  return unit.get(hallOfFamePage(kind, period));
};

const podiumOf = async (player: Player) =>
  (await queryItems(gameReward, { index: 'gsi1', pk: rewardsOf(player.id) }, { limit: 50 }))
    .filter(({ rewardType }) => rewardType === 'bigne')
    .map(({ rewardName, rewardValue }) => [rewardName, rewardValue]);

describe('the midnight job', () => {
  it('keeps the sum of the last seven days, across the end of summer time and on days without a score', async () => {
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
  it('archives the week that ended, Monday to Sunday, once, and rewards the podium', async () => {
    const monday = startOfDay('2027-03-22') + 10 * HOUR;
    const players: Player[] = [];
    for (let i = 0; i < 4; i++) players.push(await newPlayer({ now: monday }));
    for (const [i, player] of players.entries())
      await score(player, 400 - i * 100, monday + i * DAY);
    // The clock goes forward on the Sunday of this week.
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

  it('archives a week in which no job ran, without the scores since', async () => {
    const monday = startOfDay('2027-08-02') + 10 * HOUR;
    const [first, second] = [await newPlayer({ now: monday }), await newPlayer({ now: monday })];
    await score(first, 100, monday);
    await score(second, 40, monday + 2 * DAY);
    await score(first, 30, monday + 4 * DAY);
    // These scores count for the week after.
    for (const later of [8, 13]) await score(first, 5, monday + later * DAY);
    await midnight({ time: iso(startOfDay('2027-08-09')) });
    const archived = await hallOfFame('weekly', '2027-W31', monday + 13 * DAY);
    expect(archived?.rows.map(({ userId, score: value }) => [userId, value])).toEqual([
      [first.id, 130],
      [second.id, 40],
    ]);
  });

  it('archives the month that ended, and rewards the podium', async () => {
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
});

describe('a job that runs out of time', () => {
  it('continues in its next run, and carries every player over once', async () => {
    const start = Date.parse('2027-06-01T10:00:00Z');
    const players: Player[] = [];
    for (let i = 0; i < 6; i++) players.push(await newPlayer({ now: start }));
    for (const [i, player] of players.entries()) await score(player, 100 + i, start);
    const due = nextMidnight(start + DAY);
    await midnight({ time: iso(nextMidnight(start)) });
    let calls = 0;
    const nearlyOutOfTime = { getRemainingTimeInMillis: () => (calls++ < 3 ? 900_000 : 0) };
    await expect(midnight({ time: iso(due) }, nearlyOutOfTime)).rejects.toThrow('Out of time');
    await midnight({ time: iso(due) });
    const later = due + 25 * HOUR;
    for (const [i, player] of players.entries())
      expect(await weekScoreOf(player, later)).toBe(100 + i);
  });
});
