import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import {
  ACCOUNT_DELETIONS,
  costliestPolledCall,
  EXTRA_ROUND_TRIPS,
  IMPORTS,
  longestCalls,
  PAPER_CARDS,
  POLL_WITH_BAKERY,
  POLL_WITH_BAKERY_READ_UNITS,
  POLLED_READ_UNITS,
  RANDOM_COST,
  RECOVERIES,
  routeKeyOf,
  slowCalls,
  TOLD_BY_MAIL,
  UPLOADS,
} from './goals.ts';
import { measureCalls } from './round-trips.ts';

const calls = await measureCalls();

/** Read units, rounded up to the next ten for calls whose cost is partly random. */
const stableReads = (key: string, reads: number): number =>
  RANDOM_COST.includes(key) ? Math.ceil(reads / 10) * 10 : reads;

/** JSON with one line per call, as Biome formats it. */
const asJson = (): string => {
  const lines = Object.entries(calls).map(
    ([key, { trips, reads, writes }]) =>
      `  "${key}": { "trips": ${trips}, "reads": ${stableReads(key, reads)}, "writes": ${writes} }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

describe('the table requests of the contract’s calls', () => {
  it('are measured for every call', () => {
    const all = AREAS.flatMap(area => Object.keys(contract[area]).map(name => `${area}.${name}`));
    expect([...new Set(Object.keys(calls).map(routeKeyOf))]).toEqual(all);
  });

  it('equal the golden file (vitest -u updates it)', async () => {
    await expect(asJson()).toMatchFileSnapshot('../../golden/round-trips.json');
  });

  it("take the goals' round trips to read and to write, except for the listed calls", () => {
    expect(slowCalls(calls).filter(key => !(key in EXTRA_ROUND_TRIPS))).toEqual([]);
    expect(Object.keys(EXTRA_ROUND_TRIPS).filter(key => !slowCalls(calls).includes(key))).toEqual(
      [],
    );
  });

  it('take at most three round trips, the staff’s four, except for the listed calls', () => {
    const listed = [
      ...ACCOUNT_DELETIONS,
      ...TOLD_BY_MAIL,
      ...UPLOADS,
      ...RECOVERIES,
      ...IMPORTS,
      ...PAPER_CARDS,
    ];
    expect(longestCalls(calls).sort()).toEqual(listed.sort());
  });

  it('read at most one unit in a polled call, including the session', () => {
    expect(costliestPolledCall(calls)?.figure).toBe(POLLED_READ_UNITS);
  });

  it('read half a unit more when the bakery’s pages poll, which read two polled items', () => {
    expect(calls[POLL_WITH_BAKERY]?.reads).toBe(POLL_WITH_BAKERY_READ_UNITS);
  });
});
