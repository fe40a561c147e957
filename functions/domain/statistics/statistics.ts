import { DAY, dayKey } from '#shared/time.ts';
import { batchGet } from '../../table/batch-get.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

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

/** The counters of a day, each incremented in the transaction of what it counts. */
export type DailyStatistics = typeof ZERO_COUNTS;

const KEPT_DAYS = 400;
const ALL_TIME = 'TOTAL';

/** Adds to today's counters for something that a player did. */
export const countStatistics = (
  unit: UnitOfWork,
  playerId: number,
  counts: Partial<DailyStatistics>,
): void =>
  unit.increment(keys.statistics(dayKey(unit.now), playerId), counts, {
    expires: unit.now + KEPT_DAYS * DAY,
  });

export const countUser = (unit: UnitOfWork, playerId: number, by: 1 | -1): void =>
  unit.increment(keys.statistics(ALL_TIME, playerId), { users: by });

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
