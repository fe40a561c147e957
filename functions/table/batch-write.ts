import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { forgettingCopies } from './cache.ts';
import { table } from './client.ts';
import { toRecord } from './item.ts';
import type { Key } from './key.ts';
import type { Ref } from './kind.ts';

const BATCH = 25;

type Write = { readonly key: Key; readonly request: Record<string, unknown> };

/** Writes different items in batches, resending those that the table was too busy for until none is left. */
const writeInBatches = async (writes: readonly Write[]): Promise<void> => {
  for (let from = 0; from < writes.length; from += BATCH) {
    const some = writes.slice(from, from + BATCH);
    const keys = some.map(({ key }) => key);
    let left = some.map(({ request }) => request);
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await backOff(round);
      const command = new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: left } });
      const { UnprocessedItems } = await forgettingCopies(keys, table.send(command));
      left = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
};

/** Deletes items without a condition; a missing item is no error. */
export const batchDelete = (keys: readonly Key[]): Promise<void> =>
  writeInBatches(
    keys.map(({ pk, sk }) => ({
      key: { pk, sk },
      request: { DeleteRequest: { Key: { pk, sk } } },
    })),
  );

type Put<T extends object> = { readonly ref: Ref<T, unknown>; readonly value: T };

/** Stores values in different items, without a condition. */
export const batchPutEach = <T extends object>(puts: readonly Put<T>[]): Promise<void> =>
  writeInBatches(
    puts.map(({ ref, value }) => ({
      key: ref.key,
      request: { PutRequest: { Item: toRecord(ref, value, 1) } },
    })),
  );

/** Stores the same value in many items, without a condition. */
export const batchPut = <T extends object>(
  refs: readonly Ref<T, unknown>[],
  value: T,
): Promise<void> => batchPutEach(refs.map(ref => ({ ref, value })));
