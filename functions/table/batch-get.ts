import type { StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { Ref } from './kind.ts';
import { BATCH, readBatch } from './read-batch.ts';
import { sharedReads } from './shared-reads.ts';

const inBatches = async (
  keys: readonly Key[],
  read: (batch: readonly Key[]) => Promise<StoredRecord[]>,
): Promise<StoredRecord[]> => {
  const reads: Promise<StoredRecord[]>[] = [];
  for (let i = 0; i < keys.length; i += BATCH) reads.push(read(keys.slice(i, i + BATCH)));
  return (await Promise.all(reads)).flat();
};

/** The records that exist under these keys, which are all different, in no order. */
export const batchGet = (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> =>
  inBatches(keys, batch => sharedReads.read(batch, eventual));

/**
 * Some attributes of many items, in their order, eventually consistent; undefined for a missing item. For a
 * pass over all players: their whole items would be several times as much.
 */
export const batchGetAttributes = async <T extends object, K extends keyof T & string>(
  refs: readonly Ref<T, unknown>[],
  attributes: readonly K[],
): Promise<(Pick<T, K> | undefined)[]> => {
  const records = await inBatches(
    refs.map(({ key }) => key),
    batch => readBatch(batch, { eventual: true, attributes }),
  );
  const found = new Map(records.map(record => [idOf(record), record] as const));
  return refs.map(({ key, kind }) => {
    const record = found.get(idOf(key));
    return record && kind.valueIn(record);
  });
};
