import { businessDay, businessShard } from '../items/business.ts';
import { byDay, onDay } from '../items/business-counts.ts';
import { queryRecordPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

/**
 * How many shards and days one transaction writes, which has at most a hundred items. Further days wait for the next
 * night.
 */
const SHARDS_AT_ONCE = 25;
const DAYS_AT_ONCE = 70;

/** Moves the counts of some shards to their days; the counts of what is open stay. */
const sumShards = async (numbers: readonly number[], now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const moved = new Set<string>();
  for (const shard of await unit.load(numbers.map(number => businessShard(number)))) {
    const { days, open } = byDay(shard.value ?? {});
    const left = { ...open };
    for (const [day, counts] of days) {
      if (moved.size < DAYS_AT_ONCE) moved.add(day);
      if (moved.has(day)) unit.increment(businessDay(day), counts);
      else Object.assign(left, onDay(day, counts));
    }
    if (days.size > 0) shard.set(left);
  }
  await unit.commit();
};

/** Moves the counts of the shards to the counters of the days, so that reading the numbers costs less. */
export const sumBusiness = async (now: number, deadline: Deadline): Promise<void> => {
  for await (const page of queryRecordPages(businessShard.range(), { size: SHARDS_AT_ONCE })) {
    deadline.check();
    const numbers = page.map(({ sk }) => Number(sk));
    await retryOnConflict(() => sumShards(numbers, now));
  }
};
