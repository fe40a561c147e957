import './push-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { erasePlayer } from '#functions/domain/personal-data/erase.ts';
import { storeDue } from '#functions/domain/push/due/due-pushes.ts';
import type { DuePush } from '#functions/items/pushes.ts';
import { voucher } from '#functions/items/vouchers.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON, newPlayerWithBakery } from '#test/support/bakery.ts';
import { buy, cancel, newTrader, publish } from '../markets/market-calls.ts';
import { bake, giveVoucher, notifyOf, useUpLives } from './events.ts';
import { allDue, newPushes, newPushIds, pushIdsAt, runPushes, subscribe } from './pushes.ts';

const GOODS = { coins: 5000, flour: 5000, sugar: 5000, milk: 5000, eggs: 5000 };

/** A player with a bakery and goods, and a browser that is told of everything. */
const newListener = async (now = NOON): Promise<Player> => {
  const player = await newPlayerWithBakery(GOODS, { now });
  await subscribe(player, now);
  return player;
};

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

/** What happens when, and the first minute in which the player is told, with the one before. */
type Timed = {
  readonly what: string;
  readonly at: string;
  readonly act: Act;
  readonly notYet: string;
  readonly told: string;
};

describe('what is due', () => {
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
  ])('is told when it is time: $what', async ({ at, act, notYet, told }) => {
    const player = await newListener(Date.parse(at));
    await act(player, Date.parse(at));
    expect(await pushIdsAt(Date.parse(notYet))).toEqual([]);
    expect(await allDue()).toHaveLength(1);
    await runPushes(Date.parse(told));
    expect(newPushes()).toMatchObject([{ playerId: player.id }]);
    expect(await allDue()).toEqual([]);
  });

  it('of a voucher that ends today is never told', async () => {
    await giveVoucher(await newListener(), NOON, '2026-11-20T12:00:00Z');
    await runPushes(NOON + 11 * HOUR);
    expect(await allDue()).toEqual([]);
  });

  it('says what has happened, in Italian, and leads there', async () => {
    const player = await newListener();
    await bake(player, NOON);
    await useUpLives(player, NOON);
    await giveVoucher(player, NOON, '2026-11-22T12:00:00Z');
    await publish(player, { quantity: 12, resource: 'eggs' });
    await runPushes(NOON + 9 * MINUTE);
    await runPushes(NOON + 20 * HOUR);
    await runPushes(NOON + DAY);
    await runPushes(NOON + 7 * DAY);
    expect(
      newPushes().map(({ topic, title, body, path }) => ({ topic, title, body, path })),
    ).toEqual([
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

  it('is the end of the last batch alone, whatever moves it', async () => {
    const player = await newListener();
    await bake(player, NOON);
    await bake(player, NOON + MINUTE, 1);
    expect(await pushIdsAt(NOON + 9 * MINUTE)).toEqual([]);
    expect(await pushIdsAt(NOON + 13 * MINUTE)).toEqual([`oven:${NOON + 774_000}`]);
    expect(await allDue()).toEqual([]);
  });

  it('is nothing while goods are missing, and comes once they are there', async () => {
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
    expect(await allDue()).toEqual([]);
  });
});

describe('what does not hold any more', () => {
  it.each<[what: string, act: Act, meanwhile: Act, told: string]>([
    [
      'lives, of who has played since',
      useUpLives,
      player => useUpLives(player, NOON + DAY - HOUR * 3),
      '2026-11-21T08:00+01:00',
    ],
    [
      'lives, of who got another one',
      useUpLives,
      (player, now) => useUpLives(player, now, 1),
      '2026-11-21T08:00+01:00',
    ],
    [
      'an oven that bakes again at its end',
      bake,
      player => bake(player, NOON + 8 * MINUTE, 50),
      '2026-11-20T12:09+01:00',
    ],
    [
      'anything, of a player who is gone',
      bake,
      ({ id }) => erasePlayer(id, NOON),
      '2026-11-20T12:09+01:00',
    ],
  ])('is not told: %s', async (_what, act, meanwhile, told) => {
    const player = await newListener();
    await act(player, NOON);
    await runPushes(NOON);
    await meanwhile(player, NOON + MINUTE);
    expect(await pushIdsAt(Date.parse(told))).toEqual([]);
  });

  it('is not told: an offer that was taken back, or is sold out', async () => {
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
        body: 'Non è stato venduto il resto: 6 di farina. Riprendi la merce quando vuoi.',
      },
    ]);
  });

  it('is not told: a voucher that was used or thrown away', async () => {
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
    expect(await allDue()).toEqual([]);
  });

  it('is not told: news of the night that the player has read meanwhile', async () => {
    const [reader, sleeper] = [await newListener(), await newListener()];
    const morning = NOON + 20 * HOUR;
    const held = { title: 'Ladri!', body: 'Anna', path: '/arena', at: NOON + 12 * HOUR };
    const dueFor = ({ id: playerId }: Player): DuePush => ({
      ...{ playerId, topic: 'raid', about: '5', dueAt: morning, held },
    });
    await storeDue([dueFor(reader), dueFor(sleeper)]);
    await notifyOf(reader, NOON + 12 * HOUR, { kind: 'scores_voided' });
    const options = { cookie: reader.cookie, now: morning - 1 };
    const { body } = await call(contract.polling.notices, {}, options);
    await call(contract.polling.seen, { id: body.notices[0]?.id ?? 0 }, options);
    await runPushes(morning);
    expect(newPushes()).toEqual([{ playerId: sleeper.id, topic: 'raid', about: '5', ...held }]);
    await storeDue([dueFor(sleeper)]);
    expect(await pushIdsAt(morning + DAY)).toEqual([]);
  });
});

describe('who begins to want a topic', () => {
  it('is told of what is going on, unless another browser told it already', async () => {
    const player = await newPlayerWithBakery(GOODS);
    await bake(player, NOON);
    await useUpLives(player, NOON);
    const { id } = await publish(player);
    await runPushes(NOON);
    expect(await allDue()).toEqual([]);
    await subscribe(player, NOON + 1, ['oven']);
    await runPushes(NOON);
    expect(await allDue()).toMatchObject([{ topic: 'oven' }]);
    await subscribe(player, NOON + 2, ['oven', 'lives', 'market']);
    await runPushes(NOON);
    expect(new Set((await allDue()).map(({ about }) => about))).toEqual(
      new Set([`${NOON + 516_000}`, '2026-11-21', `offer-${id}`]),
    );
  });

  it('is told of nothing that is over', async () => {
    const player = await newPlayerWithBakery(GOODS);
    await bake(player, NOON);
    await useUpLives(player, NOON);
    await runPushes(NOON);
    await subscribe(player, NOON + DAY);
    await runPushes(NOON);
    expect(await allDue()).toEqual([]);
  });
});

/** An offer of the shop that has waited. */
const dueHeld = ({ id: playerId }: Player, about: string, dueAt: number): DuePush => {
  const held = { title: 'Torna la colomba', body: 'Da sabato.', path: '/dashboard', at: dueAt };
  return { playerId, topic: 'offers', about, dueAt, held };
};

describe('the job', () => {
  it('tells nothing in the quiet hours, and then all that still holds', async () => {
    const player = await newListener();
    await storeDue([dueHeld(player, 'spring', NOON)]);
    expect(await pushIdsAt(Date.parse('2026-11-20T22:00+01:00'))).toEqual([]);
    expect(await pushIdsAt(Date.parse('2026-11-21T07:59+01:00'))).toEqual([]);
    expect(await pushIdsAt(Date.parse('2026-11-21T08:00+01:00'))).toEqual(['offers:spring']);
  });

  it('queues the same again after it was killed before it could forget them', async () => {
    const player = await newListener();
    await storeDue([dueHeld(player, 'summer', NOON)]);
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

  it('does so many in a run and the rest in the next, oldest first', async () => {
    // Nobody wants to be told these, so none is sent.
    const player = await newPlayer({ now: NOON });
    await storeDue(Array.from({ length: 510 }, (_, i) => dueHeld(player, `n${i}`, NOON - 510 + i)));
    await runPushes(NOON);
    expect((await allDue()).map(({ about }) => about)).toEqual(
      Array.from({ length: 10 }, (_, i) => `n${500 + i}`),
    );
    await runPushes(NOON + MINUTE);
    expect(await allDue()).toEqual([]);
    expect(newPushIds()).toEqual([]);
  });

  it('leaves what is left when it is out of time', async () => {
    const player = await newListener();
    await storeDue([dueHeld(player, 'winter', NOON)]);
    const { handler } = await import('#functions/jobs/pushes.ts');
    await handler({ time: new Date(NOON).toISOString() }, { getRemainingTimeInMillis: () => 1 });
    expect(newPushIds()).toEqual([]);
    expect(await pushIdsAt(NOON + MINUTE)).toEqual(['offers:winter']);
  });
});
