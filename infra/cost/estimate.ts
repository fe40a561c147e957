import * as player from './player.ts';
import { MILAN, PRICES } from './prices.ts';

/** What one call asks of the table: as the tests measure it. */
export type Metered = { readonly trips: number; readonly reads: number; readonly writes: number };
/** By area and name. */
export type Table = Readonly<Record<string, Metered>>;

/** What belongs to a stage even if nobody comes. */
export type Standing = {
  readonly alarms: number;
  readonly firewallRules: number;
  /** Of the functions that answer calls, most have the least. */
  readonly memoryMegabytes: number;
};

const GIGABYTE = 1e9;

/** An active player's day. */
export const dayOf = (table: Table) => {
  const total = { calls: 0, trips: 0, reads: 0, writes: 0 };
  for (const [key, times] of Object.entries(player.DAY)) {
    const call = table[key];
    if (!call) throw new Error(`${key} is not measured`);
    total.calls += times;
    total.trips += times * call.trips;
    total.reads += times * call.reads;
    total.writes += times * call.writes;
  }
  return total;
};

/** Dollars a month for so many registered players, by service. */
export const estimate = (players: number, table: Table, standing: Standing) => {
  const day = dayOf(table);
  const visits = players * player.ACTIVE * player.DAYS;
  const calls = visits * day.calls;
  const seconds = (visits * (day.trips * player.TRIP_MS + day.calls * player.WORK_MS)) / 1000;
  const requests = calls + visits * player.PAGE_REQUESTS;
  const sent = calls * player.ANSWER_BYTES + visits * player.PAGE_BYTES;
  const p = PRICES;
  return {
    'API Gateway': MILAN * calls * p.gateway,
    Lambda:
      MILAN *
      (calls * p.lambdaCall + seconds * (standing.memoryMegabytes / 1024) * p.lambdaGigabyteSecond),
    'DynamoDB, reads': MILAN * visits * day.reads * p.readUnit,
    'DynamoDB, writes': MILAN * visits * day.writes * p.writeUnit,
    'DynamoDB, stored': MILAN * ((players * player.STORED_BYTES) / GIGABYTE) * p.tableGigabyte,
    'CloudFront and its firewall':
      requests * (p.edgeRequest + p.firewallRequest) +
      (sent / GIGABYTE) * p.edgeGigabyte +
      p.firewall +
      standing.firewallRules * p.firewallRule,
    'Logs and traces':
      MILAN *
      (((calls * player.LOG_BYTES) / GIGABYTE) * p.logGigabyte + calls * player.TRACED * p.trace),
    'Alarms and dashboard': MILAN * (standing.alarms * p.alarm + p.dashboard),
    'Files and mails':
      MILAN *
      (((players * player.FILE_BYTES) / GIGABYTE) * p.fileGigabyte +
        players * player.MAILS * p.mail),
  };
};

export const totalOf = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0);

export const PLAYERS = [1000, 100_000, 10_000_000] as const;

const dollars = (amount: number): string =>
  amount < 10 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en-US');

/** The table of the README: a row for each service, a column for each number of players. */
export const costTable = (table: Table, standing: Standing): string => {
  const columns = PLAYERS.map(players => estimate(players, table, standing));
  const services = Object.keys(columns[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const value = (costs: Readonly<Record<string, number>>, name: string) => costs[name] ?? 0;
  return [
    line(['dollars a month', ...PLAYERS.map(n => `${n.toLocaleString('en-US')} players`)]),
    line(['---', ...PLAYERS.map(() => '---:')]),
    ...services.map(name => line([name, ...columns.map(costs => dollars(value(costs, name)))])),
    line(['**all**', ...columns.map(costs => `**${dollars(totalOf(costs))}**`)]),
    line([
      'calls a second, in the evening',
      ...PLAYERS.map(players => dollars(peak(players, table))),
    ]),
  ].join('\n');
};

/** The busiest hour has so much of the day. */
const BUSIEST_HOUR = 0.12;

/** Calls a second when most are there. */
export const peak = (players: number, table: Table): number =>
  (players * player.ACTIVE * dayOf(table).calls * BUSIEST_HOUR) / 3600;
