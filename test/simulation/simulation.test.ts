import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TABLE_FAULTS, type TableFault } from './faults.ts';
import type { Report } from './simulation.ts';

const SCRIPT = fileURLToPath(new URL('simulate.ts', import.meta.url));
/** Few enough steps for every commit; `npm run simulate -- 1000000` runs a million. */
const STEPS = 10_000;
const SEED = 20_271_029;
const REPORT_MAX_BYTES = 2 ** 24;
const TIMEOUT_MS = 1_200_000;

const run = (steps: number, seed: number, fault?: TableFault): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [SCRIPT, String(steps), String(seed), ...(fault ? [fault] : [])];
    execFile(process.execPath, args, { maxBuffer: REPORT_MAX_BYTES }, (error, output) => {
      if (output === '') reject(error);
      else resolve(JSON.parse(output));
    });
  });

/** Results that every long run should contain. */
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
];

describe('the economy, with random players and failing requests to the table', () => {
  it(
    'creates nothing, loses nothing and pays nothing twice',
    async () => {
      const { violation, previousActions, currentActions, resultCounts, days } = await run(
        STEPS,
        SEED,
      );
      expect({ violation, previousActions, currentActions }).toEqual({});
      expect(days).toBeGreaterThan(7);
      for (const result of EXPECTED_RESULTS) expect(resultCounts).toHaveProperty([result]);
    },
    TIMEOUT_MS,
  );

  it(
    'runs the same for the same seed, and differently for another',
    async () => {
      const [first, second, other] = [await run(150, 7), await run(150, 7), await run(20, 8)];
      expect(first.digest).toMatch(/^[0-9a-f]{16}$/);
      expect(second).toEqual(first);
      expect(other.digest).not.toBe(first.digest);
    },
    TIMEOUT_MS,
  );

  it.each(TABLE_FAULTS)(
    'detects a table layer with %s',
    async fault => {
      expect((await run(400, 5, fault)).violation).toBeTypeOf('string');
    },
    TIMEOUT_MS,
  );
});
