import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { table } from './client.ts';
import type { Key } from './key.ts';

/** A bound on attempts: `max` in a window (milliseconds). */
export type AttemptLimit = { readonly key: Key; readonly max: number; readonly windowMs: number };

/** More slots than this don't fit into an expression, of which DynamoDB takes 4 KB. */
export const SLOTS_MAX = 20;

/** Attributes with the instants of the newest attempts, newest first: the item can't grow. */
const slots = (max: number): string[] => Array.from({ length: max }, (_, i) => `at${i}`);
const LONG_AGO = 0;

/**
 * Takes a slot for an attempt. The newest `max` attempts are kept, and the oldest of them must be older
 * than the window: else none is taken, and the instant of that attempt is returned.
 */
export const takeSlot = async (
  { key: { pk, sk }, max, windowMs }: AttemptLimit,
  now: number,
): Promise<number | undefined> => {
  const [newest, ...older] = slots(max);
  const oldest = older.at(-1) ?? newest;
  const shift = older.map((slot, i) => `${slot} = if_not_exists(at${i}, :longAgo)`);
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk, sk },
        UpdateExpression: `SET ${[`${newest} = :now`, ...shift, '#ttl = :ttl'].join(', ')}`,
        ConditionExpression: `attribute_not_exists(${oldest}) OR ${oldest} <= :out`,
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':now': now,
          ':out': now - windowMs,
          ':ttl': Math.ceil((now + windowMs) / 1000),
          ...(shift.length > 0 ? { ':longAgo': LONG_AGO } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return Number(error.Item?.[`at${max - 1}`]?.N ?? now);
  }
};

/** Gives a slot back. */
export const releaseSlot = async ({ key: { pk, sk }, max }: AttemptLimit): Promise<void> => {
  const shift = slots(max).map((slot, i) => `${slot} = if_not_exists(at${i + 1}, :longAgo)`);
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression: `SET ${shift.join(', ')}`,
      ExpressionAttributeValues: { ':longAgo': LONG_AGO },
    }),
  );
};
