import { LEVELS, WORLDS } from '#shared/match3/levels.ts';
import { ALL_TIME, allStatistics, worldPeriod } from '../../items/shop.ts';
import { batchGet } from '../../table/batch-get.ts';
import type { StoredRecord } from '../../table/item.ts';

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

/** The counters of a day, maintained by the projector. */
export type DailyStatistics = typeof ZERO_COUNTS;

/** The names of a level's counters: how often a life was spent on it, and how often that was won. */
export const triesOf = (level: number): string => `tries${level}`;
export const winsOf = (level: number): string => `wins${level}`;

/** The counter records of several periods. */
export const readCounters = (periods: readonly string[]): Promise<StoredRecord[]> =>
  batchGet(
    periods.flatMap(allStatistics).map(({ key }) => key),
    true,
  );

/** The records that belong to one period. */
const recordsOf = (records: readonly StoredRecord[], period: string): StoredRecord[] => {
  const partitions = new Set(allStatistics(period).map(({ key }) => key.pk));
  return records.filter(({ pk }) => partitions.has(pk));
};

export const sumOf = (records: readonly StoredRecord[], name: string): number =>
  records.reduce((total, record) => total + Number(record[name] ?? 0), 0);

export const totalUsers = async (): Promise<number> =>
  sumOf(await readCounters([ALL_TIME]), 'users');

/** The statistics of several days, in the given order. */
export const readDailyStatistics = async (
  days: readonly string[],
): Promise<(DailyStatistics & { day: string })[]> => {
  const records = await readCounters(days);
  return days.map(day => {
    const own = recordsOf(records, day);
    const counts = { ...ZERO_COUNTS };
    for (const name of Object.keys(counts)) Reflect.set(counts, name, sumOf(own, name));
    return { day, ...counts };
  });
};

/** How often each level was tried and won, for levels that were tried at all. */
export const readLevelStatistics = async (): Promise<
  { level: number; tries: number; wins: number }[]
> => {
  const worlds = Array.from({ length: WORLDS }, (_, i) => worldPeriod(i + 1));
  const records = await readCounters(worlds);
  return Array.from({ length: LEVELS }, (_, i) => i + 1)
    .map(level => ({
      level,
      tries: sumOf(records, triesOf(level)),
      wins: sumOf(records, winsOf(level)),
    }))
    .filter(({ tries }) => tries > 0);
};
