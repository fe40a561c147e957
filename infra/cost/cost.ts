import { readFileSync } from 'node:fs';
import { costTable, type UsageByCall } from './estimate.ts';
import { FIXED_RESOURCES } from './fixed-resources.ts';

/**
 * `npm run cost`: what the product costs on AWS, from what the tests have measured of each call
 * (test/golden/round-trips.json), the list prices and a player's day, both beside this file.
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);

export const readMeasured = (): UsageByCall => JSON.parse(readFileSync(MEASURED, 'utf8'));

if (import.meta.main) console.log(costTable(readMeasured(), FIXED_RESOURCES));
