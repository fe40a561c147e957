import { readFileSync } from 'node:fs';
import { EACH_MINUTE, SCHEDULES } from '#functions/jobs/schedule.ts';
import { MEMORY_MB } from '../aws/lambda/memory.ts';
import { costTable, type FixedResources, totalsLine } from './estimate.ts';
import type { UsageByCall } from './player-usage.ts';
import { FREE_MONITORING } from './prices.ts';

/**
 * `npm run cost`: prints the monthly cost on AWS. It is computed from the consumption of each call and of the projector
 * after it, as measured by the tests (test/golden/), the list prices (prices.ts) and the calls of an active player
 * (player-usage.ts).
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);
const MEASURED_PROJECTOR = new URL('../../test/golden/projector.json', import.meta.url);

/**
 * What the projector does after a call, by its name in the measurements. It is measured without batching, which costs
 * most.
 */
const PROJECTED: Readonly<Record<string, string>> = {
  'game.finishMatch': 'another match',
  'game.completeLevel': 'a level',
  'markets.buyOffer': 'a bought offer',
  'till.purchase': 'a purchase at the till',
  'arena.raid': 'a raid',
};

/**
 * The metrics that the alarms of a stage with a domain read; a test counts them, and all of these resources, in the
 * templates.
 */
const ALARM_METRICS = 31;

/** The counts of calls, the ages that a job reports, and four counts of log lines; each has an alarm. */
const METRICS = 8;

/** For twenty CloudFront locations in use, each writing a file every five minutes. */
const ACCESS_LOG_FILES = 20 * 12 * 24 * 30;

export const FIXED_RESOURCES: FixedResources = {
  alarmMetrics: ALARM_METRICS,
  metrics: METRICS,
  dashboards: 1,
  free: FREE_MONITORING,
  firewallRules: 3,
  isFirewallOn: true,
  queues: 6,
  minuteJobs: SCHEDULES.filter(({ cron }) => cron === EACH_MINUTE).length,
  healthChecks: 1,
  accessLogFiles: ACCESS_LOG_FILES,
  megabytes: MEMORY_MB,
};

type ProjectorUsage = Readonly<Record<string, { readonly reads: number; readonly writes: number }>>;

/** Each call's consumption, including the projector's. */
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

/** The estimate with other deployment options, or in another account. */
const VARIANTS = [
  ['`--firewall off`', { isFirewallOn: false }],
  ['nothing free', { free: { alarmMetrics: 0, metrics: 0, dashboards: 0 } }],
] as const;

const LEFT_OUT = [
  'taxes, support, and the registration of the domain with its zone (50 cents a month)',
  'the daily copies of --copy-region, and restores',
  'what the account gives away of CloudFront, Lambda, SQS and logs: the sum is lower there',
  'SNS’s mails of alarms, KMS’s calls for parameters, the API’s calls of commands: cents',
  'floods: what the throttles let through, the budget’s alarm tells',
];

if (import.meta.main) {
  const measured = readMeasured();
  console.log(costTable(measured, FIXED_RESOURCES));
  console.log('');
  for (const [name, options] of VARIANTS)
    console.log(totalsLine(name, measured, { ...FIXED_RESOURCES, ...options }));
  console.log(`\nLeft out:\n${LEFT_OUT.map(one => `- ${one}`).join('\n')}`);
}
