import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { toRecord } from './item.ts';
import type { Ref } from './kind.ts';

const BATCH = 25;

/** Stores the same value in many items, without a condition. */
export const batchPut = async <T extends object>(
  refs: readonly Ref<T, unknown>[],
  value: T,
): Promise<void> => {
  for (let from = 0; from < refs.length; from += BATCH) {
    const some = refs.slice(from, from + BATCH);
    let left: Record<string, unknown>[] = some.map(ref => ({
      PutRequest: { Item: toRecord(ref, value, 1) },
    }));
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await backOff(round);
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: left } }),
      );
      left = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
};
