import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import {
  ACCOUNT_DELETIONS,
  ANY_TRIPS,
  EXTRA_ROUND_TRIPS,
  RANDOM_COST,
  slowCalls,
} from './goals.ts';
import { measureCalls } from './round-trips.ts';

const calls = await measureCalls();

/** What chance has a part in is kept to the next ten. */
const steady = (key: string, reads: number): number =>
  RANDOM_COST.includes(key) ? Math.ceil(reads / 10) * 10 : reads;

/** One line for each call, as Biome leaves it. */
const asJson = (): string => {
  const lines = Object.entries(calls).map(
    ([key, { trips, reads, writes }]) =>
      `  "${key}": { "trips": ${trips}, "reads": ${steady(key, reads)}, "writes": ${writes} }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

describe('what the calls of the contract ask of the table', () => {
  it('is measured for each', () => {
    const all = AREAS.flatMap(area => Object.keys(contract[area]).map(name => `${area}.${name}`));
    expect(Object.keys(calls)).toEqual(all);
  });

  it('is what it was: with a reason to change it, vitest -u', async () => {
    await expect(asJson()).toMatchFileSnapshot('../golden/round-trips.json');
  });

  it('takes one round trip to read and two to write, but for those that are known to need more', () => {
    expect(slowCalls(calls).filter(key => !(key in EXTRA_ROUND_TRIPS))).toEqual([]);
    expect(Object.keys(EXTRA_ROUND_TRIPS).filter(key => !slowCalls(calls).includes(key))).toEqual(
      [],
    );
  });

  it('takes no more than three, but to erase a person', () => {
    const deep = Object.entries(calls).filter(([, { trips }]) => trips > ANY_TRIPS);
    expect(deep.map(([key]) => key).sort()).toEqual([...ACCOUNT_DELETIONS].sort());
  });
});
