import { LEVELS, WORLDS } from '#shared/match3/levels.ts';
import { batchGet } from '../../table/batch-get.ts';
import * as keys from '../../table/keys.ts';

const ZERO_COUNTS = {
  activePlayers: 0,
  registrations: 0,
  gamesPlayed: 0,
  bigneMade: 0,
  vouchersIssued: 0,
  vouchersRedeemed: 0,
  vouchersExpired: 0,
  coinsCreated: 0,
  coinsDestroyed: 0,
  bigneCreated: 0,
  bigneDestroyed: 0,
};

/** The counters of a day, which the projector keeps. */
export type DailyStatistics = typeof ZERO_COUNTS;

/** The period of the counters of all time. */
export const ALL_TIME = 'TOTAL';

const WORLD = 'WORLD';

/** The period of the counters of all time of a world's levels. */
export const worldPeriod = (world: number): string => `${WORLD}${world}`;

export const isOfAllTime = (period: string): boolean =>
  period === ALL_TIME || period.startsWith(WORLD);

/** The names of a level's counters: how often a life was spent on it, and how often it was won then. */
export const triesOf = (level: number): string => `tries${level}`;
export const winsOf = (level: number): string => `wins${level}`;

const sum = (records: readonly Record<string, unknown>[], name: string): number =>
  records.reduce((total, record) => total + Number(record[name] ?? 0), 0);

export const totalUsers = async (): Promise<number> =>
  sum(await batchGet(keys.allStatistics(ALL_TIME), true), 'users');

/** The statistics of some days, in their order. */
export const readDailyStatistics = async (
  days: readonly string[],
): Promise<(DailyStatistics & { day: string })[]> => {
  const records = await batchGet(days.flatMap(keys.allStatistics), true);
  return days.map(day => {
    const partitions = new Set<unknown>(keys.allStatistics(day).map(({ pk }) => pk));
    const own = records.filter(({ pk }) => partitions.has(pk));
    const counts = { ...ZERO_COUNTS };
    for (const name of Object.keys(counts)) Reflect.set(counts, name, sum(own, name));
    return { day, ...counts };
  });
};

/** How often each level was tried and won, of those that were tried. */
export const readLevelStatistics = async (): Promise<
  { level: number; tries: number; wins: number }[]
> => {
  const worlds = Array.from({ length: WORLDS }, (_, i) => worldPeriod(i + 1));
  const records = await batchGet(worlds.flatMap(keys.allStatistics), true);
  return Array.from({ length: LEVELS }, (_, i) => i + 1)
    .map(level => ({
      level,
      tries: sum(records, triesOf(level)),
      wins: sum(records, winsOf(level)),
    }))
    .filter(({ tries }) => tries > 0);
};
