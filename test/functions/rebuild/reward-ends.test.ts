import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { DAY, iso } from '#shared/time.ts';
import { newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/bakery.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';

const { rebuildRewardEnds } = await import('#functions/rebuild/reward-ends.ts');
const { rewardEndsUpTo } = await import('#functions/domain/reward/reward-end.ts');
const { handler: midnight } = await import('#functions/jobs/midnight.ts');
const { batchDelete } = await import('#functions/table/batch-delete.ts');
const keys = await import('#functions/table/keys.ts');

const LATER = NOON + 5 * DAY;

const endsNoted = async (): Promise<number[]> => {
  const ids: number[] = [];
  for await (const page of rewardEndsUpTo(LATER, 10))
    ids.push(...page.map(({ rewardId }) => rewardId));
  return ids;
};

/** How many ends a rebuild misses. */
const missing = async (now: number, isRepairing: boolean): Promise<number> => {
  let found = 0;
  await rebuildRewardEnds({
    now,
    isRepairing,
    pause: async () => undefined,
    report: (_, count) => {
      found += count;
    },
  });
  return found;
};

describe('the ends of discounts', () => {
  it('that were not noted are noted by a rebuild, once, until the discount has expired', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', NOON);
    const player = await newPlayer({ now: NOON });
    const dates = { validFrom: iso(NOON), validUntil: iso(NOON + DAY) };
    const id = await newDiscount(superAdmin, player, NOON, dates);
    const [noted] = await endsNoted();
    expect(noted).toBe(id);
    const pages = rewardEndsUpTo(LATER, 10);
    for await (const ends of pages)
      await batchDelete(ends.map(({ endsAt, rewardId }) => keys.rewardEnd(endsAt, rewardId)));
    expect([await missing(NOON, false), await endsNoted()]).toEqual([1, []]);
    expect([await missing(NOON, true), await endsNoted()]).toEqual([1, [id]]);
    expect([await missing(NOON, true), await endsNoted()]).toEqual([0, [id]]);
    await midnight({ time: iso(LATER) });
    expect([await missing(LATER, true), await endsNoted()]).toEqual([0, []]);
  });
});
