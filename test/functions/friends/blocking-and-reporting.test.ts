import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { asPlayer, befriend, newFriends, readConversation, sendMessage } from './friend-calls.ts';

const { friends, admin } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN');
});

const block = (player: Player, friend: Player, blocked = true) =>
  call(friends.block, { friendId: friend.id, blocked }, asPlayer(player));

const report = (player: Player, friend: Player, reason?: string, now = Date.now()) =>
  call(
    friends.report,
    { friendUserId: friend.id, ...(reason === undefined ? {} : { reason }) },
    asPlayer(player, now),
  );

const reportsOf = async (cursor?: string) =>
  (await call(admin.reports, cursor ? { cursor } : {}, asPlayer(superAdmin))).body;

/** The newest report that a player made. */
const reportBy = async (player: Player, cursor?: string): Promise<ReportView> => {
  const { reports, nextCursor } = await reportsOf(cursor);
  const found = reports.find(({ reporterId }) => reporterId === player.id);
  if (found) return found;
  if (!nextCursor) throw new Error('No report');
  return reportBy(player, nextCursor);
};

describe('blocking a friend', () => {
  it('stops new messages both ways, while old ones can still be read', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(bruno, anna, 'Rispondi!');
    expect((await block(anna, bruno)).body).toEqual({ blocked: true });
    const refused = await sendMessage(bruno, anna, 'Rispondi!!');
    expect([refused.status, refused.failure.code]).toEqual([403, 'blocked']);
    expect(statusOrCode(await sendMessage(anna, bruno, 'No'))).toBe('blocked');
    for (const [one, other] of [
      [anna, bruno],
      [bruno, anna],
    ] as const) {
      expect((await readConversation(one, other)).body.messages).toHaveLength(1);
    }
  });

  it('shows only in the blocker’s list, and can be undone', async () => {
    const [anna, bruno] = await newFriends();
    await block(anna, bruno);
    const blockedBy = async (player: Player) =>
      (await call(friends.list, {}, asPlayer(player))).body.friends.map(({ blocked }) => blocked);
    expect([await blockedBy(anna), await blockedBy(bruno)]).toEqual([[true], [false]]);
    expect((await block(anna, bruno, false)).body).toEqual({ blocked: false });
    expect((await sendMessage(bruno, anna, 'Grazie')).status).toBe(200);
  });

  it('outlasts the friendship: only the blocker can add the other player again', async () => {
    const [anna, bruno] = await newFriends();
    await block(anna, bruno);
    await call(friends.remove, { friendId: bruno.id }, asPlayer(anna));
    expect(statusOrCode(await befriend(bruno, anna))).toBe('blocked');
    expect((await befriend(anna, bruno)).status).toBe(200);
    expect((await sendMessage(bruno, anna, 'Pace')).status).toBe(200);
  });

  it('fails with not_found for a stranger', async () => {
    const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
    expect(statusOrCode(await block(anna, bruno))).toBe('not_found');
  });
});

describe('reporting a conversation', () => {
  it('shows administrators its latest messages, their senders and the reason', async () => {
    const [anna, bruno] = await newFriends();
    const start = Date.now();
    for (let i = 0; i < 25; i++) await sendMessage(bruno, anna, `${i}`, start + i * 3000);
    expect((await report(anna, bruno, ' Mi insulta ', start + 2 * MINUTE)).status).toBe(200);
    const newest = await reportBy(anna);
    expect(newest).toMatchObject({
      reporterId: anna.id,
      reporter: anna.username,
      reportedId: bruno.id,
      reported: bruno.username,
      reason: 'Mi insulta',
      status: 'open',
    });
    expect(newest.messages).toHaveLength(20);
    expect(newest.messages[0]).toMatchObject({ message: '5', sender: bruno.username });
    expect(newest.messages.at(-1)).toMatchObject({ message: '24', senderId: bruno.id });
  });

  it('works without a reason, and for a former friend', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(bruno, anna, 'Scemo');
    await call(friends.remove, { friendId: anna.id }, asPlayer(bruno));
    expect((await report(anna, bruno)).status).toBe(200);
    expect(await reportBy(anna)).toMatchObject({ reporterId: anna.id, reason: null });
  });

  it('requires one’s own conversation with messages, and a valid reason', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    expect(statusOrCode(await report(carla, anna))).toBe('not_found');
    expect(statusOrCode(await report(anna, bruno))).toBe('nothing_to_report');
    await sendMessage(bruno, anna, 'Ciao');
    for (const reason of ['x'.repeat(501), 'a\u0000b']) {
      expect(statusOrCode(await report(anna, bruno, reason))).toBe('invalid_input');
    }
  });

  it('is limited to ten times a day', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(bruno, anna, 'Ciao');
    const day = Math.floor(Date.now() / DAY) * DAY + DAY;
    for (let i = 0; i < 10; i++) {
      expect((await report(anna, bruno, '', day + i * MINUTE)).status).toBe(200);
    }
    expect((await report(anna, bruno, '', day + 11 * MINUTE)).status).toBe(429);
  });
});

describe('administrators', () => {
  it('close a report once, with an audit entry that has no message text', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(bruno, anna, 'parola segreta');
    await report(anna, bruno);
    const { id } = await reportBy(anna);
    for (let i = 0; i < 2; i++) {
      const closed = await call(admin.closeReport, { id }, asPlayer(superAdmin));
      expect(closed.body.report).toMatchObject({ id, status: 'closed' });
    }
    expect((await reportsOf()).reports.find(one => one.id === id)?.status).toBe('closed');
    const audit = await call(admin.audit, {}, asPlayer(superAdmin));
    const closures = audit.body.entries.filter(({ action }) => action === 'report.close');
    expect(closures.filter(({ after }) => after?.reportId === id)).toHaveLength(1);
    expect(audit.text).not.toContain('parola segreta');
  });

  it('get not_found for an unknown report', async () => {
    expect(statusOrCode(await call(admin.closeReport, { id: 1 }, asPlayer(superAdmin)))).toBe(
      'not_found',
    );
  });

  it('read the reports newest first, page by page', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(bruno, anna, 'Ciao');
    const far = Date.now() + 3 * DAY;
    for (let i = 0; i < 22; i++) await report(anna, bruno, `${i}`, far + i * 3 * 60 * MINUTE);
    const first = await reportsOf();
    const second = await reportsOf(first.nextCursor ?? '');
    const reasons = [...first.reports, ...second.reports].map(({ reason }) => reason);
    expect(reasons.slice(0, 22)).toEqual(Array.from({ length: 22 }, (_, i) => `${21 - i}`));
  });
});
