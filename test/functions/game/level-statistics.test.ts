import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { completeLevel, startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

it('the owner sees how often each level was tried and won, not counting results without a life', async () => {
  const { cookie } = await newStaff('SUPER_ADMIN', NOON);
  const levels = async () =>
    (await call(contract.admin.statistics, {}, { cookie, now: NOON })).body.levels;
  expect(await levels()).toEqual([]);
  const [first, second] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  for (let i = 0; i < 3; i++) await startLevel(first, 1);
  await completeLevel(first, 1);
  await startLevel(second, 1);
  await completeLevel(first, 2);
  await startLevel(first, 2);
  await call(contract.game.useLife, {}, as(second));
  expect(await levels()).toEqual([
    { level: 1, tries: 4, wins: 1 },
    { level: 2, tries: 1, wins: 0 },
  ]);
  // Another result for a level without a loss doesn't count as a win.
  await completeLevel(first, 1, 3);
  expect((await levels())[0]).toEqual({ level: 1, tries: 4, wins: 1 });
});
