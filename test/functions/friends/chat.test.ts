import '#test/support/backend.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '#functions/items/friends.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import {
  asPlayer,
  befriend,
  inviteCodeOf,
  newFriends,
  readConversation,
  sendMessage,
  unreadCountOf,
} from './friend-calls.ts';

const { friends } = contract;

const markRead = (player: Player, friend: Player) =>
  call(friends.markRead, { friendUserId: friend.id }, asPlayer(player));

const textsOf = async (player: Player, friend: Player): Promise<string[]> =>
  (await readConversation(player, friend)).body.messages.map(({ message }) => message);

/** Stores numbered messages, a millisecond apart. */
const storeMessages = async (anna: Player, bruno: Player, count: number) => {
  const start = Date.now();
  for (let first = 0; first < count; first += 100) {
    const unit = new UnitOfWork(start);
    for (let i = first; i < Math.min(first + 100, count); i++) {
      const at = start + i;
      const id = newId(at);
      const senderId = i % 3 === 0 ? bruno.id : anna.id;
      unit.create(message(anna.id, bruno.id, id), { id, senderId, message: String(i), at });
    }
    await unit.commit();
  }
};

describe('a message', () => {
  it('reaches the other player unchanged', async () => {
    const [anna, bruno] = await newFriends();
    const now = Date.now();
    const { body } = await sendMessage(anna, bruno, 'Ciao!', now);
    expect(body.message).toMatchObject({
      senderId: anna.id,
      message: 'Ciao!',
      createdAt: new Date(now).toISOString(),
    });
    await sendMessage(bruno, anna, 'Ciao\na te 👩‍👩‍👧', now + 1);
    for (const [one, other] of [
      [anna, bruno],
      [bruno, anna],
    ] as const) {
      expect(await textsOf(one, other)).toEqual(['Ciao!', 'Ciao\na te 👩‍👩‍👧']);
    }
  });

  it('is plain text: HTML is not interpreted', async () => {
    const [anna, bruno] = await newFriends();
    const text = '<img src=x onerror="alert(1)"> &amp; <b>ciao</b>';
    await sendMessage(anna, bruno, text);
    expect(await textsOf(bruno, anna)).toEqual([text]);
  });

  it('is trimmed, and has 1 to 500 characters', async () => {
    const [anna, bruno] = await newFriends();
    expect((await sendMessage(anna, bruno, `  ${'è'.repeat(500)}\n `)).body.message.message).toBe(
      'è'.repeat(500),
    );
    for (const refused of ['', ' \n ', '\u200b', '\u3164', '\u2800', 'è'.repeat(501)]) {
      expect(statusOrCode(await sendMessage(anna, bruno, refused))).toBe('invalid_input');
    }
  });

  it('has no control characters except line feeds', async () => {
    const [anna, bruno] = await newFriends();
    const refused = [
      '\u0000',
      '\t',
      '\r',
      '\u001b',
      '\u007f',
      '\u0085',
      '\u202e',
      '\u200f',
      '\u061c',
      '\ud800',
    ];
    for (const character of refused) {
      expect(statusOrCode(await sendMessage(anna, bruno, `a${character}b`))).toBe('invalid_input');
    }
    expect((await sendMessage(anna, bruno, 'a\nb')).status).toBe(200);
  });

  it('is returned unchanged, whatever characters it has', async () => {
    const [anna, bruno] = await newFriends();
    let now = Date.now();
    const printable = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map(text => text.trim())
      .filter(
        text =>
          /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(text) && !/\p{Cc}/u.test(text),
      );
    await fc.assert(
      fc.asyncProperty(printable, async text => {
        now += MINUTE;
        expect((await sendMessage(anna, bruno, text, now)).body.message.message).toBe(text);
        expect((await textsOf(bruno, anna)).at(-1)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('can be sent only to friends: not to strangers, oneself or former friends', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    const toStranger = await sendMessage(carla, anna, 'Ciao');
    expect([toStranger.status, toStranger.failure.code]).toEqual([403, 'not_friends']);
    expect(statusOrCode(await sendMessage(anna, anna, 'Ciao'))).toBe('not_friends');
    await call(friends.remove, { friendId: bruno.id }, asPlayer(anna));
    expect(statusOrCode(await sendMessage(anna, bruno, 'Ciao'))).toBe('not_friends');
    expect(statusOrCode(await sendMessage(bruno, anna, 'Ciao'))).toBe('not_friends');
  });

  it('is limited to 30 per minute', async () => {
    const [anna, bruno] = await newFriends();
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE + MINUTE;
    for (let i = 0; i < 30; i++) {
      expect((await sendMessage(anna, bruno, `${i}`, minute + i * SECOND)).status).toBe(200);
    }
    const refused = await sendMessage(anna, bruno, '30', minute + 40 * SECOND);
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_attempts']);
    expect(refused.headers['retry-after']).toBe('20');
    expect((await sendMessage(bruno, anna, 'E io?', minute + 41 * SECOND)).status).toBe(200);
    expect((await sendMessage(anna, bruno, '31', minute + MINUTE)).status).toBe(200);
    expect(await textsOf(bruno, anna)).toHaveLength(32);
  });
});

describe('a conversation', () => {
  it('is paginated, newest page first, without duplicates', async () => {
    const [anna, bruno] = await newFriends();
    await storeMessages(anna, bruno, 1000);
    let allMessages: { id: number; message: string }[] = [];
    let cursor: string | undefined;
    do {
      const { messages, nextCursor } = (await readConversation(bruno, anna, cursor)).body;
      expect(messages.length).toBeLessThanOrEqual(50);
      allMessages = [...messages, ...allMessages];
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(allMessages.map(({ message }) => message)).toEqual(
      Array.from({ length: 1000 }, (_, i) => String(i)),
    );
    expect(new Set(allMessages.map(({ id }) => id)).size).toBe(1000);
  });

  it('keeps all messages sent in the same millisecond', async () => {
    const [anna, bruno] = await newFriends();
    const now = Date.now();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        sendMessage(i % 2 ? anna : bruno, i % 2 ? bruno : anna, `${i}`, now),
      ),
    );
    const arrived = sent.filter(({ status }) => status === 200).map(one => one.body.message.id);
    const { messages } = (await readConversation(anna, bruno)).body;
    expect(arrived.length).toBeGreaterThan(0);
    expect(messages.map(({ id }) => id)).toEqual(arrived.toSorted((a, b) => a - b));
  });

  it('can be read only by its two players', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'Un segreto');
    const carla = await newPlayer();
    for (const friend of [anna, bruno]) {
      const refused = await readConversation(carla, friend);
      expect([refused.status, refused.failure.code]).toEqual([403, 'not_friends']);
      expect(refused.text).not.toContain('segreto');
    }
    await befriend(carla, anna);
    expect(await textsOf(carla, anna)).toEqual([]);
    const [dario, elena] = await newFriends();
    await storeMessages(dario, elena, 51);
    const { nextCursor } = (await readConversation(dario, elena)).body;
    expect(statusOrCode(await readConversation(anna, bruno, nextCursor ?? ''))).toBe(
      'invalid_cursor',
    );
  });

  it('is closed when the friendship ends, and open again after a new friendship', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'A presto');
    await call(friends.remove, { friendId: anna.id }, asPlayer(bruno));
    expect(statusOrCode(await readConversation(anna, bruno))).toBe('not_friends');
    expect(statusOrCode(await readConversation(bruno, anna))).toBe('not_friends');
    await befriend(anna, bruno);
    expect(await textsOf(bruno, anna)).toEqual(['A presto']);
  });
});

describe('the unread count', () => {
  it('is kept per friend until the messages are marked as read', async () => {
    const [anna, bruno] = await newFriends();
    const carla = await newPlayer();
    await befriend(carla, bruno);
    await sendMessage(anna, bruno, '1');
    await sendMessage(anna, bruno, '2');
    await sendMessage(carla, bruno, '3');
    expect([await unreadCountOf(bruno, anna), await unreadCountOf(bruno, carla)]).toEqual([2, 1]);
    expect(await unreadCountOf(anna, bruno)).toBe(0);
    const rows = (await call(friends.list, {}, asPlayer(bruno))).body.friends;
    expect(rows.map(one => [one.friendId, one.unreadCount])).toEqual([
      [carla.id, 1],
      [anna.id, 2],
    ]);
    await markRead(bruno, anna);
    await markRead(bruno, anna);
    expect([await unreadCountOf(bruno, anna), await unreadCountOf(bruno, carla)]).toEqual([0, 1]);
  });

  it('is correct after concurrent sending and reading', async () => {
    const [anna, bruno] = await newFriends();
    const now = Date.now();
    let arrived = 0;
    for (let round = 0; round < sized(3, 5); round++) {
      const sent = await Promise.all([
        ...Array.from({ length: 4 }, (_, i) =>
          sendMessage(anna, bruno, `${i}`, now + round * MINUTE + i),
        ),
        ...Array.from({ length: 3 }, async () => {
          await markRead(bruno, anna);
          return undefined;
        }),
      ]);
      arrived += sent.filter(one => one?.status === 200).length;
    }
    const left = await unreadCountOf(bruno, anna);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(arrived);
    await markRead(bruno, anna);
    expect(await unreadCountOf(bruno, anna)).toBe(0);
    await sendMessage(anna, bruno, 'ancora', now + 10 * MINUTE);
    // If the count had been subtracted twice, this message wouldn't be counted.
    expect(await unreadCountOf(bruno, anna)).toBe(1);
  });

  it('is reset when the friendship ends', async () => {
    const [anna, bruno] = await newFriends();
    await sendMessage(anna, bruno, 'Ci sei?');
    await call(friends.remove, { friendId: anna.id }, asPlayer(bruno));
    expect(await unreadCountOf(bruno, anna)).toBe(0);
    await call(friends.add, { code: await inviteCodeOf(anna) }, asPlayer(bruno));
    await sendMessage(anna, bruno, 'Eccoti');
    expect(await unreadCountOf(bruno, anna)).toBe(1);
  });
});
