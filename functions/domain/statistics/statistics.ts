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
