import { readFileSync } from 'node:fs';
import { COUNTED_FAILURES } from '#functions/http/counted-failures.ts';
import { EACH_MINUTE, SCHEDULES } from '#functions/jobs/schedule.ts';
import { INDEXES } from '#functions/table/definition.ts';
import { MEMORY_MB } from '../aws/lambda/memory.ts';
import { costTable, type FixedResources, totalsLine } from './estimate.ts';
import type { UsageByCall } from './player-usage.ts';

/**
 * `npm run cost`: prints the monthly cost on AWS, computed from the consumption of each call and of the
 * projector after it that the tests measure (test/golden/), the list prices (prices.ts) and the calls of an active
 * player (player-usage.ts).
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);
const MEASURED_PROJECTOR = new URL('../../test/golden/projector.json', import.meta.url);

/** What the projector does after a call, by its name in the measurements; alone, which is the most. */
const PROJECTED: Readonly<Record<string, string>> = {
  'game.finishMatch': 'another match',
  'game.completeLevel': 'a level',
  'markets.buyOffer': 'a bought offer',
  'till.purchase': 'a purchase at the till',
  'arena.raid': 'a raid',
};

/** The metrics that the alarms read, of which each costs; a stage with a domain has one more. */
const ALARM_METRICS = 38;

/** The three counts of functions/http/log-call.ts, the failures that it counts by code, and the ages that a job tells. */
const METRICS = 3 + COUNTED_FAILURES.length + 2;

/** Two a table and index: the keys of throttled requests by partition, and by partition and sort key. */
const INSIGHT_RULES = 2 * (1 + INDEXES.length);

/** Twenty of CloudFront's places that answer somebody, each with a file every five minutes. */
const ACCESS_LOG_FILES = 20 * 12 * 24 * 30;

export const FIXED_RESOURCES: FixedResources = {
  alarmMetrics: ALARM_METRICS,
  metrics: METRICS,
  firewallRules: 3,
  isFirewallOn: false,
  queues: 6,
  minuteJobs: SCHEDULES.filter(({ cron }) => cron === EACH_MINUTE).length,
  insightRules: INSIGHT_RULES,
  healthChecks: 1,
  accessLogFiles: ACCESS_LOG_FILES,
  megabytes: MEMORY_MB,
};

type ProjectorUsage = Readonly<Record<string, { readonly reads: number; readonly writes: number }>>;

/** The consumption of each call, with that of the projector. */
export const readMeasured = (): UsageByCall => {
  const calls: UsageByCall = JSON.parse(readFileSync(MEASURED, 'utf8'));
  const projector: ProjectorUsage = JSON.parse(readFileSync(MEASURED_PROJECTOR, 'utf8'));
  return Object.fromEntries(
    Object.entries(calls).map(([name, { trips, reads, writes }]) => {
      const after = projector[PROJECTED[name] ?? ''] ?? { reads: 0, writes: 0 };
      return [name, { trips, reads: reads + after.reads, writes: writes + after.writes }];
    }),
  );
};

/** What the estimate would be with other options of a deployment. */
const VARIANTS = [['--firewall on', { isFirewallOn: true }]] as const;

if (import.meta.main) {
  const measured = readMeasured();
  console.log(costTable(measured, FIXED_RESOURCES));
  console.log('');
  for (const [name, options] of VARIANTS)
    console.log(totalsLine(name, measured, { ...FIXED_RESOURCES, ...options }));
}
