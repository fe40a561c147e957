import { DAY, dayKey } from '#shared/time.ts';
import { readAll } from '../table/batch.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';

const NONE = {
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

/** What the shop counts by day, in the transactions that do it. */
export type Daily = typeof NONE;

const KEPT_DAYS = 400;
const FOR_GOOD = 'TOTAL';

/** Counts something that a player did today. */
export const tally = (unit: Unit, playerId: number, counts: Partial<Daily>): void =>
  unit.count(keys.stats(dayKey(unit.now), playerId), counts, {
    expires: unit.now + KEPT_DAYS * DAY,
  });

export const countUser = (unit: Unit, playerId: number, by: 1 | -1): void =>
  unit.count(keys.stats(FOR_GOOD, playerId), { users: by });

const sum = (records: readonly Record<string, unknown>[], name: string): number =>
  records.reduce((total, record) => total + Number(record[name] ?? 0), 0);

export const totalUsers = async (): Promise<number> =>
  sum(await readAll(keys.allStats(FOR_GOOD), true), 'users');

/** The counts of some days, in their order. */
export const readDays = async (days: readonly string[]): Promise<(Daily & { day: string })[]> => {
  const records = await readAll(days.flatMap(keys.allStats), true);
  return days.map(day => {
    const partitions = new Set<unknown>(keys.allStats(day).map(({ pk }) => pk));
    const own = records.filter(({ pk }) => partitions.has(pk));
    const counts = { ...NONE };
    for (const name of Object.keys(counts)) Reflect.set(counts, name, sum(own, name));
    return { day, ...counts };
  });
};
