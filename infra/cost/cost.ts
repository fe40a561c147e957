import { readFileSync } from 'node:fs';
import { costTable, type Table } from './estimate.ts';
import { STANDING } from './standing.ts';

/**
 * `npm run cost`: what the product costs on AWS, from what the tests have measured of each call
 * (test/golden/round-trips.json), the list prices and a player's day, both beside this file.
 */
const MEASURED = new URL('../../test/golden/round-trips.json', import.meta.url);

export const readMeasured = (): Table => JSON.parse(readFileSync(MEASURED, 'utf8'));

if (import.meta.main) console.log(costTable(readMeasured(), STANDING));
