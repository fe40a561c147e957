import { DAY } from '#shared/time.ts';
import { statistics } from '../items/shop.ts';
import { addOnce } from '../table/add-once.ts';
import { batchGet } from '../table/batch-get.ts';
import type { StoredRecord } from '../table/item.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, projectAll, sortableSequence, writtenAt } from '../table/stream.ts';
import { COUNTS, type PeriodCounts } from './counts.ts';

/** Much longer than a stream keeps a shard. */
const CHECKPOINT_KEPT = 3 * DAY;
/** The start of the names of checkpoints. */
export const CHECKPOINT_PREFIX = 'at:';

/** A sequence number that sorts, and when the record was written. */
const toCheckpoint = ({ sequence }: Change, at: number): string =>
  `${sortableSequence(sequence)}@${at}`;

/** The checkpoints of other shards that were last moved long ago. */
const outdatedIn = (record: StoredRecord | undefined, at: number): string[] =>
  Object.entries(record ?? {})
    .filter(([name]) => name.startsWith(CHECKPOINT_PREFIX))
    .filter(([, value]) => Number(String(value).split('@')[1]) < at - CHECKPOINT_KEPT)
    .map(([name]) => name);

/** What one change adds to the counters of one period. */
type CountedChange = { readonly change: Change; readonly counts: PeriodCounts['counts'] };

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

const sumOf = (all: readonly CountedChange[]): [name: string, amount: number][] => {
  const sums = new Map<string, number>();
  for (const { counts } of all)
    for (const [name, n] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + n);
  return [...sums].filter(([, n]) => n !== 0);
};

/** A shard of the stream: its id, and a number by which its counters are chosen. */
export type StreamShard = { readonly id: string; readonly number: number };

const countPeriod = (
  { id, number }: StreamShard,
  period: string,
  counted: readonly CountedChange[],
): Promise<void> =>
  retryOnConflict(async () => {
    const ref = statistics(period, number);
    const name = `${CHECKPOINT_PREFIX}${id}`;
    const [record] = await batchGet([ref.key], false);
    const before = record?.[name] === undefined ? undefined : String(record[name]);
    const left = counted.filter(
      ({ change }) => sortableSequence(change.sequence) > (before ?? '').split('@', 1).join(),
    );
    const last = left.at(-1);
    if (!last) return;
    const at = writtenAt(last.change) ?? 0;
    const checkpoint = { name, before, after: toCheckpoint(last.change, at) };
    const expires = ref.expires({});
    const outdated = outdatedIn(record, at).filter(other => other !== name);
    await addOnce(ref.key, {
      amounts: sumOf(left),
      expires,
      checkpoint: { ...checkpoint, outdated },
    });
  });

/**
 * Adds the changes of one shard of the stream to the statistics. The counters of a period hold the
 * shard's checkpoint, so that changes which come twice count once.
 */
export const projectStatistics = async (
  shard: StreamShard,
  changes: readonly Change[],
): Promise<void> => {
  await Promise.all(
    [...countedByPeriod(changes)].map(([period, counted]) => countPeriod(shard, period, counted)),
  );
};
