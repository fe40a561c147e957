import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { FRIENDS_MAX } from '#functions/domain/notice/polling-state.ts';
import { newFriends as newFriendsOfDay } from '#functions/items/friends.ts';
import { pollingState } from '#functions/items/notices.ts';
import { readEventuallyConsistent } from '#functions/table/eventually-consistent.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { NEW_FRIENDS_PER_DAY } from '#shared/rules/invites.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player, registerPlayer, statusOrCode } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { asPlayer, befriend, inviteCodeOf, newFriends, sendMessage } from './friend-calls.ts';

const { friends, polling } = contract;

const namesOf = async (player: Player) =>
  (await call(friends.list, {}, asPlayer(player))).body.friends.map(one => one.friendUser.username);

describe('adding a friend', () => {
  it('is mutual at once, and notifies the other', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    const { body } = await befriend(anna, bruno);
    expect(body.message).toBe(`Ora tu e ${bruno.username} siete amici!`);
    expect(body.friend).toMatchObject({
      friendId: bruno.id,
      friendUser: { id: bruno.id, username: bruno.username },
      unreadCount: 0,
      blocked: false,
    });
    expect([await namesOf(anna), await namesOf(bruno)]).toEqual([
      [bruno.username],
      [anna.username],
    ]);
    const { notices } = (await call(polling.notices, {}, asPlayer(bruno))).body;
    expect(notices).toMatchObject([{ kind: 'friend_added', username: anna.username, seen: false }]);
    expect((await call(polling.notices, {}, asPlayer(anna))).body.notices).toEqual([]);
  });

  it('ignores the letter case of the code', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    const code = ` ${(await inviteCodeOf(bruno)).toLowerCase()} `;
    expect((await call(friends.add, { code }, asPlayer(anna))).status).toBe(200);
  });

  it('requires another player’s code, of 6 to 20 characters', async () => {
    const anna = await newPlayer();
    const add = async (code: string) =>
      statusOrCode(await call(friends.add, { code }, asPlayer(anna)));
    expect(await add('ABCDE')).toBe('invalid_input');
    expect(await add('A'.repeat(21))).toBe('invalid_input');
    expect(await add('ZZZZZZZZ')).toBe('not_found');
    expect(await add(await inviteCodeOf(anna))).toBe('own_code');
  });

  it('fails with not_found for a deactivated player', async () => {
    const [superAdmin, anna, bruno] = await Promise.all([
      newStaff('SUPER_ADMIN'),
      newPlayer(),
      newPlayer(),
    ]);
    const code = await inviteCodeOf(bruno);
    await call(contract.admin.setStatus, { id: bruno.id, isActive: false }, asPlayer(superAdmin));
    expect(statusOrCode(await call(friends.add, { code }, asPlayer(anna)))).toBe('not_found');
  });

  it('succeeds once when both players add each other concurrently', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    const [a, b] = await Promise.all([inviteCodeOf(anna), inviteCodeOf(bruno)]);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        call(friends.add, { code: i % 2 ? a : b }, asPlayer(i % 2 ? bruno : anna)),
      ),
    );
    const codes = outcomes.map(statusOrCode);
    expect(codes.filter(code => code === 200)).toHaveLength(1);
    for (const code of codes) expect([200, 'already_friends', 'unavailable']).toContain(code);
    expect(await namesOf(anna)).toEqual([bruno.username]);
    expect(await namesOf(bruno)).toEqual([anna.username]);
    expect(await friendCount(anna.id)).toBe(1);
    expect(statusOrCode(await befriend(anna, bruno))).toBe('already_friends');
  });

  it('fails when either player has the maximum number of friends', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    const unit = new UnitOfWork(Date.now());
    unit.increment(pollingState(bruno.id), { friends: FRIENDS_MAX });
    await unit.commit();
    expect(statusOrCode(await befriend(anna, bruno))).toBe('too_many_friends');
    expect(statusOrCode(await befriend(bruno, anna))).toBe('too_many_friends');
    expect([await namesOf(anna), await friendCount(anna.id)]).toEqual([[], 0]);
  });
});

describe('the code of a player', () => {
  /** Adds a new player as a friend by another player's code. */
  const joinWith = async (
    code: string,
    now = NOON,
  ): Promise<[Player, number | string | undefined]> => {
    const player = await newPlayer({ now });
    return [player, statusOrCode(await call(friends.add, { code }, asPlayer(player, now)))];
  };

  it('brings twenty friends a day, and more after midnight in Rome', async () => {
    const anna = await newPlayer({ now: NOON });
    const code = await inviteCodeOf(anna);
    for (let i = 0; i < NEW_FRIENDS_PER_DAY; i++) expect((await joinWith(code))[1]).toBe(200);
    const before = await friendCount(anna.id);
    const [stranger, refusal] = await joinWith(code);
    expect(refusal).toBe('too_many_new_friends');
    expect([before, await friendCount(anna.id)]).toEqual([20, 20]);
    expect([await namesOf(stranger), await friendCount(stranger.id)]).toEqual([[], 0]);

    const lastMoment = Date.parse('2026-11-20T22:59:59.999Z');
    expect((await joinWith(code, lastMoment))[1]).toBe('too_many_new_friends');
    expect((await joinWith(code, lastMoment + 1))[1]).toBe(200);
    expect(await friendCount(anna.id)).toBe(21);
  });

  it('refuses others once the limit is reached, but doesn’t restrict its owner', async () => {
    const [anna, bruno] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
    const unit = new UnitOfWork(NOON);
    unit.increment(newFriendsOfDay(anna.id, '2026-11-20'), { n: NEW_FRIENDS_PER_DAY });
    await unit.commit();
    const { status, failure } = await befriend(bruno, anna, NOON);
    expect([status, failure]).toEqual([
      409,
      {
        code: 'too_many_new_friends',
        message: 'Questo codice ha già portato 20 nuovi amici oggi: riprova domani.',
      },
    ]);
    expect((await befriend(anna, bruno, NOON)).status).toBe(200);
    const invited = { inviteCode: await inviteCodeOf(anna), now: NOON };
    expect((await registerPlayer(invited)).id).toBeGreaterThan(0);
  });

  it('brings no more than twenty when strangers use it at once', async () => {
    const anna = await newPlayer({ now: NOON });
    const code = await inviteCodeOf(anna);
    const unit = new UnitOfWork(NOON);
    unit.increment(newFriendsOfDay(anna.id, '2026-11-20'), { n: NEW_FRIENDS_PER_DAY - 2 });
    await unit.commit();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => joinWith(code)));
    const codes = outcomes.map(([, outcome]) => outcome);
    expect(codes.filter(outcome => outcome === 200)).toHaveLength(2);
    expect(codes.filter(outcome => outcome === 'too_many_new_friends')).toHaveLength(4);
    expect(await friendCount(anna.id)).toBe(2);
  });
});

describe('removing a friend', () => {
  it('removes both sides, and they can become friends again', async () => {
    const [anna, bruno] = await newFriends();
    expect((await call(friends.remove, { friendId: bruno.id }, asPlayer(anna))).status).toBe(200);
    expect([await namesOf(anna), await namesOf(bruno)]).toEqual([[], []]);
    expect([await friendCount(anna.id), await friendCount(bruno.id)]).toEqual([0, 0]);
    expect((await befriend(bruno, anna)).status).toBe(200);
    expect([await friendCount(anna.id), await friendCount(bruno.id)]).toEqual([1, 1]);
  });

  it('and adding them again sends no further notices', async () => {
    const [anna, bruno] = await newFriends();
    for (let i = 0; i < 3; i++) {
      await call(friends.remove, { friendId: bruno.id }, asPlayer(anna));
      await befriend(anna, bruno);
    }
    for (const [player, expected] of [
      [anna, 0],
      [bruno, 1],
    ] as const) {
      expect((await call(polling.notices, {}, asPlayer(player))).body.notices).toHaveLength(
        expected,
      );
    }
  });

  it('succeeds once when both players remove each other concurrently', async () => {
    const [anna, bruno] = await newFriends();
    const outcomes = await Promise.all([
      call(friends.remove, { friendId: bruno.id }, asPlayer(anna)),
      call(friends.remove, { friendId: anna.id }, asPlayer(bruno)),
    ]);
    expect(outcomes.map(statusOrCode).sort()).toEqual([200, 'not_found']);
    expect([await friendCount(anna.id), await friendCount(bruno.id)]).toEqual([0, 0]);
  });

  it('fails with not_found for players who are not friends', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    expect(statusOrCode(await call(friends.remove, { friendId: bruno.id }, asPlayer(carla)))).toBe(
      'not_found',
    );
    expect(await namesOf(anna)).toEqual([bruno.username]);
  });
});

/** The goods for enough bignè to bring a bakery to its second level. */
const INGREDIENTS = { coins: 1000, flour: 1000, sugar: 1000, milk: 1000, eggs: 1000 };

describe('the list of friends', () => {
  it('shows everybody’s best trial score, and the current level of their bakery', async () => {
    const anna = await newPlayer();
    const [bruno, carla] = [await newPlayerWithBakery(INGREDIENTS), await newPlayer()];
    await befriend(anna, bruno, NOON);
    await befriend(anna, carla, NOON + MINUTE);
    await call(contract.game.finishMatch, { score: 900 }, asPlayer(bruno, NOON));
    await call(contract.bakery.bake, { qty: 10 }, asPlayer(bruno, NOON));
    const rowsAt = async (now: number) =>
      (await call(friends.list, {}, asPlayer(anna, now))).body.friends.map(
        ({ friendId, bakeryLevel, giorgioneHighscore }) => [
          friendId,
          bakeryLevel,
          giorgioneHighscore,
        ],
      );
    expect(await rowsAt(NOON + MINUTE)).toEqual([
      [carla.id, 1, 0],
      [bruno.id, 1, 900],
    ]);
    // Nobody has written the bakery since, so what comes out of the oven is settled for reading.
    expect(await rowsAt(NOON + 5 * HOUR)).toEqual([
      [carla.id, 1, 0],
      [bruno.id, 2, 900],
    ]);
  });
});

describe('a friend’s stats', () => {
  it('are the best trial score, the games of both modes and the current bakery', async () => {
    const [anna, bruno] = await newFriends();
    const played = Date.now();
    for (const score of [600, 900, 300]) {
      await call(contract.game.finishMatch, { score }, asPlayer(bruno, played));
    }
    const level = { levelNumber: 1, score: 500, stars: 1, moves: 9 };
    await call(contract.game.completeLevel, level, asPlayer(bruno, played + MINUTE));
    const now = played + HOUR;
    const { body } = await call(friends.stats, { friendUserId: bruno.id }, asPlayer(anna, now));
    expect(body).toEqual({
      giorgioneHighscore: 900,
      giorgioneGamesPlayed: 4,
      bakeryLevel: 1,
      bakeryExp: 0,
      lastUpdate: new Date(played + MINUTE).toISOString(),
    });
  });

  it('are visible to friends only', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    const ask = () => call(friends.stats, { friendUserId: bruno.id }, asPlayer(anna));
    const refused = await ask();
    expect([refused.status, refused.failure.code]).toEqual([403, 'not_friends']);
    await befriend(anna, bruno);
    expect((await ask()).status).toBe(200);
    await call(friends.remove, { friendId: anna.id }, asPlayer(bruno));
    expect(statusOrCode(await ask())).toBe('not_friends');
  });
});

const friendCount = async (playerId: number): Promise<number> => {
  return (await readEventuallyConsistent(pollingState(playerId))).friends ?? 0;
};

describe('the data that every page polls', () => {
  it('doesn’t grow with former friends', async () => {
    const anna = await newPlayer();
    const stored = async () => (await new UnitOfWork(0).load(pollingState(anna.id))).value;
    for (let i = 0; i < 3; i++) {
      const friend = await newPlayer();
      await befriend(anna, friend);
      await sendMessage(friend, anna, 'Ciao!');
      expect(Object.keys(await stored())).toContain(`from${friend.id}`);
      if (i > 0) await call(friends.markRead, { friendUserId: friend.id }, asPlayer(anna));
      if (i === 0) await call(friends.remove, { friendId: friend.id }, asPlayer(anna));
      if (i === 1) await call(friends.remove, { friendId: anna.id }, asPlayer(friend));
      if (i === 2) {
        const { password } = friend;
        await call(contract.settings.deleteAccount, { password }, asPlayer(friend));
      }
      expect(Object.keys(await stored()).filter(name => name.startsWith('from'))).toEqual([]);
    }
    expect(await stored()).toMatchObject({ friends: 0 });
  });
});
