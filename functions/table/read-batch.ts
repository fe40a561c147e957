import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import type { Key } from './key.ts';
import { projectionOf } from './projection.ts';
import { ThrottledError } from './throttling.ts';

/** The most keys of a request. */
export const BATCH = 100;
const ROUNDS = 5;

export type ReadOptions = {
  readonly eventual: boolean;
  /** The attributes to read beside the key, if not all. */
  readonly attributes?: readonly string[] | undefined;
};

type Answer = {
  readonly records: readonly StoredRecord[];
  /** The keys for which the table had no capacity, or the answer no place: it holds 16 MB. */
  readonly unprocessed: readonly Key[];
};

/** Reads a batch by one request. */
export const sendBatch = async (
  keys: readonly Key[],
  { eventual, attributes }: ReadOptions,
): Promise<Answer> => {
  const { names, ...projection } = attributes ? projectionOf(attributes) : {};
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [TABLE_NAME]: {
          Keys: keys.map(({ pk, sk }) => ({ pk, sk })),
          ConsistentRead: !eventual,
          ...projection,
          ExpressionAttributeNames: names,
        },
      },
    }),
  );
  // The records are not copied: an account with its sessions is large, and read by every call.
  return {
    records: (Responses?.[TABLE_NAME] ?? []).filter(isStored),
    unprocessed: (UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []).filter(isStored),
  };
};

/**
 * Reads a batch, by several requests if the table gives keys back. What follows a shared request adds to what that has
 * `found`, and begins with round 1, which waits first; it has no fewer rounds for that.
 */
export const readBatch = async (
  keys: readonly Key[],
  options: ReadOptions,
  found: StoredRecord[] = [],
  first = 0,
): Promise<StoredRecord[]> => {
  let left = keys;
  for (let round = first; left.length > 0; round++) {
    if (round === first + ROUNDS) throw new ThrottledError('Unprocessed keys');
    if (round > 0) await backOff(round);
    const { records, unprocessed } = await sendBatch(left, options);
    found.push(...records);
    left = unprocessed;
  }
  return found;
};
