import { addDays } from '#shared/time.ts';
import { businessDay, businessShard } from '../../items/business.ts';
import { byDay } from '../../items/business-counts.ts';
import { claimedCounter } from '../../items/customer-import.ts';
import { CLAIMABLE, UNUSED } from '../../items/reward-counts.ts';
import type { Counts } from '../../table/kind.ts';
import { queryAll, queryAllRecords } from '../../table/query.ts';

/** The shop's counters of a day. */
export type DayCounts = { readonly day: string; readonly counts: Counts };

/** The sums of some counters by name. */
export const sum = (all: readonly Counts[]): Counts => {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, n] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + n;
  return sums;
};

/**
 * The counters of a range of days, both ends included, without days that have none, and the counters of what is open
 * now.
 */
export const readCounters = async (from: string, to: string) => {
  const { pk } = businessDay.range();
  const [records, shards] = await Promise.all([
    queryAllRecords({ pk, from, to }),
    queryAll(businessShard, businessShard.range()),
  ]);
  const added = byDay(sum(shards));
  const stored = records.map(one => [one.sk, businessDay.valueIn(one)] as const);
  const days = new Map<string, Counts>(stored);
  for (const [day, counts] of added.days)
    if (day >= from && day <= to) days.set(day, sum([days.get(day) ?? {}, counts]));
  return {
    days: [...days].map(([day, counts]): DayCounts => ({ day, counts })),
    open: added.open,
  };
};

/** A counter, or 0 if it is missing. The sum of shards that change while they are read may be below 0. */
export const countIn = (counts: Counts, name: string): number => Math.max(0, counts[name] ?? 0);

/** How many imported addresses were confirmed, by import (rule 308). */
export const readClaimed = async (): Promise<(importId: number) => number> => {
  const { open } = byDay(sum(await queryAll(businessShard, businessShard.range())));
  return importId => countIn(open, claimedCounter(importId));
};

/** The midnight job marks what has ended. It may fail for this many days without an effect here. */
const UNMARKED_DAYS = 7;

/** The first day whose counters are needed to know what is open now. */
export const openSince = (today: string): string => addDays(today, -UNMARKED_DAYS);

/** What the shop owes (rule 228). What has ended is left out even before the midnight job marks it. */
export const liabilityOf = (open: Counts, days: readonly DayCounts[]) => {
  const ended = sum(days.map(({ counts }) => counts));
  const left = (name: string, ending: string): number =>
    Math.max(0, countIn(open, name) - countIn(ended, ending));
  return {
    openStamps: countIn(open, 'openStamps'),
    unusedVouchers: left(UNUSED.count, UNUSED.ending),
    unusedCost: left(UNUSED.cost, UNUSED.endingCost),
    claimableDiscounts: left(CLAIMABLE.count, CLAIMABLE.ending),
    claimableCost: left(CLAIMABLE.cost, CLAIMABLE.endingCost),
  };
};
