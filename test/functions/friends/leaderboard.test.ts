import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { FRIEND_LEADERBOARDS } from '#shared/contract/schemas/friends.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { completeLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { asPlayer, befriend } from './friend-calls.ts';

const { friends, game } = contract;

type LeaderboardName = (typeof FRIEND_LEADERBOARDS)[number];

const rowsOf = async (player: Player, board: LeaderboardName) =>
  (await call(friends.leaderboard, { board }, asPlayer(player, NOON))).body.rows;

const play = (player: Player, score: number) =>
  call(game.finishMatch, { score }, asPlayer(player, NOON));

describe('a leaderboard of friends', () => {
  it('has only the caller and their friends, ranked among themselves', async () => {
    const [anna, bruno, carla, stranger] = await Promise.all([
      newPlayer({ now: NOON }),
      newPlayer({ now: NOON }),
      newPlayer({ now: NOON }),
      newPlayer({ now: NOON }),
    ]);
    await befriend(anna, bruno, NOON);
    await befriend(carla, anna, NOON);
    await play(stranger, 1500);
    await play(anna, 600);
    await play(bruno, 900);
    for (const name of ['daily', 'weekly', 'monthly'] as const) {
      expect(await rowsOf(anna, name)).toEqual([
        { rank: 1, userId: bruno.id, username: bruno.username, value: 900 },
        { rank: 2, userId: anna.id, username: anna.username, value: 600 },
      ]);
    }
    // Carla is a friend of Anna, but not of Bruno.
    expect((await rowsOf(carla, 'daily')).map(({ userId }) => userId)).toEqual([anna.id]);
    await call(friends.remove, { friendId: bruno.id }, asPlayer(anna, NOON));
    expect((await rowsOf(anna, 'daily')).map(({ userId }) => userId)).toEqual([anna.id]);
  });

  it('orders the campaign by level and then by stars, and shows both', async () => {
    const [anna, bruno] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
    await befriend(anna, bruno, NOON);
    await completeLevel(anna, 1, 1);
    await completeLevel(bruno, 1, 3);
    expect(await rowsOf(anna, 'campaign-alltime')).toMatchObject([
      { userId: bruno.id, value: 2, totalStars: 3 },
      { userId: anna.id, value: 2, totalStars: 1 },
    ]);
    const [best] = await rowsOf(anna, 'campaign-weekly');
    expect(best).toMatchObject({ userId: bruno.id, totalStars: 3 });
  });

  it('shows the bakery’s level on leaderboards of bakeries', async () => {
    const [anna, bruno] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
    await befriend(anna, bruno, NOON);
    for (const [{ id }, value, bakeryLevel] of [
      [anna, 7, 1],
      [bruno, 9, 4],
    ] as const) {
      const unit = new UnitOfWork(NOON);
      const own = await unit.load(bakery(id));
      own.open('flour');
      own.update({ bigneMade: value, looted: value, ovenLevel: value, bakeryLevel });
      await unit.commit();
    }
    for (const name of ['bigne', 'attacchi', 'forno'] as const) {
      expect(await rowsOf(anna, name)).toMatchObject([
        { rank: 1, userId: bruno.id, value: 9, bakeryLevel: 4 },
        { rank: 2, userId: anna.id, value: 7, bakeryLevel: 1 },
      ]);
    }
  });

  it.each(FRIEND_LEADERBOARDS)('is empty while no player has a value: %s', async name => {
    expect(await rowsOf(await newPlayer(), name)).toEqual([]);
  });
});
