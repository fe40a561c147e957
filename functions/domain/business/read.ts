import { addDays } from '#shared/time.ts';
import { businessDay, businessTotals } from '../../items/business.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';
import type { StoredRecord } from '../../table/item.ts';
import { queryAllRecords } from '../../table/query.ts';
import type { Counts } from './contribution.ts';
import { placeIn } from './facts.ts';
import { ENDING } from './rewards.ts';

/** The shop's counters of a day. */
export type DayCounts = { readonly day: string; readonly sales: Counts; readonly rewards: Counts };

/** The counters of an item, without its checkpoints and keys. */
export const countersIn = (record: Readonly<Record<string, unknown>>): Counts =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

const daysIn = (records: readonly StoredRecord[]): DayCounts[] => {
  const days = new Map<string, DayCounts>();
  for (const record of records) {
    const { day, part } = placeIn(record);
    const known = days.get(day) ?? { day, sales: {}, rewards: {} };
    days.set(day, { ...known, [part]: countersIn(record) });
  }
  return [...days.values()];
};

/** The counters of the days from one to another, of those that have any. */
export const readDays = async (from: string, to: string): Promise<DayCounts[]> => {
  const { pk } = businessDay.range();
  return daysIn(await queryAllRecords({ pk, from, to: `${to}~` }));
};

/** A counter; one that nothing has counted for is missing, and a projection that is late may be below 0. */
export const countIn = (counts: Counts, name: string): number => Math.max(0, counts[name] ?? 0);

/** The midnight job marks what has ended; so many days it may fail without being noticed here. */
const UNMARKED_DAYS = 7;

/** The first day whose counters are needed to know what is open now. */
export const openSince = (today: string): string => addDays(today, -UNMARKED_DAYS);

/** What the shop owes (rule 228): what has ended is left out even before the midnight job marks it. */
export const readLiability = async () => {
  const totals = countersIn((await readEventuallyConsistent(businessTotals())) ?? {});
  return (days: readonly DayCounts[]) => {
    const ended = (name: string): number =>
      days.reduce((sum, { rewards }) => sum + countIn(rewards, name), 0);
    return {
      openStamps: countIn(totals, 'openStamps'),
      unusedVouchers: Math.max(0, countIn(totals, 'unused') - ended(ENDING.vouchers)),
      unusedCost: Math.max(0, countIn(totals, 'unusedCost') - ended(ENDING.cost)),
    };
  };
};
