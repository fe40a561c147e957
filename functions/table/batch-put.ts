import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { toRecord } from './item.ts';
import type { Ref } from './kind.ts';
import { forgettingCopies } from './read-cache.ts';

const BATCH = 25;

type Put<T extends object> = { readonly ref: Ref<T, unknown>; readonly value: T };

/** Stores values in different items, without a condition. */
export const batchPutEach = async <T extends object>(puts: readonly Put<T>[]): Promise<void> => {
  for (let from = 0; from < puts.length; from += BATCH) {
    const some = puts.slice(from, from + BATCH);
    let left: Record<string, unknown>[] = some.map(({ ref, value }) => ({
      PutRequest: { Item: toRecord(ref, value, 1) },
    }));
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await backOff(round);
      const { UnprocessedItems } = await forgettingCopies(
        some.map(({ ref }) => ref.key),
        table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: left } })),
      );
      left = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
};

/** Stores the same value in many items, without a condition. */
export const batchPut = <T extends object>(
  refs: readonly Ref<T, unknown>[],
  value: T,
): Promise<void> => batchPutEach(refs.map(ref => ({ ref, value })));
