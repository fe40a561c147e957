import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { notify } from '#functions/domain/notice/notice.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { setBigneAndSkips } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { asPlayer, befriend, newFriends, sendMessage } from '../friends/friend-calls.ts';

const { polling, friends, bakery, admin } = contract;

const poll = async (player: Player, since = 0) =>
  (await call(polling.read, { since: String(since) }, asPlayer(player))).body;

const noticesOf = async (player: Player, cursor?: string) =>
  (await call(polling.notices, cursor ? { cursor } : {}, asPlayer(player))).body;

const markSeen = (player: Player, id: number) => call(polling.seen, { id }, asPlayer(player));

describe('polling', () => {
  it('returns only the number of changes while nothing has changed', async () => {
    const anna = await newPlayer();
    expect(await poll(anna)).toEqual({ changes: 0 });
    const bruno = await newPlayer();
    await befriend(bruno, anna);
    const { changes } = await poll(anna);
    expect(await poll(anna, changes)).toEqual({ changes });
    expect(await poll(anna, changes + 3)).toEqual({ changes: changes + 3 });
  });

  it('returns unread messages by friend and unseen notices after a change', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    await befriend(carla, bruno);
    const { changes } = await poll(bruno);
    await sendMessage(anna, bruno, 'Uno');
    await sendMessage(anna, bruno, 'Due');
    await sendMessage(carla, bruno, 'Tre');
    const now = await poll(bruno, changes);
    expect(now.changes).toBe(changes + 3);
    expect(now.unseenNotices).toBe(2);
    expect(now.unread?.toSorted((a, b) => b.count - a.count)).toEqual([
      { friendId: anna.id, count: 2 },
      { friendId: carla.id, count: 1 },
    ]);
  });

  it('counts a change when the player reads messages', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'Ciao');
    const { changes } = await poll(bruno);
    await call(friends.markRead, { friendUserId: anna.id }, asPlayer(bruno));
    expect(await poll(bruno, changes)).toEqual({
      changes: changes + 1,
      unread: [],
      unseenNotices: 1,
    });
    const { notices } = await noticesOf(bruno);
    await markSeen(bruno, notices[0]?.id ?? 0);
    expect(await poll(bruno, changes + 1)).toMatchObject({ unseenNotices: 0 });
  });

  it('counts a change when a friend is removed', async () => {
    const [anna, bruno] = await newFriends();
    const { changes } = await poll(bruno);
    await call(friends.remove, { friendId: bruno.id }, asPlayer(anna));
    expect((await poll(bruno, changes)).changes).toBe(changes + 1);
  });

  it('returns the current bakery on request, and writes nothing', async () => {
    const anna = await newPlayer({ now: NOON });
    const at = (now: number) => as(anna, now);
    await call(bakery.choose, { resource: 'milk' }, at(NOON));
    await setBigneAndSkips(anna, 5);
    for (const minutes of [0, 10]) {
      const { body } = await call(polling.read, { bakery: 'true' }, at(NOON + minutes * MINUTE));
      expect(body).toEqual({
        changes: 0,
        bakery: {
          gold: minutes,
          bigne: 5,
          flour: 0,
          sugar: 0,
          milk: minutes,
          eggs: 0,
          specialty: 'milk',
          queue: [],
        },
      });
    }
    const { body } = await call(bakery.resources, {}, at(NOON + HOUR));
    const polled = await call(polling.read, { bakery: 'true' }, at(NOON + HOUR));
    expect(polled.body.bakery).toEqual({ ...body, queue: [] });
  });

  it('accepts a whole number or nothing as `since`', async () => {
    const anna = await newPlayer();
    expect((await call(polling.read, {}, asPlayer(anna))).body).toEqual({ changes: 0 });
    for (const since of ['-1', 'x', '1e3', '1.5', '']) {
      expect(statusOrCode(await call(polling.read, { since }, asPlayer(anna)))).toBe(
        'invalid_input',
      );
    }
  });
});

describe('notices', () => {
  it('come newest first, in pages', async () => {
    const anna = await newPlayer();
    const start = Date.now();
    for (let i = 0; i < 35; i++) {
      const unit = new UnitOfWork(start + i);
      notify(unit, anna.id, { kind: 'raided', playerId: 1, stolen: i });
      await unit.commit();
    }
    const first = await noticesOf(anna);
    expect(first.notices).toHaveLength(30);
    const second = await noticesOf(anna, first.nextCursor ?? '');
    const all = [...first.notices, ...second.notices];
    expect(all.map(notice => (notice.kind === 'raided' ? notice.stolen : 'other'))).toEqual(
      Array.from({ length: 35 }, (_, i) => 34 - i),
    );
    expect(all[0]).toMatchObject({ username: 'Utente eliminato', seen: false });
  });

  it('are seen up to the newest one marked, whatever is marked later', async () => {
    const anna = await newPlayer();
    for (let i = 0; i < 3; i++) await befriend(await newPlayer(), anna);
    const [newest, middle, oldest] = (await noticesOf(anna)).notices.map(({ id }) => id);
    expect((await poll(anna)).unseenNotices).toBe(3);
    const seen = async () => (await noticesOf(anna)).notices.map(notice => notice.seen);
    await markSeen(anna, middle ?? 0);
    expect([await seen(), (await poll(anna)).unseenNotices]).toEqual([[false, true, true], 1]);
    await markSeen(anna, oldest ?? 0);
    expect([await seen(), (await poll(anna)).unseenNotices]).toEqual([[false, true, true], 1]);
    await Promise.all([
      markSeen(anna, newest ?? 0),
      markSeen(anna, newest ?? 0),
      markSeen(anna, middle ?? 0),
    ]);
    expect([await seen(), (await poll(anna)).unseenNotices]).toEqual([[true, true, true], 0]);
    await befriend(await newPlayer(), anna);
    expect((await poll(anna)).unseenNotices).toBe(1);
  });

  it('can be marked as seen only by their player', async () => {
    const [anna, bruno] = await newFriends();
    const [notice] = (await noticesOf(bruno)).notices;
    expect(statusOrCode(await markSeen(anna, notice?.id ?? 1))).toBe('not_found');
    expect(statusOrCode(await markSeen(bruno, Number.MAX_SAFE_INTEGER))).toBe('not_found');
  });

  it('report a delivered reward', async () => {
    const [superAdmin, anna] = await Promise.all([newStaff('SUPER_ADMIN'), newPlayer()]);
    const reward = { userId: anna.id, rewardType: 'coins', rewardValue: 250 } as const;
    const { id } = (await call(admin.assignReward, reward, asPlayer(superAdmin))).body.reward;
    await call(admin.deliverReward, { id }, asPlayer(superAdmin));
    expect((await noticesOf(anna)).notices).toMatchObject([
      { kind: 'reward_delivered', title: '250 monete', seen: false },
    ]);
  });
});
