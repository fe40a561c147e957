import '../push/push-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeMessages } from '#functions/domain/outbox/messages.ts';
import { erasePlayer } from '#functions/domain/personal-data/erase.ts';
import { newsLanes, type OutboxMessage } from '#functions/items/outbox.ts';
import { voucher } from '#functions/items/vouchers.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { nightly } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { buy, cancel, newTrader, publish } from '../markets/market-calls.ts';
import { bake, giveVoucher, notifyOf, useUpLives } from '../push/events.ts';
import { newListener, newPushes, newPushIds, pushIdsAt, runPushes } from '../push/pushes.ts';

/** Empties the lanes, which all tests share. */
beforeEach(async () => {
  await runPushes(Date.parse('2050-01-01T12:00:00Z'));
  newPushes();
});

type Act = (player: Player, now: number) => Promise<unknown>;

/** A waiting offer of the shop. */
const dueHeld = ({ id: playerId }: Player, about: string, dueAt: number): OutboxMessage => {
  const text = { title: 'Torna la colomba', body: 'Da sabato.', path: '/dashboard' };
  return { playerId, topic: 'offers', about, channels: ['push'], dueAt, at: dueAt, text };
};

/** Many such offers, one after the other, for a player without a browser, so that none is sent. */
const manyDue = (player: Player, count: number): OutboxMessage[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ playerId: player.id, topic: 'oven', about: `n${i}`, channels: ['push'] },
    ...{ dueAt: NOON - count + i, at: NOON - count + i },
  }));

describe('the job', () => {
  it('sends nothing in the quiet hours, and afterwards everything that still holds', async () => {
    const player = await newListener();
    await storeMessages([dueHeld(player, 'spring', NOON)]);
    expect(await pushIdsAt(Date.parse('2026-11-20T22:00+01:00'))).toEqual([]);
    expect(await pushIdsAt(Date.parse('2026-11-21T07:59+01:00'))).toEqual([]);
    expect(await pushIdsAt(Date.parse('2026-11-21T08:00+01:00'))).toEqual(['offers:spring']);
  });

  it('queues the same messages again if it was killed before it could delete them', async () => {
    const player = await newListener();
    await storeMessages([dueHeld(player, 'summer', NOON)]);
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        async args => {
          if (commandName.startsWith('BatchWrite')) throw new Error('killed');
          return next(args);
        },
      { step: 'initialize', name: 'killed' },
    );
    await expect(runPushes(NOON)).rejects.toThrow('killed');
    table.middlewareStack.remove('killed');
    expect(newPushIds()).toEqual(['offers:summer']);
    expect(await pushIdsAt(NOON)).toEqual(['offers:summer']);
    expect(await pushIdsAt(NOON)).toEqual([]);
  });

  it('processes the oldest first, and leaves the rest to the next run when its time is up', async () => {
    const player = await newPlayer({ now: NOON });
    await storeMessages(manyDue(player, 60));
    const { handler } = await import('#functions/jobs/outbox.ts');
    // One look for each lane, and one more for the full page.
    let looks = newsLanes.length;
    const context = { getRemainingTimeInMillis: () => (looks-- > 0 ? 5 * MINUTE : 1) };
    await handler({ time: new Date(NOON).toISOString() }, context);
    expect((await waitingMessages()).map(({ about }) => about)).toEqual(
      manyDue(player, 60)
        .slice(50)
        .map(({ about }) => about),
    );
    expect(await pushIdsAt(NOON + MINUTE)).toEqual([]);
    expect(await waitingMessages()).toEqual([]);
  });

  nightly(it)('does so many of a lane in a run, and the rest in the next', async () => {
    const player = await newPlayer({ now: NOON });
    await storeMessages(manyDue(player, 510));
    await runPushes(NOON);
    expect(await waitingMessages()).toHaveLength(10);
    await runPushes(NOON + MINUTE);
    expect(await waitingMessages()).toEqual([]);
  });
});

describe('a push that no longer holds', () => {
  it.each<[what: string, act: Act, meanwhile: Act, told: string]>([
    [
      'lives, if the player has played since',
      useUpLives,
      player => useUpLives(player, NOON + DAY - HOUR * 3),
      '2026-11-21T08:00+01:00',
    ],
    [
      'lives, if the player got another one',
      useUpLives,
      (player, now) => useUpLives(player, now, 1),
      '2026-11-21T08:00+01:00',
    ],
    [
      'an oven that is baking again by then',
      bake,
      player => bake(player, NOON + 8 * MINUTE, 50),
      '2026-11-20T12:09+01:00',
    ],
    [
      'anything, if the player was erased',
      bake,
      ({ id }) => erasePlayer(id, NOON),
      '2026-11-20T12:09+01:00',
    ],
  ])('isn’t sent: %s', async (_what, act, meanwhile, told) => {
    const player = await newListener();
    await act(player, NOON);
    await runPushes(NOON);
    await meanwhile(player, NOON + MINUTE);
    expect(await pushIdsAt(Date.parse(told))).toEqual([]);
  });

  it('isn’t sent: an offer that was cancelled or sold out', async () => {
    const [seller, buyer] = [await newListener(), await newTrader({ coins: 1000 })];
    const [one, other, third] = [
      await publish(seller),
      await publish(seller),
      await publish(seller),
    ];
    await cancel(seller, one.id);
    await buy(buyer, other.id, 10);
    await buy(buyer, third.id, 4);
    await runPushes(NOON);
    newPushes();
    await runPushes(NOON + 7 * DAY);
    expect(newPushes()).toMatchObject([
      {
        about: `offer-${third.id}`,
        text: {
          body: 'Non è stato venduto il resto: 6 di farina. Riprendi la merce quando vuoi.',
        },
      },
    ]);
  });

  it('isn’t sent: a voucher that was used or deleted', async () => {
    const player = await newListener();
    const [used, thrown] = [
      await giveVoucher(player, NOON, '2026-11-28T12:00:00Z'),
      await giveVoucher(player, NOON, '2026-11-28T12:00:00Z'),
    ];
    const unit = new UnitOfWork(NOON + 1);
    const [one, other] = await unit.load([voucher(used), voucher(thrown)]);
    if (one?.value) one.set({ ...one.value, usageCount: 1 });
    if (other?.value) other.set({ ...other.value, deleted: true });
    await unit.commit();
    expect(await pushIdsAt(NOON + 6 * DAY)).toEqual([]);
    expect(await waitingMessages()).toEqual([]);
  });

  it('isn’t sent: news of the night that the player has read in the meantime', async () => {
    const [reader, sleeper] = [await newListener(), await newListener()];
    const morning = NOON + 20 * HOUR;
    const text = { title: 'Ladri!', body: 'Anna', path: '/arena' };
    const at = NOON + 12 * HOUR;
    /** The message about the night's notice, whatever the notice is about. */
    const dueFor = async ({ id: playerId, cookie }: Player): Promise<OutboxMessage> => {
      await notifyOf({ id: playerId }, NOON + 12 * HOUR, { kind: 'scores_voided' });
      const options = { cookie, now: morning - 1 };
      const { body } = await call(contract.polling.notices, {}, options);
      const about = String(body.notices[0]?.id);
      return { playerId, topic: 'raid', about, channels: ['push'], dueAt: morning, at, text };
    };
    const [read, unread] = [await dueFor(reader), await dueFor(sleeper)];
    await storeMessages([read, unread]);
    const options = as(reader, morning - 1);
    await call(contract.polling.seen, { id: Number(read.about) }, options);
    await runPushes(morning);
    expect(newPushes()).toEqual([{ ...unread, handedAt: morning }]);
    await storeMessages([unread]);
    expect(await pushIdsAt(morning + DAY)).toEqual([]);
  });
});
