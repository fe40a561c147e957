import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TABLE_FAULTS, type TableFault } from './faults.ts';
import type { Report } from './simulation.ts';

const SCRIPT = fileURLToPath(new URL('simulate.ts', import.meta.url));
/** What a run of every commit can afford; `npm run simulate -- 1000000` runs the million. */
const STEPS = 10_000;
const SEED = 20_271_029;
const PATIENCE_MS = 1_200_000;

const run = (steps: number, seed: number, sabotage?: TableFault): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [SCRIPT, String(steps), String(seed), ...(sabotage ? [sabotage] : [])];
    execFile(process.execPath, args, { maxBuffer: 2 ** 24 }, (error, output) => {
      if (output === '') reject(error);
      else resolve(JSON.parse(output));
    });
  });

/** Ways in which every run should find itself refused or served. */
const MET = [
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

describe('the economy, in the hands of random players on a wire that fails', () => {
  it(
    'creates, loses and pays nothing twice',
    async () => {
      const { violation, previousActions, currentActions, resultCounts, days } = await run(
        STEPS,
        SEED,
      );
      expect({ discrepancy: violation, before: previousActions, during: currentActions }).toEqual(
        {},
      );
      expect(days).toBeGreaterThan(7);
      for (const one of MET) expect(resultCounts).toHaveProperty([one]);
    },
    PATIENCE_MS,
  );

  it(
    'does the same again for the same seed, and something else for another',
    async () => {
      const [first, second, other] = [await run(150, 7), await run(150, 7), await run(20, 8)];
      expect(first.digest).toMatch(/^[0-9a-f]{16}$/);
      expect(second).toEqual(first);
      expect(other.digest).not.toBe(first.digest);
    },
    PATIENCE_MS,
  );

  it.each(TABLE_FAULTS)(
    'would be caught with a table layer that is %s',
    async sabotage => {
      expect((await run(400, 5, sabotage)).violation).toBeTypeOf('string');
    },
    PATIENCE_MS,
  );
});
