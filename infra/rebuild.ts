import { parseArgs } from 'node:util';
import { selectTable, TABLE_OPTIONS } from './stage-table.ts';

/**
 * `npm run rebuild -- [--stage prod] [--check] [--region …] [--table …]`: compares leaderboards, counters, the lists of
 * opponents and customers, and the skeletons of usernames with the facts that they are derived from, reports
 * differences, and corrects them unless it only checks. The product may run meanwhile.
 */
const { values } = parseArgs({
  options: { ...TABLE_OPTIONS, check: { type: 'boolean', default: false } },
});

const run = async (): Promise<ReadonlyMap<string, number>> => {
  selectTable(values);
  const { rebuild } = await import('#functions/rebuild/rebuild.ts');
  const { pauseForLag } = await import('#functions/rebuild/options.ts');
  const differences = new Map<string, number>();
  await rebuild({
    now: Date.now(),
    isRepairing: !values.check,
    pause: pauseForLag,
    report: (what, count) => differences.set(what, (differences.get(what) ?? 0) + count),
  });
  return differences;
};

try {
  const differences = await run();
  for (const [what, count] of differences) console.log(`${what}: ${count}`);
  const done = values.check ? 'differ from the facts' : 'were put right';
  console.log(differences.size === 0 ? 'Nothing differs from the facts.' : `These ${done}.`);
  process.exitCode = values.check && differences.size > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
