import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '#shared/contract/friends-fields.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { complete, NOON } from '#test/support/campaign.ts';
import { befriend, by } from './companions.ts';

const { friends, giorgione } = contract;

type Name = (typeof BOARDS)[number];

const rowsOf = async (player: Player, board: Name) =>
  (await call(friends.board, { board }, by(player, NOON))).body.rows;

const play = (player: Player, score: number) =>
  call(giorgione.finishMatch, { score }, by(player, NOON));

describe('a board among friends', () => {
  it('has the caller and their friends alone, best first, with ranks of their own', async () => {
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
    for (const board of ['daily', 'weekly', 'monthly'] as const) {
      expect(await rowsOf(anna, board)).toEqual([
        { rank: 1, userId: bruno.id, username: bruno.username, value: 900 },
        { rank: 2, userId: anna.id, username: anna.username, value: 600 },
      ]);
    }
    // Carla knows Anna, not Bruno.
    expect((await rowsOf(carla, 'daily')).map(({ userId }) => userId)).toEqual([anna.id]);
    await call(friends.remove, { friendId: bruno.id }, by(anna, NOON));
    expect((await rowsOf(anna, 'daily')).map(({ userId }) => userId)).toEqual([anna.id]);
  });

  it('orders the campaign by level, then stars, and shows both', async () => {
    const [anna, bruno] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
    await befriend(anna, bruno, NOON);
    await complete(anna, 1, 1);
    await complete(bruno, 1, 3);
    expect(await rowsOf(anna, 'campaign-alltime')).toMatchObject([
      { userId: bruno.id, value: 2, totalStars: 3 },
      { userId: anna.id, value: 2, totalStars: 1 },
    ]);
    const [best] = await rowsOf(anna, 'campaign-weekly');
    expect(best).toMatchObject({ userId: bruno.id, totalStars: 3 });
  });

  it('shows the bakery’s level on the rankings', async () => {
    const [anna, bruno] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
    await befriend(anna, bruno, NOON);
    const { Unit } = await import('#functions/table/unit.ts');
    const { rank } = await import('#functions/stores/bakery.ts');
    const { opponent, listOpponent } = await import('#functions/stores/opponent.ts');
    const unit = new Unit(NOON);
    await unit.load([opponent(bruno.id)]);
    listOpponent(unit, bruno.id, 4);
    for (const [player, value] of [
      [anna, 7],
      [bruno, 9],
    ] as const) {
      for (const name of ['bigne', 'attacchi', 'forno'] as const) {
        await rank(unit, player.id, name, value);
      }
    }
    await unit.commit();
    for (const name of ['bigne', 'attacchi', 'forno'] as const) {
      expect(await rowsOf(anna, name)).toMatchObject([
        { rank: 1, userId: bruno.id, value: 9, bakeryLevel: 4 },
        { rank: 2, userId: anna.id, value: 7, bakeryLevel: 1 },
      ]);
    }
  });

  it.each(BOARDS)('is empty while nobody has a value: %s', async board => {
    expect(await rowsOf(await newPlayer(), board)).toEqual([]);
  });
});
