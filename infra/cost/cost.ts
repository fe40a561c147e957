import { readFileSync } from 'node:fs';
import { LAMBDAS } from '../aws/lambda/lambdas.ts';
import { costTable, type FixedResources, type UsageByCall } from './estimate.ts';

/**
 * `npm run cost`: prints the monthly cost on AWS, computed from the consumption of each call that the
 * tests measure (test/golden/round-trips.json), the list prices (prices.ts) and the calls of an active
 * player (player-usage.ts).
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);

/** The alarms that don't belong to a function. */
const OTHER_ALARMS = 19;

/** Those of functions/http/call-metrics.ts: four of all calls, and the codes of failures of a usual hour. */
const METRICS = 4 + 10;

export const FIXED_RESOURCES: FixedResources = {
  alarms: 2 * LAMBDAS.length + OTHER_ALARMS,
  metrics: METRICS,
  firewallRules: 5,
  functionMegabytes: 512,
};

export const readMeasured = (): UsageByCall => JSON.parse(readFileSync(MEASURED, 'utf8'));

if (import.meta.main) console.log(costTable(readMeasured(), FIXED_RESOURCES));
