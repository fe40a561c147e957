import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { podiumReward } from '#functions/domain/reward/game-reward.ts';
import { gameReward } from '#functions/items/rewards.ts';
import { banners as stored } from '#functions/items/shop.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { uncheckedCall } from '../http/unchecked-call.ts';

const { read, banners, play } = contract.dashboard;
const NOW = Date.parse('2026-11-20T12:00:00Z');

let anna: Player;
beforeAll(async () => {
  anna = await newPlayer({ now: NOW });
});

const dashboardOf = async ({ cookie }: Player, now = NOW) =>
  (await call(read, {}, { cookie, now })).body;

const startGame = (id: number, { cookie }: Player = anna, now = NOW) =>
  call(play, { id }, { cookie, now });

describe('the dashboard', () => {
  it('shows a new player both games as never played, the welcome reward and level 1', async () => {
    const { status, body } = await call(read, {}, as(anna, NOW));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: anna.id, username: anna.username, role: 'USER', isAdmin: false },
      games: [
        { id: 1, gameName: 'Giorgione', lastPlayed: null },
        { id: 2, gameName: 'Pasticceria Manager', lastPlayed: null },
      ],
      rewards: [
        {
          id: expect.any(Number),
          rewardName: 'Benvenuto in pasticceria',
          description: '50 monete per cominciare.',
          type: 'game',
          rewardType: 'coins',
          rewardValue: 50,
          claimed: false,
          voucherId: null,
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
      stats: { totalRewards: 1, level: 1 },
    });
  });

  it('does not expose private fields of the account', async () => {
    const text = JSON.stringify(await dashboardOf(anna));
    expect(text).not.toContain('passwordHash');
    expect(text).not.toContain('sessions');
    expect(text).not.toContain('playerId');
  });

  it('tells whether the user is an administrator', async () => {
    const admin = await newPlayer({ now: NOW });
    await changeAccount(admin.id, { role: 'ADMIN' });
    expect((await dashboardOf(admin)).user).toMatchObject({ role: 'ADMIN', isAdmin: true });
  });

  it('shows the bakery’s level as the player’s level', async () => {
    const baker = await newPlayer({ now: NOW });
    const unit = new UnitOfWork(NOW);
    (await unit.load(bakery(baker.id))).update({ bakeryLevel: 7 });
    await unit.commit();
    expect((await dashboardOf(baker)).stats.level).toBe(7);
  });

  it('lists a player’s own rewards, newest first', async () => {
    const winner = await newPlayer({ now: NOW });
    const now = NOW + DAY;
    const own = { id: newId(now), playerId: winner.id, now };
    const prize = podiumReward('weekly', '2026-W46', 1, own);
    if (!prize) throw new Error('The first place has no prize');
    const unit = new UnitOfWork(now);
    unit.create(gameReward(prize.id), prize);
    await unit.commit();
    const { rewards, stats } = await dashboardOf(winner, now);
    expect(rewards.map(({ rewardName }) => rewardName)).toEqual([
      'Podio settimanale',
      'Benvenuto in pasticceria',
    ]);
    expect(stats.totalRewards).toBe(2);
    expect((await dashboardOf(anna)).rewards).toHaveLength(1);
  });
});

describe('starting a game', () => {
  it.each([
    [1, 'Giorgione'],
    [2, 'Pasticceria Manager'],
  ])('records the time for game %i', async (id, gameName) => {
    const player = await newPlayer({ now: NOW });
    const response = await startGame(id, player, NOW + 5);
    const game = { id, gameName, lastPlayed: '2026-11-20T12:00:00.005Z' };
    expect(response).toMatchObject({ status: 200, body: { game } });
    const { games } = await dashboardOf(player);
    expect(games.find(one => one.id === id)).toEqual(game);
    expect(games.filter(({ lastPlayed }) => lastPlayed === null)).toHaveLength(1);
  });

  it('keeps the last time of each game', async () => {
    const player = await newPlayer({ now: NOW });
    await startGame(1, player, NOW);
    await startGame(2, player, NOW + 1);
    await startGame(1, player, NOW + 2);
    const { games } = await dashboardOf(player);
    expect(games.map(({ lastPlayed }) => lastPlayed)).toEqual([
      '2026-11-20T12:00:00.002Z',
      '2026-11-20T12:00:00.001Z',
    ]);
  });

  it('shows a game that was started elsewhere than on the dashboard', async () => {
    const player = await newPlayer({ now: NOW });
    const playedAt = async (now: number) =>
      (await dashboardOf(player, now)).games.map(({ lastPlayed }) => lastPlayed);
    await call(contract.game.startRun, {}, as(player, NOW + 1000));
    expect(await playedAt(NOW + DAY)).toEqual(['2026-11-20T12:00:01.000Z', null]);
    const input = { resource: 'flour' } as const;
    await call(contract.bakery.choose, input, as(player, NOW + 2000));
    await call(contract.bakery.seen, {}, as(player, NOW + 3000));
    expect(await playedAt(NOW + DAY)).toEqual([
      '2026-11-20T12:00:01.000Z',
      '2026-11-20T12:00:03.000Z',
    ]);
  });

  it('shows at which level the campaign continues', async () => {
    const player = await newPlayer({ now: NOW });
    expect((await dashboardOf(player)).stats.campaignLevel).toBe(1);
  });

  it('fails with not_found for an unknown game', async () => {
    const { status, failure } = await startGame(3);
    expect(status).toBe(404);
    expect(failure).toEqual({
      code: 'not_found',
      message: 'Non l’abbiamo trovato: controlla, o forse non c’è più.',
    });
  });

  it.each([['abc'], ['0'], ['-1'], ['01'], ['1.0'], ['1e0'], [' 1'], ['99999999999999999']])(
    'refuses the invalid id %s',
    async id => {
      const { status, failure } = await uncheckedCall(play, { id }, as(anna, NOW));
      expect(status).toBe(400);
      expect(failure.issues).toMatchObject([{ path: 'id' }]);
    },
  );
});

describe('the banners', () => {
  it('are an empty list while there are none', async () => {
    const { status, text } = await call(banners, {}, as(anna, NOW));
    expect(status).toBe(200);
    expect(text).toBe('[]');
  });

  it('are the visible ones, newest first', async () => {
    const banner = (id: number, visible: boolean) => ({
      id,
      title: `Banner ${id}`,
      description: null,
      buttonText: 'Scopri di più',
      buttonUrl: '/arena',
      visible,
      imageId: null,
      startsAt: null,
      endsAt: null,
      position: 0,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    const all = [banner(5, true), banner(9, true), banner(7, false), banner(6, true)];
    const unit = new UnitOfWork(NOW);
    (await unit.load(stored())).set({ banners: all });
    await unit.commit();
    const { body } = await call(banners, {}, as(anna, NOW));
    expect(body).toEqual([banner(9, true), banner(6, true), banner(5, true)]);
  });
});
