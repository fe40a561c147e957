import { describe, expect, it } from 'vitest';
import { sized } from '#test/support/nightly.ts';
import { runInProcess } from './run-in-process.ts';
import type { Report } from './simulation.ts';

/** Few enough steps for every commit; `npm run simulate -- 1000000` runs a million. */
const STEPS = 750;
const SEEDS = sized([5], [5, 6, 7, 10]);
/** How many of the results below a single run may lack: every new item changes which rare results a run meets. */
const MISSING_MAX = sized(2, 0);
/**
 * Long enough that anything depending on the order of an item's attributes, which the engine draws, would have changed
 * the rest.
 */
const REPLAYED = { steps: 300, seed: 6 };
/** For a busy machine. */
const TIMEOUT_MS = 1_200_000;

/** Results that all runs together should contain. */
const EXPECTED_RESULTS = [
  'POST /api/pvp/attack done',
  'POST /api/pvp/attack shielded',
  'POST /api/pvp/attack limit_reached',
  'POST /api/p2p/offers/{id}/buy done',
  'POST /api/p2p/offers/{id}/buy quantity_unavailable',
  'DELETE /api/p2p/offers/{id} done',
  'POST /api/marketplace/buy treasure_bought',
  'POST /api/bakery/oven/produce done',
  'POST /api/bakery/collect done',
  'POST /api/rewards/{id}/claim already_claimed',
  'PUT /api/superadmin/rewards/{id}/deliver done',
  'POST /api/giorgione/campaign/level/complete done',
  'POST /api/giorgione/campaign/powerup/buy done',
  'POST /api/daily/claim done',
  'POST /api/daily/claim too_late',
  'POST /api/superadmin/campaigns done',
  'POST /api/till/purchase done',
  'POST /api/till/purchase/undo done',
  'POST /api/till/purchase/undo already_undone',
  'POST /api/till/purchase/undo reward_used',
];

const sumOf = (reports: readonly Report[], amount: (report: Report) => number): number =>
  reports.reduce((sum, report) => sum + amount(report), 0);

describe.concurrent('the economy, with random players and failing requests to the table', {
  timeout: TIMEOUT_MS,
}, () => {
  it('creates nothing, loses nothing and pays nothing twice', async () => {
    const startedAt = performance.now();
    const reports = await Promise.all(SEEDS.map(seed => runInProcess({ steps: STEPS, seed })));
    const seconds = (performance.now() - startedAt) / 1000;
    const steps = STEPS * SEEDS.length;
    console.info(`${steps} steps, ${Math.round(steps / seconds)} per second`);
    for (const { seed, violation, previousActions, currentActions } of reports)
      expect({ seed, violation, previousActions, currentActions }).toEqual({ seed });
    const results = new Set(reports.flatMap(({ resultCounts }) => Object.keys(resultCounts)));
    const missing = EXPECTED_RESULTS.filter(result => !results.has(result));
    expect(missing, missing.join()).toHaveLength(Math.min(missing.length, MISSING_MAX));
    // At least a week, in which transactions have collided.
    expect(sumOf(reports, ({ days }) => days)).toBeGreaterThanOrEqual(7);
    for (const { conflictPercent } of reports) expect(conflictPercent).toBeGreaterThan(0);
    expect(new Set(reports.map(({ digest }) => digest)).size).toBe(SEEDS.length);
  });

  it('is reproduced exactly by the same seed', async () => {
    const [first, second] = await Promise.all([runInProcess(REPLAYED), runInProcess(REPLAYED)]);
    expect(first.digest).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toEqual(first);
  });
});
