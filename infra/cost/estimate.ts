import * as player from './player-usage.ts';
import { MILAN_FACTOR, PRICES } from './prices.ts';

/** A call's round trips to the table, and its read and write units, as the tests measure them. */
export type CallUsage = { readonly trips: number; readonly reads: number; readonly writes: number };
/** The keys are `area.name`, or `area.name with …` for a call with another input. */
export type UsageByCall = Readonly<Record<string, CallUsage>>;

/** The resources of a stage that cost the same without any players. */
export type FixedResources = {
  readonly alarms: number;
  readonly metrics: number;
  readonly firewallRules: number;
  /** The size of most functions that answer calls. */
  readonly functionMegabytes: number;
};

const GIGABYTE = 1e9;

/** The calls of an active player on one day, with their consumption. */
export const dailyUsage = (usage: UsageByCall) => {
  const total = { calls: 0, trips: 0, reads: 0, writes: 0 };
  for (const [key, times] of Object.entries(player.CALLS_PER_DAY)) {
    const call = usage[key];
    if (!call) throw new Error(`${key} is not measured`);
    total.calls += times;
    total.trips += times * call.trips;
    total.reads += times * call.reads;
    total.writes += times * call.writes;
  }
  return total;
};

/** Dollars a month by service, for a number of registered players. */
export const monthlyCosts = (players: number, usage: UsageByCall, fixed: FixedResources) => {
  const day = dailyUsage(usage);
  const visits = players * player.ACTIVE_SHARE * player.DAYS_PER_MONTH;
  const calls = visits * day.calls;
  const seconds =
    (visits * (day.trips * player.ROUND_TRIP_MS + day.calls * player.COMPUTE_MS)) / 1000;
  const requests = calls + visits * player.PAGE_REQUESTS;
  const sent = calls * player.RESPONSE_BYTES + visits * player.PAGE_BYTES;
  const p = PRICES;
  return {
    'API Gateway': MILAN_FACTOR * calls * p.gateway,
    Lambda:
      MILAN_FACTOR *
      (calls * p.lambdaCall + seconds * (fixed.functionMegabytes / 1024) * p.lambdaGigabyteSecond),
    'DynamoDB, reads': MILAN_FACTOR * visits * day.reads * p.readUnit,
    'DynamoDB, writes': MILAN_FACTOR * visits * day.writes * p.writeUnit,
    'DynamoDB, stored':
      MILAN_FACTOR * ((players * player.STORED_BYTES) / GIGABYTE) * p.tableGigabyte,
    'CloudFront and its firewall':
      requests * (p.edgeRequest + p.firewallRequest) +
      (sent / GIGABYTE) * p.edgeGigabyte +
      p.firewall +
      fixed.firewallRules * p.firewallRule,
    'Logs and traces':
      MILAN_FACTOR *
      (((calls * player.LOG_BYTES) / GIGABYTE) * p.logGigabyte +
        calls * player.TRACED_SHARE * p.trace),
    'Alarms, metrics and dashboard':
      MILAN_FACTOR * (fixed.alarms * p.alarm + fixed.metrics * p.metric + p.dashboard),
    'Files and mails':
      MILAN_FACTOR *
      (((players * player.FILE_BYTES) / GIGABYTE) * p.fileGigabyte +
        players * player.MAILS_PER_PLAYER * p.mail),
  };
};

export const totalCost = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0);

export const PLAYER_COUNTS = [1000, 100_000, 10_000_000] as const;

const dollars = (amount: number): string =>
  amount < 10 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en-US');

/** The README's table: a row for each service, a column for each number of players. */
export const costTable = (usage: UsageByCall, fixed: FixedResources): string => {
  const columns = PLAYER_COUNTS.map(players => monthlyCosts(players, usage, fixed));
  const services = Object.keys(columns[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const value = (costs: Readonly<Record<string, number>>, name: string) => costs[name] ?? 0;
  return [
    line(['dollars a month', ...PLAYER_COUNTS.map(n => `${n.toLocaleString('en-US')} players`)]),
    line(['---', ...PLAYER_COUNTS.map(() => '---:')]),
    ...services.map(name => line([name, ...columns.map(costs => dollars(value(costs, name)))])),
    line(['**all**', ...columns.map(costs => `**${dollars(totalCost(costs))}**`)]),
    line([
      'calls a second, in the busiest hour',
      ...PLAYER_COUNTS.map(players => dollars(peakCallsPerSecond(players, usage))),
    ]),
  ].join('\n');
};

/** The share of a day's calls in its busiest hour. */
const BUSIEST_HOUR_SHARE = 0.12;

/** Calls a second in the busiest hour. */
export const peakCallsPerSecond = (players: number, usage: UsageByCall): number =>
  (players * player.ACTIVE_SHARE * dailyUsage(usage).calls * BUSIEST_HOUR_SHARE) / 3600;
