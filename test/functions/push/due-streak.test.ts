import './push-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY, HOUR, MINUTE, mondayOf } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { caughtUp } from '#test/support/projection.ts';
import { dayWith, doGoal, noonOf } from '../daily/daily-calls.ts';
import { bake } from './events.ts';
import { GOODS, newListener, newPushes, runPushes, subscribe } from './pushes.ts';

const FIRST = '2026-11-02';

/** Empties the lanes, which all tests share. */
beforeEach(async () => {
  await runPushes(Date.parse('2050-01-01T12:00:00Z'));
  newPushes();
});

const sevenOf = (day: string): number => noonOf(day) + 7 * HOUR;

/** Completes a goal on some days in a row. */
const playDays = async (player: Player, count: number, first = FIRST): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await doGoal(player, noonOf(addDays(first, n)));
    await caughtUp();
  }
};

/** The pushes about streaks at an instant: title, body and page. */
const toldAt = async (now: number) => {
  await runPushes(now);
  return newPushes().map(({ text: { title, body, path } }) => [title, body, path]);
};

describe('the end of a streak', () => {
  it.each([
    [2, 3, 'Basta un obiettivo per tenerla accesa.'],
    [6, 8, 'Basta un obiettivo per tenerla accesa.'],
    [7, 8, 'Basta un obiettivo per cominciarne subito un’altra.'],
  ])('of %i days is announced on the day that isn’t protected', async (days, end, body) => {
    const player = await newListener(noonOf(FIRST));
    await playDays(player, days);
    expect(await toldAt(sevenOf(addDays(FIRST, end - 1)))).toEqual([]);
    expect(await toldAt(sevenOf(addDays(FIRST, end)))).toEqual([
      [`La tua serie di ${days} giorni finisce stasera`, body, '/dashboard'],
    ]);
    expect(await waitingMessages()).toEqual([]);
  });

  it.each([
    ['a single day', 1],
    ['the first day after seven', 8],
  ])('isn’t announced for %s', async (_what, days) => {
    const player = await newListener(noonOf(FIRST));
    await playDays(player, days);
    for (let n = days; n < days + 3; n += 1)
      expect(await toldAt(sevenOf(addDays(FIRST, n)))).toEqual([]);
  });

  it('is postponed by each day that continues it', async () => {
    const player = await newListener(noonOf(FIRST));
    await playDays(player, 3);
    expect(await toldAt(sevenOf(addDays(FIRST, 3)))).toEqual([]);
    expect(await toldAt(sevenOf(addDays(FIRST, 4)))).toHaveLength(1);
  });

  it('isn’t announced once the oven has finished what the day asks for, whether or not it was seen', async () => {
    const day = dayWith('bake', addDays(FIRST, 3));
    const [first, now] = [addDays(day, -3), sevenOf(day)];
    const player = await newListener(noonOf(first));
    await playDays(player, 2, first);
    expect(mondayOf(addDays(first, 2))).toBe(mondayOf(day));
    await bake(player, now - HOUR);
    await runPushes(now);
    expect(newPushes().map(({ topic }) => topic)).toEqual(['oven']);
  });

  it('is no longer announced after midnight', async () => {
    const player = await newListener(noonOf(FIRST));
    await playDays(player, 2);
    expect(await toldAt(sevenOf(addDays(FIRST, 3)) + DAY)).toEqual([]);
  });

  it('is announced to a player who subscribes earlier on that day', async () => {
    const [early, late] = [
      await newPlayerWithBakery(GOODS, { now: noonOf(FIRST) }),
      await newPlayerWithBakery(GOODS, { now: noonOf(FIRST) }),
    ];
    await playDays(early, 2);
    await playDays(late, 2);
    const now = sevenOf(addDays(FIRST, 3));
    await subscribe(early, now - MINUTE, ['streak']);
    await subscribe(late, now + MINUTE, ['streak']);
    await runPushes(now + MINUTE);
    expect(newPushes()).toMatchObject([{ playerId: early.id }]);
  });
});
