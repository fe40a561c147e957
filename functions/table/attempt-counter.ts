import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import type { AttemptLimit } from './attempt-slots.ts';
import { table } from './client.ts';

/** What a counter held when a write of it was refused. */
type Held = { readonly since: number };

const update = async (
  { key: { pk, sk } }: AttemptLimit,
  expressions: { readonly update: string; readonly condition: string },
  values: Readonly<Record<string, number>>,
): Promise<Held | undefined> => {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk, sk },
        UpdateExpression: expressions.update,
        ConditionExpression: expressions.condition,
        ...(expressions.update.includes('#ttl')
          ? { ExpressionAttributeNames: { '#ttl': 'ttl' } }
          : {}),
        ExpressionAttributeValues: values,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { since: Number(error.Item?.since?.N ?? 0) };
  }
};

/** Counts one more in the window that has begun. */
const add = (limit: AttemptLimit, now: number): Promise<Held | undefined> =>
  update(
    limit,
    {
      update: 'ADD n :one SET since = if_not_exists(since, :now), #ttl = if_not_exists(#ttl, :ttl)',
      condition: 'attribute_not_exists(since) OR (since > :out AND n < :max)',
    },
    {
      ':one': 1,
      ':now': now,
      ':out': now - limit.windowMs,
      ':max': limit.max,
      ':ttl': Math.ceil((now + limit.windowMs) / 1000),
    },
  );

/** Begins the next window, unless somebody else has. */
const beginAnew = (limit: AttemptLimit, now: number): Promise<Held | undefined> =>
  update(
    limit,
    { update: 'SET n = :one, since = :now, #ttl = :ttl', condition: 'since <= :out' },
    {
      ':one': 1,
      ':now': now,
      ':out': now - limit.windowMs,
      ':ttl': Math.ceil((now + limit.windowMs) / 1000),
    },
  );

/**
 * Counts an attempt, for limits that have too many slots: a window begins with its first attempt. If it
 * is full, nothing is counted, and the instant of its first attempt is returned.
 */
export const countAttempt = async (
  limit: AttemptLimit,
  now: number,
): Promise<number | undefined> => {
  const full = await add(limit, now);
  if (!full || full.since > now - limit.windowMs) return full?.since;
  const begun = await beginAnew(limit, now);
  return begun && (await add(limit, now))?.since;
};

/** Takes an attempt out of the count; without any, no window has begun. */
export const uncountAttempt = async (limit: AttemptLimit): Promise<void> => {
  const others = await update(
    limit,
    { update: 'REMOVE n, since', condition: 'n = :one' },
    { ':one': 1 },
  );
  if (!others) return;
  await update(
    limit,
    { update: 'ADD n :less', condition: 'n > :none' },
    { ':less': -1, ':none': 0 },
  );
};
