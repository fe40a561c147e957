import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import type { Key } from './key.ts';
import { forgettingCopies } from './read-cache.ts';

const BATCH = 25;

/** Deletes items without a condition; a missing item is no error. */
export const batchDelete = async (keys: readonly Key[]): Promise<void> => {
  for (let from = 0; from < keys.length; from += BATCH) {
    const some = keys.slice(from, from + BATCH);
    let left = some.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await backOff(round);
      const { UnprocessedItems } = await forgettingCopies(
        some,
        table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: left } })),
      );
      const again = UnprocessedItems?.[TABLE_NAME] ?? [];
      left = again.flatMap(({ DeleteRequest }) =>
        DeleteRequest?.Key
          ? [
              {
                DeleteRequest: {
                  Key: { pk: String(DeleteRequest.Key.pk), sk: String(DeleteRequest.Key.sk) },
                },
              },
            ]
          : [],
      );
    }
  }
};
