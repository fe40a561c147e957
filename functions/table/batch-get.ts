import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import type { Key } from './key.ts';
import { ThrottledError } from './throttling.ts';

const BATCH = 100;
const ROUNDS = 5;

const readBatch = async (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  let left: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let round = 0; left.length > 0; round++) {
    if (round === ROUNDS) throw new ThrottledError('BatchGetItem still has unprocessed keys');
    if (round > 0) await backOff(round);
    const answer = await table.send(
      new BatchGetCommand({
        RequestItems: { [TABLE_NAME]: { Keys: left, ConsistentRead: !eventual } },
      }),
    );
    // Not copied: an account with its sessions is large, and read by every call.
    for (const record of answer.Responses?.[TABLE_NAME] ?? [])
      if (isStored(record)) records.push(record);
    left = answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];
  }
  return records;
};

/** The records that exist under these keys, in no order. */
export const batchGet = async (
  keys: readonly Key[],
  eventual: boolean,
): Promise<StoredRecord[]> => {
  const batches: Key[][] = [];
  for (let i = 0; i < keys.length; i += BATCH) batches.push(keys.slice(i, i + BATCH));
  return (await Promise.all(batches.map(batch => readBatch(batch, eventual)))).flat();
};
