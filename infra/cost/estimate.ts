import { functionOf } from '#functions/calls/areas.ts';
import { AREAS } from '#shared/areas.ts';
import { withCopies } from './copies.ts';
import type { UsageByCall } from './player-usage.ts';
import * as player from './player-usage.ts';
import { GATEWAY_TIER, MILAN_FACTOR, PRICES } from './prices.ts';

/** A stage's resources that cost the same even without players. */
export type FixedResources = {
  /** The metrics that alarms read: an alarm on a sum of metrics is billed for each of them. */
  readonly alarmMetrics: number;
  /** Custom metrics. */
  readonly metrics: number;
  readonly dashboards: number;
  /** How many of each the account has free of charge. */
  readonly free: Readonly<Record<'alarmMetrics' | 'metrics' | 'dashboards', number>>;
  readonly firewallRules: number;
  /** Whether the firewall inspects each request. */
  readonly isFirewallOn: boolean;
  /** Queues that Lambda polls for a function, even when they are empty. */
  readonly queues: number;
  /** Jobs that run every minute. */
  readonly minuteJobs: number;
  /** Only a stage with a domain has them. */
  readonly healthChecks: number;
  /** Access log files a month. */
  readonly accessLogFiles: number;
  /** The memory of each function. */
  readonly megabytes: Readonly<Record<string, number>>;
};

const GIGABYTE = 1e9;
const MINUTES_PER_MONTH = player.DAYS_PER_MONTH * 24 * 60;
/** Lambda polls a queue on five connections, each for up to twenty seconds. */
const POLLS_PER_MINUTE = 15;
/** A message is sent, received and deleted. */
const REQUESTS_PER_MESSAGE = 3;
const MINUTE_JOB_SECONDS = 0.1;
/** Checkers in three regions, each checking every thirty seconds. */
const CHECKS_PER_MINUTE = 12;
const CHECK_BYTES = 5000;

/** The function that answers a call, by its key, such as `game.runs with …`. */
const functionNameOf = (key: string): string => {
  const area = AREAS.find(one => key.startsWith(`${one}.`));
  if (!area) throw new Error(`No area answers ${key}`);
  return functionOf(area);
};

/**
 * An active player's calls on one day, with their consumption: the more players there are, the more of it they share.
 */
export const dailyUsage = (
  usage: UsageByCall,
  players = 0,
  megabytes: Readonly<Record<string, number>> = {},
) => {
  const total = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  for (const [key, times] of Object.entries(player.CALLS_PER_DAY)) {
    const measured = usage[key];
    if (!measured) throw new Error(`${key} is not measured`);
    const call = withCopies(key, measured, players, usage);
    total.calls += times;
    const seconds = (call.trips * player.ROUND_TRIP_MS + player.COMPUTE_MS) / 1000;
    total.gigabyteSeconds += times * seconds * ((megabytes[functionNameOf(key)] ?? 0) / 1024);
    total.reads += times * call.reads;
    total.writes += times * call.writes;
  }
  return total;
};

/** What players consume in a month. */
const monthlyUsage = (
  players: number,
  usage: UsageByCall,
  { healthChecks, megabytes }: FixedResources,
) => {
  const day = dailyUsage(usage, players, megabytes);
  const visits = players * player.ACTIVE_SHARE * player.DAYS_PER_MONTH;
  const calls = visits * day.calls;
  const checks = healthChecks * CHECKS_PER_MINUTE * MINUTES_PER_MONTH;
  const requests = calls + visits * player.PAGE_REQUESTS + checks;
  const sent = calls * player.RESPONSE_BYTES + visits * player.PAGE_BYTES + checks * CHECK_BYTES;
  return {
    visits,
    calls,
    gigabyteSeconds: visits * day.gigabyteSeconds,
    requests,
    sent,
    reads: visits * day.reads,
    writes: visits * day.writes,
  };
};

const p = PRICES;

const gatewayCost = (calls: number): number =>
  Math.min(calls, GATEWAY_TIER) * p.gateway + Math.max(0, calls - GATEWAY_TIER) * p.gatewayAbove;

/** CloudFront, its functions (which run on each request), and the firewall. */
const edgeCost = (
  { requests, sent }: { requests: number; sent: number },
  { firewallRules, isFirewallOn }: FixedResources,
): number =>
  requests * (p.edgeRequest + p.edgeFunction + (isFirewallOn ? p.firewallRequest : 0)) +
  (sent / GIGABYTE) * p.edgeGigabyte +
  p.firewall +
  firewallRules * p.firewallRule;

/** Polling idle queues, and the jobs that run every minute. */
const queueCost = ({ queues, minuteJobs, megabytes }: FixedResources): number => {
  const runs = minuteJobs * MINUTES_PER_MONTH;
  const polls = queues * POLLS_PER_MINUTE * MINUTES_PER_MONTH;
  const run =
    p.scheduledRun +
    p.lambdaCall +
    MINUTE_JOB_SECONDS * ((megabytes.jobs ?? 0) / 1024) * p.lambdaGigabyteSecond;
  return (polls + runs * REQUESTS_PER_MESSAGE) * p.queueRequest + runs * run;
};

/** Updates of wallet cards; the keys are read once an hour from parameters that cost nothing. */
const walletCost = (visits: number, { megabytes }: FixedResources): number => {
  const { messages, reads, writes } = player.WALLET_UPDATE;
  const purchases = visits * (player.CALLS_PER_DAY['till.purchase'] ?? 0);
  const run =
    p.lambdaCall +
    player.WALLET_RUN_SECONDS * ((megabytes.delivery ?? 0) / 1024) * p.lambdaGigabyteSecond;
  const change =
    messages * (REQUESTS_PER_MESSAGE * p.queueRequest + run) +
    reads * p.readUnit +
    writes * p.writeUnit;
  return purchases * player.WALLET_SHARE * change;
};

/** CloudFront's access logs, in a bucket in us-east-1; CloudFront delivers them free of charge. */
const accessLogCost = (requests: number, { accessLogFiles }: FixedResources): number =>
  ((requests * player.ACCESS_LOG_BYTES * player.ACCESS_LOG_MONTHS) / GIGABYTE) * p.fileGigabyte +
  accessLogFiles * p.fileWritten;

/** Alarms, metrics and dashboards beyond the free ones, and the external health check. */
const monitoringCost = (fixed: FixedResources): number => {
  const paid = (name: keyof FixedResources['free']) => Math.max(0, fixed[name] - fixed.free[name]);
  return (
    MILAN_FACTOR *
      (paid('alarmMetrics') * p.alarm +
        paid('metrics') * p.metric +
        paid('dashboards') * p.dashboard) +
    fixed.healthChecks * p.healthCheck
  );
};

/** Dollars a month by service, for a number of registered players. */
export const monthlyCosts = (players: number, usage: UsageByCall, fixed: FixedResources) => {
  const { visits, calls, gigabyteSeconds, requests, sent, reads, writes } = monthlyUsage(
    players,
    usage,
    fixed,
  );
  const logged = calls * (player.FUNCTION_LOG_BYTES + player.GATEWAY_LOG_BYTES);
  return {
    'API Gateway': MILAN_FACTOR * gatewayCost(calls),
    Lambda: MILAN_FACTOR * (calls * p.lambdaCall + gigabyteSeconds * p.lambdaGigabyteSecond),
    'DynamoDB, reads': MILAN_FACTOR * reads * p.readUnit,
    'DynamoDB, writes': MILAN_FACTOR * writes * p.writeUnit,
    'DynamoDB, stored':
      MILAN_FACTOR * ((players * player.STORED_BYTES) / GIGABYTE) * p.tableGigabyte,
    'CloudFront and its firewall': edgeCost({ requests, sent }, fixed),
    'Queues and jobs': MILAN_FACTOR * queueCost(fixed),
    'Cards in wallets': MILAN_FACTOR * walletCost(visits, fixed),
    Logs: MILAN_FACTOR * (logged / GIGABYTE) * p.logGigabyte + accessLogCost(requests, fixed),
    'Alarms, metrics and dashboard': monitoringCost(fixed),
    'Files and mails':
      MILAN_FACTOR *
      (((players * player.FILE_BYTES) / GIGABYTE) * p.fileGigabyte +
        players * player.MAILS_PER_PLAYER * p.mail),
  };
};

export const totalCost = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0);

/** 0 is an idle shop: everything runs, but nobody plays. */
export const PLAYER_COUNTS = [0, 1000, 100_000, 10_000_000] as const;

const columnName = (players: number): string =>
  players === 0 ? 'idle shop' : `${players.toLocaleString('en-US')} players`;

const dollars = (amount: number): string =>
  amount < 10 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en-US');

/** The README's table: a row for each service, a column for each number of players. */
export const costTable = (usage: UsageByCall, fixed: FixedResources): string => {
  const columns = PLAYER_COUNTS.map(players => monthlyCosts(players, usage, fixed));
  const services = Object.keys(columns[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const value = (costs: Readonly<Record<string, number>>, name: string) => costs[name] ?? 0;
  return [
    line(['dollars a month', ...PLAYER_COUNTS.map(columnName)]),
    line(['---', ...PLAYER_COUNTS.map(() => '---:')]),
    ...services.map(name => line([name, ...columns.map(costs => dollars(value(costs, name)))])),
    line(['**all**', ...columns.map(costs => `**${dollars(totalCost(costs))}**`)]),
    line([
      'calls a second, in the busiest hour',
      ...PLAYER_COUNTS.map(players => dollars(peakCallsPerSecond(players, usage))),
    ]),
  ].join('\n');
};

/** A row with the total cost of all services. */
export const totalsLine = (name: string, usage: UsageByCall, fixed: FixedResources): string => {
  const totals = PLAYER_COUNTS.map(players => totalCost(monthlyCosts(players, usage, fixed)));
  return `| ${[name, ...totals.map(dollars)].join(' | ')} |`;
};

/** Calls a second in the busiest hour. */
const peakCallsPerSecond = (players: number, usage: UsageByCall): number =>
  (players * player.ACTIVE_SHARE * dailyUsage(usage).calls * player.BUSIEST_HOUR_SHARE) / 3600;
