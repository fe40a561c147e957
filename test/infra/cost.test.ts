import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMeasured } from '#infra/cost/cost.ts';
import { costTable, dayOf, estimate, PLAYERS, totalOf } from '#infra/cost/estimate.ts';
import { ACTIVE, DAY, DAYS } from '#infra/cost/player.ts';
import { STANDING } from '#infra/cost/standing.ts';
import { contract } from '#shared/contract/index.ts';

const measured = readMeasured();
const NOTHING = { alarms: 0, firewallRules: 0, memoryMegabytes: 512 };

/** A table in which every call asks for so much. */
const flat = (reads: number, writes: number) =>
  Object.fromEntries(Object.keys(DAY).map(key => [key, { trips: 1, reads, writes }]));

describe('the estimate', () => {
  it('is of calls that there are', () => {
    const calls = new Map(Object.entries<object>(contract));
    for (const key of Object.keys(DAY)) {
      const [area = '', name = ''] = key.split('.');
      expect(calls.get(area), key).toHaveProperty(name);
    }
    expect(() => dayOf({})).toThrow('is not measured');
  });

  it('asks for the table’s units what they cost', () => {
    const calls = Object.values(DAY).reduce((sum, times) => sum + times, 0);
    const visits = 1_000_000 * ACTIVE * DAYS;
    const costs = estimate(1_000_000, flat(1, 2), NOTHING);
    expect(costs['DynamoDB, reads']).toBeCloseTo(visits * calls * 0.125e-6 * 1.19, 4);
    expect(costs['DynamoDB, writes']).toBeCloseTo(visits * calls * 2 * 0.625e-6 * 1.19, 4);
    expect(costs['API Gateway']).toBeCloseTo(visits * calls * 1e-6 * 1.19, 4);
  });

  it('grows with the players, but for what stands there anyway', () => {
    const standing = totalOf(estimate(0, measured, STANDING));
    const [one, two] = [100_000, 200_000].map(n => totalOf(estimate(n, measured, STANDING)));
    expect(standing).toBeGreaterThan(10);
    expect(two).toBeCloseTo(2 * (one ?? 0) - standing, 6);
  });
});

describe('infra/README.md', () => {
  const readme = readFileSync('infra/README.md', 'utf8');
  const numbersOf = (text: string, row: string): number[] => {
    const line = text.split('\n').find(one => one.startsWith(`| ${row} |`)) ?? '';
    return [...line.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([n]) => Number(n.replaceAll(',', '')));
  };

  it.each(['**all**', 'calls a second, in the evening'])(
    'tells what npm run cost says, to within a fifth: %s',
    row => {
      const [told, is] = [numbersOf(readme, row), numbersOf(costTable(measured, STANDING), row)];
      expect(told).toHaveLength(PLAYERS.length);
      for (const [i, n] of is.entries()) expect(Math.abs((told[i] ?? 0) / n - 1)).toBeLessThan(0.2);
    },
  );
});
