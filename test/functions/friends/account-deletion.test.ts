import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#functions/items/account.ts';
import { message } from '#functions/items/friends.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player, registerPlayer, statusOrCode } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { allItems } from '../auth/stored-items.ts';
import {
  asPlayer,
  befriend,
  inviteCodeOf,
  newFriends,
  sendMessage,
  unreadCountOf,
} from './friend-calls.ts';

const { friends, admin, settings } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN');
});

const deleteAccount = async (player: Player) => {
  const left = await call(settings.deleteAccount, { password: player.password }, asPlayer(player));
  expect(left.status).toBe(200);
};

/** All items of the table, as text. */
const wholeTable = async (): Promise<string> => JSON.stringify(await allItems());

const listOf = async (player: Player) =>
  (await call(friends.list, {}, asPlayer(player))).body.friends;

describe('a player who deletes their account', () => {
  it('disappears from friends’ lists and unread counts', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'Addio');
    await deleteAccount(anna);
    expect(await listOf(bruno)).toEqual([]);
    expect(await unreadCountOf(bruno, anna)).toBe(0);
    expect(statusOrCode(await sendMessage(bruno, anna, 'Ciao?'))).toBe('not_friends');
    const carla = await newPlayer();
    expect((await befriend(bruno, carla)).status).toBe(200);
    expect(await listOf(bruno)).toHaveLength(1);
  });

  it('loses every conversation, including those with former friends', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    await befriend(anna, carla);
    await sendMessage(anna, bruno, 'parole-di-anna-1');
    await sendMessage(bruno, anna, 'parole-per-anna-2');
    await sendMessage(anna, carla, 'parole-di-anna-3');
    await call(friends.remove, { friendId: carla.id }, asPlayer(anna));
    expect((await wholeTable()).match(/parole-\w+-anna-\d/g)).toHaveLength(3);
    await deleteAccount(anna);
    const left = await wholeTable();
    expect(left).not.toMatch(/parole-\w+-anna/);
    for (const friend of [bruno, carla]) {
      expect(left).not.toContain(message.range(anna.id, friend.id).pk);
    }
    expect(left).not.toContain(account(anna.id).key.pk);
  });

  it('leaves no text in the reports they made, and no reports about them', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'parole-di-anna-4');
    await sendMessage(bruno, anna, 'parole-di-bruno-5');
    await call(
      friends.report,
      { friendUserId: bruno.id, reason: 'motivo-di-anna' },
      asPlayer(anna),
    );
    await call(
      friends.report,
      { friendUserId: anna.id, reason: 'motivo-di-bruno' },
      asPlayer(bruno),
    );
    await deleteAccount(anna);
    const { text, body } = await call(admin.reports, {}, asPlayer(superAdmin));
    expect(text).not.toMatch(/-di-anna/);
    expect(body.reports).toMatchObject([
      {
        reporter: 'Utente eliminato',
        reported: bruno.username,
        reason: null,
        messages: [{ message: 'parole-di-bruno-5' }],
      },
    ]);
    await deleteAccount(bruno);
    expect((await call(admin.reports, {}, asPlayer(superAdmin))).body.reports).toEqual([]);
    expect(await wholeTable()).not.toMatch(/-di-(anna|bruno)/);
  });

  it('is anonymous in notices and removed from invites', async () => {
    const inviter = await newPlayer();
    const inviteCode = await inviteCodeOf(inviter);
    const invitee = await registerPlayer({ inviteCode });
    await call(friends.claimInvite, { inviteCode }, asPlayer(invitee));
    await deleteAccount(invitee);
    const { notices } = (await call(contract.polling.notices, {}, asPlayer(inviter))).body;
    expect(notices).toMatchObject([{ kind: 'invite_paid', username: 'Utente eliminato' }]);
    expect((await call(friends.invites, {}, asPlayer(inviter))).body.invites).toEqual([]);
    expect(await wholeTable()).not.toContain(invitee.username);
  });

  it('doesn’t receive a message that is sent at the same time', async () => {
    const [anna, bruno] = await newFriends();
    await Promise.all([
      deleteAccount(anna),
      ...Array.from({ length: 10 }, (_, i) => sendMessage(bruno, anna, `parole-tarde-${i}`)),
    ]);
    expect(await wholeTable()).not.toContain('parole-tarde');
    expect(await listOf(bruno)).toEqual([]);
  });
});

describe('the export of a player’s data', () => {
  it('contains their conversations and reports', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'Ciao Bruno');
    await sendMessage(bruno, anna, 'Ciao Anna');
    await call(friends.report, { friendUserId: bruno.id, reason: 'Insiste' }, asPlayer(anna));
    const { body } = await call(settings.exportData, {}, asPlayer(anna));
    expect(body).toMatchObject({
      conversations: [
        { friendId: bruno.id, messages: [{ message: 'Ciao Bruno' }, { message: 'Ciao Anna' }] },
      ],
      reports: [{ reason: 'Insiste', reportedId: bruno.id }],
    });
    expect((await call(settings.exportData, {}, asPlayer(bruno))).text).not.toContain('Insiste');
  });
});
