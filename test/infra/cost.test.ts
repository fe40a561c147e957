import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEMORY_MB } from '#infra/aws/lambda/memory.ts';
import { LOG_FIELDS } from '#infra/aws/web/gateway.ts';
import { copyShare } from '#infra/cost/copies.ts';
import { FIXED_RESOURCES, readMeasured } from '#infra/cost/cost.ts';
import {
  costTable,
  dailyUsage,
  monthlyCosts,
  PLAYER_COUNTS,
  totalCost,
} from '#infra/cost/estimate.ts';
import {
  ACTIVE_SHARE,
  CALLS_PER_DAY,
  DAYS_PER_MONTH,
  GATEWAY_LOG_BYTES,
  PAGE_REQUESTS,
} from '#infra/cost/player-usage.ts';
import { contract } from '#shared/contract/index.ts';

const measured = readMeasured();
const NO_RESOURCES = {
  alarmMetrics: 0,
  metrics: 0,
  firewallRules: 0,
  isFirewallOn: false,
  queues: 0,
  minuteJobs: 0,
  dashboards: 0,
  free: { alarmMetrics: 0, metrics: 0, dashboards: 0 },
  healthChecks: 0,
  accessLogFiles: 0,
  megabytes: MEMORY_MB,
};

/** The same consumption for every call. */
const usageOfEach = (reads: number, writes: number) =>
  Object.fromEntries(Object.keys(CALLS_PER_DAY).map(key => [key, { trips: 1, reads, writes }]));

describe('the estimate', () => {
  it('is based on calls of the contract', () => {
    const calls = new Map(Object.entries<object>(contract));
    for (const key of Object.keys(CALLS_PER_DAY)) {
      const [area = '', name = ''] = key.split(/[. ]/);
      expect(calls.get(area), key).toHaveProperty(name);
    }
    expect(() => dailyUsage({})).toThrow('is not measured');
  });

  it('multiplies the units by their prices', () => {
    const calls = Object.values(CALLS_PER_DAY).reduce((sum, times) => sum + times, 0);
    const visits = 1_000_000 * ACTIVE_SHARE * DAYS_PER_MONTH;
    const costs = monthlyCosts(1_000_000, usageOfEach(1, 2), NO_RESOURCES);
    expect(costs['DynamoDB, reads']).toBeCloseTo(visits * calls * 0.125e-6 * 1.19, 4);
    expect(costs['DynamoDB, writes']).toBeCloseTo(visits * calls * 2 * 0.625e-6 * 1.19, 4);
    // A dollar per million calls up to the 300th million of a month, and 0.90 above.
    const millions = (visits * calls) / 1e6;
    expect(millions).toBeGreaterThan(300);
    expect(costs['API Gateway']).toBeCloseTo((300 + (millions - 300) * 0.9) * 1.19, 4);
  });

  it('counts what runs even without players: polls of idle queues, jobs, logs, checks', () => {
    const jobsWith = (resources: object) =>
      monthlyCosts(0, measured, { ...NO_RESOURCES, ...resources })['Queues and jobs'];
    // 648,000 polls a month.
    expect(jobsWith({ queues: 1 })).toBeCloseTo(0.648 * 0.4 * 1.19, 6);
    expect(jobsWith({ minuteJobs: 3 })).toBeGreaterThan(0.2);
    const check = monthlyCosts(0, measured, { ...NO_RESOURCES, healthChecks: 1 });
    const none = monthlyCosts(0, measured, NO_RESOURCES);
    expect(totalCost(check) - totalCost(none)).toBeGreaterThan(2);
    expect(totalCost(check) - totalCost(none)).toBeLessThan(4);
  });

  it("counts alarms by the metrics that they read, beyond the account's free ones", () => {
    const costOf = (resources: object) =>
      monthlyCosts(0, measured, { ...NO_RESOURCES, ...resources })['Alarms, metrics and dashboard'];
    const some = { alarmMetrics: 12, metrics: 11, dashboards: 1 };
    expect(costOf(some)).toBeCloseTo(1.19 * (12 * 0.1 + 11 * 0.3 + 3), 6);
    const free = { alarmMetrics: 10, metrics: 10, dashboards: 3 };
    expect(costOf({ ...some, free })).toBeCloseTo(1.19 * (2 * 0.1 + 0.3), 6);
    expect(costOf({ free })).toBe(0);
  });

  it('is at most 18 dollars for an idle shop, and 22 with a thousand players, with the firewall on', () => {
    expect(FIXED_RESOURCES.isFirewallOn).toBe(true);
    const [idle, thousand] = [0, 1000].map(n =>
      totalCost(monthlyCosts(n, measured, FIXED_RESOURCES)),
    );
    expect(idle).toBeLessThanOrEqual(18);
    expect(thousand).toBeLessThanOrEqual(22);
  });

  it('includes CloudFront’s functions and access logs for each request', () => {
    const rows = ['CloudFront and its firewall', 'Logs'] as const;
    const [none, some] = [0, 1000].map(n => monthlyCosts(n, measured, NO_RESOURCES));
    const calls = dailyUsage(measured).calls * 1000 * ACTIVE_SHARE * DAYS_PER_MONTH;
    for (const row of rows) expect(some?.[row]).toBeGreaterThan(none?.[row] ?? 0);
    expect((some?.[rows[0]] ?? 0) - (none?.[rows[0]] ?? 0)).toBeGreaterThan(calls * 1.3e-6);
  });

  it('counts a line of the gateway’s log with the length of its fields', () => {
    const line = JSON.stringify({
      ...LOG_FIELDS,
      requestId: 'JKJaXmPLvHcESHA=',
      route: 'POST /api/giorgione/campaign/level/complete',
      status: '200',
      milliseconds: '12',
      error: '-',
    });
    expect(line.length).toBeLessThan(GATEWAY_LOG_BYTES);
    expect(line.length).toBeGreaterThan(GATEWAY_LOG_BYTES - 30);
  });

  it('counts the firewall for each request that it inspects', () => {
    const costsWith = (options: object) =>
      monthlyCosts(100_000, measured, { ...NO_RESOURCES, ...options });
    const none = costsWith({});
    const visits = 100_000 * ACTIVE_SHARE * DAYS_PER_MONTH;
    const { calls } = dailyUsage(measured);
    const more = (options: object) => totalCost(costsWith(options)) - totalCost(none);
    const requests = visits * (calls + PAGE_REQUESTS);
    expect(more({ isFirewallOn: true })).toBeCloseTo(requests * 0.6e-6, 4);
  });

  it('grows with the players, except for the fixed resources', () => {
    const usage = usageOfEach(1, 2);
    const fixed = totalCost(monthlyCosts(0, usage, FIXED_RESOURCES));
    const [one, two] = [100_000, 200_000].map(n =>
      totalCost(monthlyCosts(n, usage, FIXED_RESOURCES)),
    );
    expect(fixed).toBeGreaterThan(10);
    expect(two).toBeCloseTo(2 * (one ?? 0) - fixed, 6);
  });

  it('counts copies in memory only as far as the calls within five seconds share them', () => {
    const usage = {
      ...usageOfEach(31, 0),
      'markets.prices with a copy': { trips: 1, reads: 1, writes: 0 },
    };
    const readsOf = (players: number) => dailyUsage(usage, players).reads;
    const without = readsOf(0);
    expect(without).toBeCloseTo(31 * dailyUsage(usage).calls, 6);
    // A thousand players read the prices a hundred times a day, ten million read them eleven times a second.
    expect(without - readsOf(1000)).toBeLessThan(0.3);
    expect(without - readsOf(10_000_000)).toBeGreaterThan(27);
    expect(without - readsOf(10_000_000)).toBeLessThan(30);
    const shares = [0, 1000, 100_000, 10_000_000].map(n => copyShare('markets.prices', n, usage));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBe(0);
  });
});

describe('infra/README.md', () => {
  const readme = readFileSync('infra/README.md', 'utf8');
  const numbersOf = (text: string, row: string): number[] => {
    const line = text.split('\n').find(one => one.startsWith(`| ${row} |`)) ?? '';
    return [...line.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([n]) => Number(n.replaceAll(',', '')));
  };

  it.each(['**all**', 'calls a second, in the busiest hour'])(
    'has the figures of npm run cost, to within 20 %%: %s',
    row => {
      const [documented, computed] = [
        numbersOf(readme, row),
        numbersOf(costTable(measured, FIXED_RESOURCES), row),
      ];
      expect(computed).toHaveLength(PLAYER_COUNTS.length);
      expect(documented).toHaveLength(PLAYER_COUNTS.length);
      for (const [i, n] of computed.entries())
        expect(Math.abs((documented[i] ?? 0) - n)).toBeLessThanOrEqual(0.2 * n);
    },
  );
});
