import { describe, expect, it } from 'vitest';
import { TABLE_FAULTS } from './faults.ts';
import { runInProcess } from './run-in-process.ts';

/** A run ends at the first violation; a hundred steps may pass without one. */
const MAX_STEPS = 1000;
/** For a busy machine. */
const TIMEOUT_MS = 1_200_000;

describe('the simulation', { timeout: TIMEOUT_MS }, () => {
  it('detects every bug of a table layer', async () => {
    const reports = await Promise.all(
      TABLE_FAULTS.map(fault => runInProcess({ steps: MAX_STEPS, seed: 6, fault })),
    );
    for (const [i, { violation }] of reports.entries())
      expect(violation, TABLE_FAULTS[i]).toBeTypeOf('string');
  });
});
