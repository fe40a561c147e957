import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, correct, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

it('concurrent purchases, undos and corrections leave the right number of stamps', async () => {
  const staff: Player[] = [];
  for (let i = 0; i < 4; i++) staff.push(await newStaff('SUPER_ADMIN', NOON));
  const [first] = staff;
  if (!first) throw new Error('No staff.');
  const coffee = await newPrize(first, { name: 'Un caffè' });
  const cake = await newPrize(first, { name: 'Una torta' });
  const stampsNeeded = 7;
  await setProgramme(first, {
    stampsNeeded,
    purchasesPerDay: 20,
    stampEvery: 500,
    stampPrizeId: cake,
    steps: [{ stamps: 3, prizeId: coffee }],
  });
  const player = await newPlayer({ now: NOON });
  const made = [];
  for (let i = 0; i < 6; i++) made.push((await counter(first).buy(player, 1000)).body.purchase);

  const byStaff = <T extends { status: number }>(i: number, send: (by: Player) => Promise<T>) =>
    retryUnavailable(() => send(staff[i % staff.length] ?? first));
  const [bought, undone, corrected] = await Promise.all([
    Promise.all(
      Array.from({ length: 8 }, (_, i) => byStaff(i, by => counter(by).buy(player, 1000))),
    ),
    // Each is undone by two calls at once.
    Promise.all(
      made
        .slice(2)
        .flatMap(({ id }, i) => [
          byStaff(i, by => counter(by).undo(id)),
          byStaff(i + 1, by => counter(by).undo(id)),
        ]),
    ),
    Promise.all(Array.from({ length: 4 }, (_, i) => byStaff(i, by => correct(by, player, 1)))),
  ]);

  expect(bought.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(corrected.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect(undone.map(({ status }) => status).sort()).toEqual([
    ...Array(4).fill(200),
    ...Array(4).fill(409),
  ]);
  // Six purchases, eight more, minus four that were undone; then four corrections.
  const stamps = 2 * (6 + 8 - 4) + 4;
  const cards = Math.floor(stamps / stampsNeeded);
  const left = stamps % stampsNeeded;
  expect(await cardOf(player)).toMatchObject({ stamps: left, visits: 10 });
  const { adminRewards } = await rewardsOf(player);
  const count = (name: string) =>
    adminRewards.filter(({ rewardName }) => rewardName === name).length;
  expect([count('Una torta'), count('Un caffè')]).toEqual([cards, cards + Number(left >= 3)]);
  const { rewards } = (await call(contract.admin.rewards, {}, as(first))).body;
  expect(rewards.filter(({ status }) => status === 'delivered')).toHaveLength(adminRewards.length);
});
