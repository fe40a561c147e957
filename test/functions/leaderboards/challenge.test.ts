import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { run } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { replay } from '#shared/match3/replay.ts';
import { SWAP_MS } from '#shared/rules/pace.ts';
import { addDays, DAY, dayKey, HOUR, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { asAmateur, asBeginner, playChallenge } from '#test/support/fair-play.ts';
import { midnight } from '#test/support/jobs.ts';

const { challenge, daily } = contract.leaderboards;

const NOON = startOfDay('2027-03-08') + 12 * HOUR;

const read = async ({ cookie }: Player, now: number, input: Request<typeof challenge> = {}) =>
  (await call(challenge, input, { cookie, now })).body;

const befriend = async (one: Player, other: Player, now: number): Promise<void> => {
  const { body } = await call(contract.friends.inviteCode, {}, as(one, now));
  await call(contract.friends.add, { code: body.inviteCode }, as(other, now));
};

describe('the leaderboard of a challenge', () => {
  it('ranks by score, then by who reached it first, separately from the trial', async () => {
    const [first, second, best] = [
      await newPlayer({ now: NOON }),
      await newPlayer({ now: NOON }),
      await newPlayer({ now: NOON }),
    ];
    const { score } = await playChallenge(second, { play: asBeginner, now: NOON + SWAP_MS });
    await playChallenge(first, { play: asBeginner, now: NOON });
    const top = await playChallenge(best, { play: asAmateur, now: NOON });
    const { leaderboard, userRank, best: game } = await read(second, NOON + HOUR);
    expect(leaderboard).toEqual([
      { rank: 1, userId: best.id, username: best.username, score: top.score },
      { rank: 2, userId: first.id, username: first.username, score },
      { rank: 3, userId: second.id, username: second.username, score },
    ]);
    expect(userRank).toEqual(leaderboard[2]);
    expect(game).toBeNull();
    const trial = await call(daily, {}, as(second, NOON + HOUR));
    expect(trial.body.leaderboard).toEqual([]);
  });

  it('shows the best game and how it was played, for thirty days after its day', async () => {
    const now = NOON + DAY;
    const [player, other] = [await newPlayer({ now }), await newPlayer({ now })];
    const { score, runId } = await playChallenge(player, { play: asAmateur, now });
    const day = dayKey(now);
    await midnight({ time: new Date(startOfDay(addDays(day, 1))).toISOString() });
    const { best, leaderboard, userRank } = await read(other, now + DAY, { day });
    expect(best).toMatchObject({ userId: player.id, username: player.username });
    expect(best?.run).toMatchObject({ id: runId, mode: 'challenge' });
    expect(best && replay(best.run, best.log)).toMatchObject({ ok: true, score });
    expect([leaderboard.length, userRank]).toEqual([1, null]);
    const later = now + 30 * DAY;
    const newcomer = await newPlayer({ now: later });
    expect((await read(newcomer, later, { day })).best?.run.id).toBe(runId);
    const kept = await new UnitOfWork(now).load(run(player.id, runId));
    expect(kept.value && kept.ref.expires(kept.value)).toBeGreaterThan(now + 31 * DAY);
  });

  it('refuses a future day, and one more than thirty days ago', async () => {
    const player = await newPlayer({ now: NOON });
    const statusOf = async (day: string) =>
      (await call(challenge, { day }, as(player, NOON))).status;
    const today = dayKey(NOON);
    expect(await statusOf(addDays(today, 1))).toBe(400);
    expect(await statusOf(addDays(today, -31))).toBe(400);
    expect(await statusOf(addDays(today, -30))).toBe(200);
    expect(await statusOf('2027-02-30')).toBe(400);
  });

  it('ranks friends among themselves', async () => {
    const now = NOON + 3 * DAY;
    const [player, friend, stranger] = [
      await newPlayer({ now }),
      await newPlayer({ now }),
      await newPlayer({ now }),
    ];
    await befriend(player, friend, now);
    await playChallenge(stranger, { play: asAmateur, now });
    await playChallenge(friend, { play: asBeginner, now });
    await playChallenge(player, { play: asBeginner, now: now + HOUR });
    const all = await read(player, now + 2 * HOUR);
    const among = await read(player, now + 2 * HOUR, { friends: '1' });
    expect(all.userRank?.rank).toBe(3);
    expect(among.leaderboard.map(({ userId }) => userId)).toEqual([friend.id, player.id]);
    expect(among.userRank?.rank).toBe(2);
    const day = dayKey(now);
    expect((await read(player, now + DAY, { day, friends: '1' })).best?.userId).toBe(stranger.id);
  });

  it('loses a winner who deletes the account, and the next player has the best game', async () => {
    const now = NOON + 5 * DAY;
    const [winner, second] = [await newPlayer({ now }), await newPlayer({ now })];
    await playChallenge(winner, { play: asAmateur, now });
    await playChallenge(second, { play: asBeginner, now });
    await call(
      contract.settings.deleteAccount,
      { password: winner.password },
      as(winner, now + HOUR),
    );
    const { leaderboard, best } = await read(second, now + DAY, { day: dayKey(now) });
    expect(leaderboard.map(({ rank, userId }) => [rank, userId])).toEqual([[1, second.id]]);
    expect(best?.userId).toBe(second.id);
  });
});
