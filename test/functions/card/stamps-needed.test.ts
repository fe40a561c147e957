import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

it('a card needs the fewest stamps that were required since it began', async () => {
  const superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const desk = counter(await newStaff('ADMIN', NOON));
  const stampPrizeId = await newPrize(superAdmin);
  const need = (stampsNeeded: number, now: number) =>
    setProgramme(superAdmin, { stampsNeeded, stampPrizeId }, now);

  await need(5, NOON);
  const player = await newPlayer({ now: NOON });
  for (let i = 0; i < 3; i++) await desk.buy(player);
  await need(8, NOON + HOUR);
  expect((await cardOf(player)).stampsNeeded).toBe(5);
  expect((await cardOf(await newPlayer({ now: NOON + HOUR }))).stampsNeeded).toBe(8);
  await need(2, NOON + HOUR);
  await need(8, NOON + HOUR);
  expect((await cardOf(player)).stampsNeeded).toBe(2);
  await need(8, NOON + HOUR);
  const { body } = await desk.buy(player, 500, { now: NOON + 24 * HOUR });
  expect(body.purchase.reward).not.toBeNull();
  expect(body.customer).toMatchObject({ stamps: 0, stampsNeeded: 8 });
});

it('an undo leaves the reward of a card that later purchases complete', async () => {
  const start = NOON + 2 * HOUR;
  const superAdmin = await newStaff('SUPER_ADMIN', start);
  const desk = counter(superAdmin);
  const player = await newPlayer({ now: start });
  const stampPrizeId = await newPrize(superAdmin);
  await setProgramme(superAdmin, { stampsNeeded: 3, stampPrizeId }, start);
  for (const now of [start, start + HOUR]) await desk.buy(player, 500, { now });
  const later = start + 24 * HOUR;
  const { purchase } = (await desk.buy(player, 500, { now: later })).body;
  const next = (await desk.buy(player, 500, { now: later })).body.purchase;
  const undone = await desk.undo(purchase.id, later);
  expect(undone.body).toMatchObject({ purchase: { reward: { status: 'delivered' } } });
  expect((await cardOf(player)).stamps).toBe(0);
  expect((await rewardsOf(player)).vouchers).toHaveLength(1);
  // Without the later purchase, too, nothing pays it any more.
  expect((await desk.undo(next.id, later)).status).toBe(200);
  expect((await cardOf(player)).stamps).toBe(2);
  expect(await rewardsOf(player)).toEqual({ adminRewards: [], vouchers: [] });
});
