import { DAY } from '#shared/time.ts';
import { statistics } from '../items/shop.ts';
import { addOnce } from '../table/add-once.ts';
import { batchGet } from '../table/batch-get.ts';
import type { StoredRecord } from '../table/item.ts';
import type { AnyRef } from '../table/kind.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, projectAll, sortableSequence, writtenAt } from '../table/stream.ts';
import { COUNTS } from './counts.ts';

/** Much longer than a stream keeps a shard. */
const CHECKPOINT_KEPT = 3 * DAY;
/** The prefix of the names of checkpoints. */
export const CHECKPOINT_PREFIX = 'at:';

/** What one change adds to the counters of one item. */
type CountedChange = {
  readonly change: Change;
  readonly counts: Readonly<Record<string, number>>;
};

/** Deletions and counters don't record when they were written; the stream does. */
const instantOf = (change: Change): number => writtenAt(change) ?? change.streamedAt ?? 0;

/** A sortable sequence number, and when the record was written. */
const toCheckpoint = ({ sequence }: Change, at: number): string =>
  `${sortableSequence(sequence)}@${at}`;

/** The names of the checkpoints that haven't moved for so long that their shards can't deliver any change again. */
const outdatedIn = (record: StoredRecord | undefined, at: number): string[] =>
  Object.entries(record ?? {})
    .filter(([name]) => name.startsWith(CHECKPOINT_PREFIX))
    .filter(([, value]) => Number(String(value).split('@')[1]) < at - CHECKPOINT_KEPT)
    .map(([name]) => name);

const sumOf = (all: readonly CountedChange[]): [name: string, amount: number][] => {
  const sums = new Map<string, number>();
  for (const { counts } of all)
    for (const [name, n] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + n);
  return [...sums].filter(([, n]) => n !== 0);
};

/**
 * Adds the changes of one shard of the stream to an item's counters. The item holds a checkpoint of the shard, so that
 * changes that are delivered twice count once.
 */
const countOnce = (
  shardId: string,
  ref: AnyRef,
  counted: readonly CountedChange[],
): Promise<void> =>
  retryOnConflict(async () => {
    const name = `${CHECKPOINT_PREFIX}${shardId}`;
    const [record] = await batchGet([ref.key], false);
    const before = record?.[name] === undefined ? undefined : String(record[name]);
    const left = counted.filter(
      ({ change }) => sortableSequence(change.sequence) > (before ?? '').split('@', 1).join(),
    );
    const last = left.at(-1);
    if (!last) return;
    const at = instantOf(last.change);
    const checkpoint = { name, before, after: toCheckpoint(last.change, at) };
    const outdated = outdatedIn(record, at).filter(other => other !== name);
    await addOnce(ref.key, {
      amounts: sumOf(left),
      expires: ref.expires({}),
      checkpoint: { ...checkpoint, outdated },
    });
  });

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
