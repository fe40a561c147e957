import './push-queue.ts';
import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { message } from '#functions/items/friends.ts';
import { notice } from '#functions/items/notices.ts';
import { projectPushes } from '#functions/projector/pushes.ts';
import { table } from '#functions/table/client.ts';
import { newId } from '#functions/table/ids.ts';
import { toRecord } from '#functions/table/item.ts';
import { asChange } from '#functions/table/stream.ts';
import { contract } from '#shared/contract/index.ts';
import { isPage } from '#shared/pages.ts';
import { MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { raid } from '../arena/raid-calls.ts';
import { befriend, sendMessage } from '../friends/friend-calls.ts';
import { buy, newTrader, publish } from '../markets/market-calls.ts';
import { notifyOf } from './events.ts';
import { newPushes, newPushIds, subscribe } from './pushes.ts';

/** The pushes about what was written since the last call. */
const projected = async () => {
  await caughtUp();
  return newPushes();
};

const newFriends = async (): Promise<[Player, Player]> => {
  const [one, other] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  await befriend(one, other, NOON);
  return [one, other];
};

describe('a push about news', () => {
  it('is sent at once: a reward', async () => {
    const player = await newPlayer({ now: NOON });
    await subscribe(player, NOON, ['prize']);
    await notifyOf(player, NOON, { kind: 'reward_delivered', title: 'Un caffè offerto' });
    expect(await projected()).toEqual([
      {
        playerId: player.id,
        topic: 'prize',
        about: expect.stringMatching(/^\d+$/),
        channels: ['push'],
        dueAt: NOON,
        at: NOON,
        text: {
          title: 'È arrivato un premio per te',
          body: 'Passa a vederlo: Un caffè offerto.',
          path: '/dashboard',
        },
      },
    ]);
  });

  it('is sent at once: a raid, with the chance of a revenge', async () => {
    const [thief, victim] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery({ sugar: 80 }),
    ];
    await subscribe(victim, NOON, ['raid', 'market']);
    await raid(thief, victim);
    expect(await projected()).toMatchObject([
      {
        playerId: victim.id,
        topic: 'raid',
        text: {
          title: 'Ladri in pasticceria!',
          body: `${thief.username} ha saccheggiato la tua pasticceria: 20 unità rubate.`,
          path: `/arena?vendetta=${thief.id}`,
        },
      },
    ]);
  });

  it('is sent at once: a sale', async () => {
    const [seller, buyer] = [await newTrader({ eggs: 10 }), await newTrader({ coins: 100 })];
    await subscribe(seller, NOON, ['market']);
    const { id } = await publish(seller, { resource: 'eggs' });
    await buy(buyer, id, 1);
    // The projector gets its own notice back from the stream.
    await caughtUp();
    expect(await projected()).toMatchObject([
      {
        playerId: seller.id,
        topic: 'market',
        text: {
          title: 'Hai venduto al mercato',
          body: `${buyer.username} ha comprato 1 uovo: hai ricevuto 1 moneta.`,
          path: '/mercato-p2p?scheda=mie',
        },
      },
    ]);
  });

  it('is sent at once: a message, but not its text', async () => {
    const [sender, receiver] = await newFriends();
    await subscribe(receiver, NOON, ['chat']);
    await subscribe(sender, NOON, ['chat']);
    const { body } = await sendMessage(sender, receiver, 'Segreto!', NOON + 1);
    const [push, ...others] = await projected();
    expect(others).toEqual([]);
    expect(push).toEqual({
      playerId: receiver.id,
      topic: 'chat',
      about: `${sender.id}:${body.message.id}`,
      channels: ['push'],
      dueAt: NOON + 1,
      at: NOON + 1,
      text: {
        title: sender.username,
        body: 'Ti ha scritto un messaggio.',
        path: `/friends?chat=${sender.id}`,
      },
    });
    expect(isPage(push?.text.path ?? '')).toBe(true);
  });

  it('isn’t sent: a message that is already read, or whose sender was blocked since', async () => {
    const { friends } = contract;
    const [sender, reader] = await newFriends();
    const [rude, blocker] = await newFriends();
    await subscribe(reader, NOON, ['chat']);
    await subscribe(blocker, NOON, ['chat']);
    await sendMessage(sender, reader, 'Ciao', NOON + 1);
    await call(friends.markRead, { friendUserId: sender.id }, as(reader, NOON + 2));
    await sendMessage(rude, blocker, 'Uffa', NOON + 1);
    await call(friends.block, { friendId: rude.id, blocked: true }, as(blocker, NOON + 2));
    expect(await projected()).toEqual([]);
  });

  it('isn’t sent: what a promotion gives, whose notice doesn’t announce it', async () => {
    const player = await newPlayer({ now: NOON });
    await subscribe(player, NOON, ['prize']);
    await notifyOf(player, NOON, { kind: 'reward_delivered', title: 'Un dolce', isQuiet: true });
    expect(await projected()).toEqual([]);
    const { body } = await call(contract.polling.notices, {}, as(player, NOON + MINUTE));
    expect(body.notices).toMatchObject([{ kind: 'reward_delivered', title: 'Un dolce' }]);
    expect(body.notices[0]).not.toHaveProperty('isQuiet');
  });

  it('has the same id whenever the stream delivers it, so that it is sent once', async () => {
    const player = await newPlayer({ now: NOON });
    await subscribe(player, NOON, ['prize']);
    const ref = notice(player.id, newId(NOON));
    const value = { kind: 'reward_delivered', title: 'Un dolce', id: 5, at: NOON } as const;
    const change = asChange(toRecord(ref, value, 1, NOON));
    await projectPushes([change]);
    await projectPushes([change, change]);
    expect(newPushIds()).toEqual(['prize:5', 'prize:5', 'prize:5']);
    // A change of the notice, or its end, isn't news.
    await projectPushes([{ ...change, before: change.after }]);
    await projectPushes([{ ...change, before: change.after, after: undefined }]);
    expect(newPushIds()).toEqual([]);
  });

  it('costs one small read for a player without a browser, and nothing if it is never sent', async () => {
    const [sender, receiver] = await newFriends();
    await subscribe(sender, NOON, ['prize']);
    await caughtUp();
    let read = 0;
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        async args => {
          const requests: object = Object(args.input).RequestItems ?? {};
          if (commandName.startsWith('BatchGet'))
            for (const one of Object.values(requests)) read += Object(one).Keys.length;
          return next(args);
        },
      { step: 'initialize', name: 'reads' },
    );
    const id = newId(NOON);
    const sent = { id, senderId: sender.id, message: 'Ciao', at: NOON };
    const messageRef = message(sender.id, receiver.id, id);
    await projectPushes([asChange(toRecord(messageRef, sent, 1, NOON))]);
    expect(read).toBe(1);
    const noticeRef = notice(sender.id, id);
    const seen = { kind: 'scores_voided', id, at: NOON } as const;
    await projectPushes([asChange(toRecord(noticeRef, seen, 1, NOON))]);
    table.middlewareStack.remove('reads');
    expect(read).toBe(1);
    expect(newPushes()).toEqual([]);
  });
});
