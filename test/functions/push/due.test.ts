import './push-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { doGoal } from '../daily/daily-calls.ts';
import { publish } from '../markets/market-calls.ts';
import { bake, giveVoucher, useUpLives } from './events.ts';
import { GOODS, newListener, newPushes, pushIdsAt, runPushes, subscribe } from './pushes.ts';

/** Empties the lanes, which all tests share. */
beforeEach(async () => {
  await runPushes(Date.parse('2050-01-01T12:00:00Z'));
  newPushes();
});

type Act = (player: Player, now: number) => Promise<unknown>;

const offerFlour: Act = (player, now) => publish(player, {}, now);
const voucherUntil =
  (day: string): Act =>
  (player, now) =>
    giveVoucher(player, now, `${day}T12:00:00Z`);

const playTwoDays: Act = async (player, now) => {
  await doGoal(player, now - DAY);
  await doGoal(player, now);
};

/** An event, the first minute in which its player is told, and the minute before. */
type Timed = {
  readonly what: string;
  readonly at: string;
  readonly act: Act;
  readonly notYet: string;
  readonly told: string;
};

describe('a push that is due later', () => {
  it.each<Timed>([
    // The oven needs 516 seconds for two.
    {
      what: 'the oven',
      at: '2026-11-20T12:00+01:00',
      act: bake,
      notYet: '2026-11-20T12:08+01:00',
      told: '2026-11-20T12:09+01:00',
    },
    {
      what: 'the oven in the short night',
      at: '2026-03-28T21:55+01:00',
      act: bake,
      notYet: '2026-03-29T07:59+02:00',
      told: '2026-03-29T08:00+02:00',
    },
    {
      what: 'the oven in the long night',
      at: '2026-10-24T21:55+02:00',
      act: bake,
      notYet: '2026-10-25T07:59+01:00',
      told: '2026-10-25T08:00+01:00',
    },
    {
      what: 'lives',
      at: '2026-11-20T15:00+01:00',
      act: useUpLives,
      notYet: '2026-11-21T07:59+01:00',
      told: '2026-11-21T08:00+01:00',
    },
    {
      what: 'lives, the short night',
      at: '2026-03-28T23:50+01:00',
      act: useUpLives,
      notYet: '2026-03-29T07:59+02:00',
      told: '2026-03-29T08:00+02:00',
    },
    {
      what: 'lives, the long night',
      at: '2026-10-24T23:50+02:00',
      act: useUpLives,
      notYet: '2026-10-25T07:59+01:00',
      told: '2026-10-25T08:00+01:00',
    },
    {
      what: 'an offer',
      at: '2026-11-20T12:00+01:00',
      act: offerFlour,
      notYet: '2026-11-27T11:59+01:00',
      told: '2026-11-27T12:00+01:00',
    },
    {
      what: 'a voucher',
      at: '2026-11-02T12:00+01:00',
      act: voucherUntil('2026-11-28'),
      notYet: '2026-11-26T07:59+01:00',
      told: '2026-11-26T08:00+01:00',
    },
    {
      what: 'a voucher, the short night',
      at: '2026-03-20T12:00+01:00',
      act: voucherUntil('2026-03-31'),
      notYet: '2026-03-29T07:59+02:00',
      told: '2026-03-29T08:00+02:00',
    },
    {
      what: 'a voucher, the long night',
      at: '2026-10-10T12:00+02:00',
      act: voucherUntil('2026-10-27'),
      notYet: '2026-10-25T07:59+01:00',
      told: '2026-10-25T08:00+01:00',
    },
    {
      what: 'a voucher that ends tomorrow',
      at: '2026-11-20T18:30+01:00',
      act: voucherUntil('2026-11-21'),
      notYet: '2026-11-21T18:29+01:00',
      told: '2026-11-21T18:30+01:00',
    },
    {
      what: 'a streak',
      at: '2026-11-20T12:00+01:00',
      act: playTwoDays,
      notYet: '2026-11-22T18:59+01:00',
      told: '2026-11-22T19:00+01:00',
    },
    {
      what: 'a streak, the short night',
      at: '2026-03-27T12:00+01:00',
      act: playTwoDays,
      notYet: '2026-03-29T18:59+02:00',
      told: '2026-03-29T19:00+02:00',
    },
    {
      what: 'a streak, the long night',
      at: '2026-10-23T12:00+02:00',
      act: playTwoDays,
      notYet: '2026-10-25T18:59+01:00',
      told: '2026-10-25T19:00+01:00',
    },
  ])('is sent when it is time: $what', async ({ at, act, notYet, told }) => {
    const player = await newListener(Date.parse(at));
    await act(player, Date.parse(at));
    expect(await pushIdsAt(Date.parse(notYet))).toEqual([]);
    expect(await waitingMessages()).toHaveLength(1);
    await runPushes(Date.parse(told));
    expect(newPushes()).toMatchObject([{ playerId: player.id }]);
    expect(await waitingMessages()).toEqual([]);
  });

  it('is never sent for a voucher that ends today', async () => {
    await giveVoucher(await newListener(), NOON, '2026-11-20T12:00:00Z');
    await runPushes(NOON + 11 * HOUR);
    expect(await waitingMessages()).toEqual([]);
  });

  it('says in Italian what has happened, and opens the right page', async () => {
    const player = await newListener();
    await bake(player, NOON);
    await useUpLives(player, NOON);
    await giveVoucher(player, NOON, '2026-11-22T12:00:00Z');
    await publish(player, { quantity: 12, resource: 'eggs' });
    await runPushes(NOON + 9 * MINUTE);
    await runPushes(NOON + 20 * HOUR);
    await runPushes(NOON + DAY);
    await runPushes(NOON + 7 * DAY);
    expect(newPushes().map(({ topic, text }) => ({ topic, ...text }))).toEqual([
      {
        topic: 'oven',
        title: 'Il forno ha finito',
        body: 'Tutto quello che avevi infornato è pronto. Che cosa prepari adesso?',
        path: '/forno',
      },
      {
        topic: 'lives',
        title: 'Le vite sono tornate',
        body: 'Ne hai di nuovo 5: la campagna ti aspetta.',
        path: '/giorgione?campagna',
      },
      {
        topic: 'prize',
        title: 'Un tuo voucher sta per scadere',
        body: 'Un caffè offerto: vale fino al 22 novembre. Ti aspettiamo in pasticceria.',
        path: '/carta',
      },
      {
        topic: 'market',
        title: 'La tua offerta è scaduta',
        body: 'Nessuno l’ha comprata: 12 uova. Riprendi la merce quando vuoi.',
        path: '/mercato-p2p?scheda=mie',
      },
    ]);
  });

  it('is only about the end of the last batch, whatever moves it', async () => {
    const player = await newListener();
    await bake(player, NOON);
    await bake(player, NOON + MINUTE, 1);
    expect(await pushIdsAt(NOON + 9 * MINUTE)).toEqual([]);
    expect(await pushIdsAt(NOON + 13 * MINUTE)).toEqual([`oven:${NOON + 774_000}`]);
    expect(await waitingMessages()).toEqual([]);
  });

  it('isn’t sent while goods are missing, but once they are there', async () => {
    const player = await newPlayerWithBakery({
      coins: 100,
      flour: 100,
      sugar: 100,
      milk: 100,
      eggs: 100,
    });
    await subscribe(player, NOON, ['oven']);
    await bake(player, NOON);
    expect(await pushIdsAt(NOON + HOUR)).toEqual([]);
    expect(await waitingMessages()).toEqual([]);
  });
});

describe('a player who subscribes to a topic', () => {
  it('is told of what is under way, unless another browser already gets the topic', async () => {
    const player = await newPlayerWithBakery(GOODS);
    await bake(player, NOON);
    await useUpLives(player, NOON);
    const { id } = await publish(player);
    await runPushes(NOON);
    expect(await waitingMessages()).toEqual([]);
    await subscribe(player, NOON + 1, ['oven']);
    await runPushes(NOON);
    expect(await waitingMessages()).toMatchObject([{ topic: 'oven' }]);
    await subscribe(player, NOON + 2, ['oven', 'lives', 'market']);
    await runPushes(NOON);
    expect(new Set((await waitingMessages()).map(({ about }) => about))).toEqual(
      new Set([`${NOON + 516_000}`, '2026-11-21', `offer-${id}`]),
    );
  });

  it('isn’t told of anything that is over', async () => {
    const player = await newPlayerWithBakery(GOODS);
    await bake(player, NOON);
    await useUpLives(player, NOON);
    await runPushes(NOON);
    await subscribe(player, NOON + DAY);
    await runPushes(NOON);
    expect(await waitingMessages()).toEqual([]);
  });
});
