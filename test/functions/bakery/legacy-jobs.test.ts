import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { ledgerEntriesOf, newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import {
  b,
  callInParallel,
  callOk,
  inventoryOf,
  outcomeOfCall,
  ovenOf,
  profileOf,
} from './bakery-calls.ts';
import { leaderboardValueOf } from './leaderboard-value.ts';

describe('a legacy job', () => {
  it('costs 5 of the specialty per bignè, paid at once, and takes 60 s per bignè', async () => {
    const player = await newPlayerWithBakery({ flour: 52 });
    const { job } = await callOk(b.produce, { quantity: 10 }, player);
    expect(job).toEqual({
      id: expect.any(Number),
      quantity: 10,
      status: 'processing',
      startedAt: iso(NOON),
      completesAt: iso(NOON + 10 * MINUTE),
    });
    expect(await inventoryOf(player)).toMatchObject({ flour: 2, bigne: 0 });
    expect(await outcomeOfCall(b.produce, { quantity: 1 }, player)).toBe('insufficient_resources');
  });

  it('waits for the job before it', async () => {
    const player = await newPlayerWithBakery({ flour: 100 });
    await callOk(b.produce, { quantity: 2 }, player);
    const { job } = await callOk(b.produce, { quantity: 1 }, player, NOON + MINUTE);
    expect(job).toMatchObject({
      status: 'queued',
      startedAt: iso(NOON + 2 * MINUTE),
      completesAt: iso(NOON + 3 * MINUTE),
    });
    const statuses = async (now: number) =>
      (await ovenOf(player, now)).legacyJobs.map(({ status }) => status);
    expect(await statuses(NOON + 2 * MINUTE - 1)).toEqual(['processing', 'queued']);
    expect(await statuses(NOON + 2 * MINUTE)).toEqual(['completed', 'processing']);
    expect(await statuses(NOON + 3 * MINUTE)).toEqual(['completed', 'completed']);
  });

  it('makes 1 to 50 bignè, and at most ten jobs are queued', async () => {
    const player = await newPlayerWithBakery({ flour: 1000 });
    for (const quantity of [0, 51, 2.5]) {
      expect(await outcomeOfCall(b.produce, { quantity }, player)).toBe('invalid_input');
    }
    await callOk(b.produce, { quantity: 50 }, player);
    for (let i = 1; i < 10; i++) await callOk(b.produce, { quantity: 1 }, player);
    expect(await outcomeOfCall(b.produce, { quantity: 1 }, player)).toBe('queue_full');
    // Finished jobs take up the queue, so waiting wouldn't help.
    expect(await outcomeOfCall(b.produce, { quantity: 1 }, player, NOON + DAY)).toBe(
      'collect_first',
    );
    await callOk(b.collect, {}, player, NOON + DAY);
    await callOk(b.produce, { quantity: 1 }, player, NOON + DAY);
  });
});

describe('collecting', () => {
  it('pays finished jobs and 10 XP per bignè, and reports passive production since the last time', async () => {
    const player = await newPlayerWithBakery({ flour: 150 });
    await callOk(b.produce, { quantity: 20 }, player);
    await callOk(b.produce, { quantity: 10 }, player);
    expect(await callOk(b.collect, {}, player, NOON + 25 * MINUTE)).toEqual({
      levelUps: 1,
      newLevel: 2,
      coinsGained: 25,
      resourceGained: 25,
      bigneGained: 20,
      expGained: 200,
    });
    // Passive production was in the inventory already, so it isn't paid again.
    expect(await inventoryOf(player, NOON + 25 * MINUTE)).toMatchObject({
      coins: 25,
      flour: 25,
      bigne: 20,
    });
    expect(await profileOf(player, NOON + 25 * MINUTE)).toMatchObject({ bakeryLevel: 2, exp: 100 });
    const again = await callOk(b.collect, {}, player, NOON + 30 * MINUTE);
    expect(again).toMatchObject({ levelUps: 1, newLevel: 3, coinsGained: 5, bigneGained: 10 });
    // The leaderboard counts only what the oven bakes.
    expect(await leaderboardValueOf('bigne', player.id)).toBeUndefined();
  });

  it('is refused while no job is finished, whatever passive production has made', async () => {
    const player = await newPlayerWithBakery({ flour: 100 });
    expect(await outcomeOfCall(b.collect, {}, player, NOON + HOUR)).toBe('nothing_to_collect');
    await callOk(b.produce, { quantity: 20 }, player);
    expect(await outcomeOfCall(b.collect, {}, player, NOON + 19 * MINUTE)).toBe(
      'nothing_to_collect',
    );
    const collected = await callOk(b.collect, {}, player, NOON + HOUR);
    expect(collected.coinsGained).toBe(60);
  });

  it('pays once when called concurrently', async () => {
    const player = await newPlayerWithBakery({ flour: 50 });
    const { job } = await callOk(b.produce, { quantity: 10 }, player);
    const collect = () => call(b.collect, {}, as(player, NOON + HOUR));
    const outcomes = await callInParallel(20, collect);
    expect(outcomes.filter(outcome => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'nothing_to_collect')).toHaveLength(19);
    expect(await inventoryOf(player, NOON + HOUR)).toMatchObject({ bigne: 10 });
    const entries = (await ledgerEntriesOf(player)).filter(({ reason }) => reason === 'legacy_job');
    expect(entries.map(({ reference, amounts }) => [reference, amounts])).toEqual([
      [job.id, { flour: -50 }],
      [undefined, { bigne: 10 }],
    ]);
  });
});
