import { statistics } from '../items/shop.ts';
import { type Change, projectAll } from '../table/stream.ts';
import { type CountedChange, countOnce } from './checkpoints.ts';
import { COUNTS } from './counts.ts';

const countedByPeriod = (changes: readonly Change[]): Map<string, CountedChange[]> => {
  const periods = new Map<string, CountedChange[]>();
  for (const change of changes) {
    for (const { period, counts } of projectAll(COUNTS, [change])) {
      if (Object.values(counts).every(n => n === 0)) continue;
      periods.set(period, [...(periods.get(period) ?? []), { change, counts }]);
    }
  }
  return periods;
};

/** A shard of the stream: its id, and a number that selects its counters. */
export type StreamShard = { readonly id: string; readonly number: number };

/** Adds the changes of one shard of the stream to the statistics. */
export const projectStatistics = async (
  { id, number }: StreamShard,
  changes: readonly Change[],
): Promise<void> => {
  await Promise.all(
    [...countedByPeriod(changes)].map(([period, counted]) =>
      countOnce(id, statistics(period, number), counted),
    ),
  );
};
