import { readFileSync } from 'node:fs';
import { costTable, type UsageByCall } from './estimate.ts';
import { FIXED_RESOURCES } from './fixed-resources.ts';

/**
 * `npm run cost`: prints the monthly cost on AWS, computed from the consumption of each call that the
 * tests measure (test/golden/round-trips.json), the list prices (prices.ts) and the calls of an active
 * player (player-usage.ts).
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);

export const readMeasured = (): UsageByCall => JSON.parse(readFileSync(MEASURED, 'utf8'));

if (import.meta.main) console.log(costTable(readMeasured(), FIXED_RESOURCES));
