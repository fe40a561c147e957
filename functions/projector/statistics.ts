import { DAY, startOfDay } from '#shared/time.ts';
import { ALL_TIME } from '../domain/statistics/statistics.ts';
import { batchGet } from '../table/batch-get.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, sortableSequence, writtenAt } from '../table/stream.ts';
import { addToCounters, putIfUnchanged, type Write, writeAll } from '../table/write.ts';
import { countsOf } from './counts.ts';

const KEPT_DAYS = 400;

/** The last record of a shard of the stream that is counted, and when it was written. */
type Checkpoint = { readonly sequence: string; readonly at: number };

/** Much longer than a stream keeps a shard. */
const CHECKPOINT_DAYS = 7;

const checkpoint = item<Checkpoint, [shardId: string]>(keys.checkpoint, {
  expires: ({ at }) => at + CHECKPOINT_DAYS * DAY,
});

/** The sequence number of a shard's last record that is counted. */
export const readCheckpoint = async (shardId: string): Promise<string | undefined> => {
  const [record] = await batchGet([checkpoint(shardId).key], false);
  return record && String(record.sequence).replace(/^0+/, '');
};

const countsByPeriod = (changes: readonly Change[]): Map<string, Map<string, number>> => {
  const periods = new Map<string, Map<string, number>>();
  for (const { period, counts } of changes.flatMap(countsOf)) {
    const sums = periods.get(period) ?? new Map<string, number>();
    for (const [name, n] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + n);
    periods.set(period, sums);
  }
  return periods;
};

const counterWrites = (changes: readonly Change[], lane: number): Write[] =>
  [...countsByPeriod(changes)].flatMap(([period, sums]) => {
    const amounts = [...sums].filter(([, n]) => n !== 0);
    const expires = period === ALL_TIME ? undefined : startOfDay(period) + KEPT_DAYS * DAY;
    return amounts.length === 0
      ? []
      : [addToCounters(keys.statistics(period, lane), amounts, expires)];
  });

/**
 * Adds the changes of one shard of the stream to the statistics. The shard's checkpoint is in the
 * same transaction, so that changes which come twice count once.
 */
export const projectStatistics = (
  shardId: string,
  changes: readonly Change[],
  lane: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const last = changes.at(-1);
    if (!last || counterWrites(changes, lane).length === 0) return;
    const ref = checkpoint(shardId);
    const [record] = await batchGet([ref.key], false);
    const counted = String(record?.sequence ?? '');
    const left = changes.filter(({ sequence }) => sortableSequence(sequence) > counted);
    const writes = counterWrites(left, lane);
    if (writes.length === 0) return;
    const at = Math.max(...left.map(change => writtenAt(change) ?? 0));
    const next = { sequence: sortableSequence(last.sequence), at };
    await writeAll([putIfUnchanged(ref, next, Number(record?.v ?? 0)), ...writes]);
  });
