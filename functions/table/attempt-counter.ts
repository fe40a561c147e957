import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { table } from './client.ts';
import type { AnyRef } from './kind.ts';

/**
 * The counter of one window of a limit, which allows `max` attempts. The table may delete it when the window ends
 * (milliseconds).
 */
export type AttemptCounter = {
  readonly ref: AnyRef;
  readonly max: number;
  readonly endsAt: number;
};

/** Writes outside any transaction. If the condition fails, returns the time of the newest attempt. */
const update = async (
  { key: { pk, sk } }: AnyRef,
  expressions: { readonly UpdateExpression: string; readonly ConditionExpression: string },
  values: Readonly<Record<string, number>>,
): Promise<number | undefined> => {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk, sk },
        ...expressions,
        ...(':ttl' in values ? { ExpressionAttributeNames: { '#ttl': 'ttl' } } : {}),
        ExpressionAttributeValues: values,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return Number(error.Item?.newest?.N ?? 0);
  }
};

/** Counts an attempt. If the counter is full, counts nothing and returns the time of the newest attempt. */
export const countAttempt = (
  { ref, max, endsAt }: AttemptCounter,
  now: number,
): Promise<number | undefined> =>
  update(
    ref,
    {
      UpdateExpression: 'ADD n :one SET newest = :now, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(n) OR n < :max',
    },
    { ':one': 1, ':now': now, ':ttl': Math.ceil(endsAt / 1000), ':max': max },
  );

/** Takes an attempt out of the count, unless a reset has cleared it. */
export const uncountAttempt = async ({ ref }: AttemptCounter): Promise<void> => {
  const expressions = { UpdateExpression: 'ADD n :less', ConditionExpression: 'n > :none' };
  await update(ref, expressions, { ':less': -1, ':none': 0 });
};
