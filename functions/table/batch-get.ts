import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { Ref } from './kind.ts';
import { projectionOf } from './projection.ts';
import { ThrottledError } from './throttling.ts';

const BATCH = 100;
const ROUNDS = 5;

type Options = {
  readonly eventual: boolean;
  /** The attributes to read beside the key, if not all. */
  readonly attributes?: readonly string[] | undefined;
};

const readBatch = async (
  keys: readonly Key[],
  { eventual, attributes }: Options,
): Promise<StoredRecord[]> => {
  const { names, ...projection } = attributes ? projectionOf(attributes) : {};
  const records: StoredRecord[] = [];
  let left: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let round = 0; left.length > 0; round++) {
    if (round === ROUNDS) throw new ThrottledError('BatchGetItem still has unprocessed keys');
    if (round > 0) await backOff(round);
    const answer = await table.send(
      new BatchGetCommand({
        RequestItems: {
          [TABLE_NAME]: {
            Keys: left,
            ConsistentRead: !eventual,
            ...projection,
            ...(names ? { ExpressionAttributeNames: names } : {}),
          },
        },
      }),
    );
    // Not copied: an account with its sessions is large, and read by every call.
    for (const record of answer.Responses?.[TABLE_NAME] ?? [])
      if (isStored(record)) records.push(record);
    left = answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];
  }
  return records;
};

const readBatches = async (keys: readonly Key[], options: Options): Promise<StoredRecord[]> => {
  const batches: Key[][] = [];
  for (let i = 0; i < keys.length; i += BATCH) batches.push(keys.slice(i, i + BATCH));
  return (await Promise.all(batches.map(batch => readBatch(batch, options)))).flat();
};

/** The records that exist under these keys, in no order. */
export const batchGet = (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> =>
  readBatches(keys, { eventual });

/**
 * Some attributes of many items, in their order, eventually consistent; undefined for a missing item. For a
 * pass over all players: their whole items would be several times as much.
 */
export const batchGetAttributes = async <T extends object, K extends keyof T & string>(
  refs: readonly Ref<T, unknown>[],
  attributes: readonly K[],
): Promise<(Pick<T, K> | undefined)[]> => {
  const keys = refs.map(({ key }) => key);
  const records = await readBatches(keys, { eventual: true, attributes });
  const found = new Map(records.map(record => [idOf(record), record] as const));
  return refs.map(({ key, kind }) => {
    const record = found.get(idOf(key));
    return record && kind.valueIn(record);
  });
};
