import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { FailureCode } from '#shared/contract/failures.ts';
import { TABLE_NAME } from '../env.ts';
import { Failure } from '../failure.ts';
import { forgettingCopies } from './cache.ts';
import { table } from './client.ts';
import { toRecord } from './item.ts';
import type { Key } from './key.ts';
import type { Ref } from './kind.ts';

/** Another writer has changed an item since it was read, or is writing it now. Nothing was written. */
export class ConflictError extends Error {}

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a commit, and the error to throw when its condition fails. */
export type Write = { readonly key: Key; readonly action: Action; readonly refusal: () => Error };

const conflict = () => new ConflictError('The item has changed since it was read');

const unchanged = (version: number) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': version } };

/**
 * Stores an item if it still has the version that was read; version 0 means that it was missing.
 * `now` is the instant of a fact; a projection has none.
 */
export const putIfUnchanged = <T extends object>(
  ref: Ref<T, unknown>,
  value: T,
  version: number,
  now?: number,
): Write => ({
  key: ref.key,
  action: {
    Put: {
      TableName: TABLE_NAME,
      Item: toRecord(ref, value, version + 1, now),
      ...unchanged(version),
    },
  },
  refusal: conflict,
});

export const deleteIfUnchanged = ({ pk, sk }: Key, version: number): Write => ({
  key: { pk, sk },
  action: { Delete: { TableName: TABLE_NAME, Key: { pk, sk }, ...unchanged(version) } },
  refusal: conflict,
});

/** Writes nothing; the commit fails unless the item still has the version that was read. */
export const checkUnchanged = ({ pk, sk }: Key, version: number): Write => ({
  key: { pk, sk },
  action: { ConditionCheck: { TableName: TABLE_NAME, Key: { pk, sk }, ...unchanged(version) } },
  refusal: conflict,
});

type CounterBound = {
  readonly attribute: string;
  readonly max: number;
  readonly refusal: () => Error;
};

/** The condition of a counter with a bound. */
export const counterBound = (bound: {
  readonly attribute: string;
  readonly max: number;
  readonly failure: FailureCode;
  readonly retryAfterSeconds?: number;
}): CounterBound => ({
  attribute: bound.attribute,
  max: bound.max,
  refusal: () =>
    new Failure(
      bound.failure,
      bound.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: bound.retryAfterSeconds },
    ),
});

/** `expires` in milliseconds; `without` is a counter that is removed. */
type CounterOptions = {
  readonly expires?: number | undefined;
  readonly without?: string;
  readonly fit?: CounterBound | undefined;
};

export const addToCounters = (
  { pk, sk }: Key,
  amounts: readonly (readonly [name: string, amount: number])[],
  { expires, without, fit }: CounterOptions = {},
): Write => {
  // Placeholders, since DynamoDB reserves hundreds of attribute names.
  const add = amounts.map((_, i) => `#a${i} :a${i}`).join(', ');
  // Before the amount is added.
  const added = amounts.find(([name]) => name === fit?.attribute)?.[1] ?? 0;
  const forget = expires === undefined ? '' : ' SET #ttl = if_not_exists(#ttl, :ttl)';
  const remove = without === undefined ? '' : ' REMOVE #without';
  return {
    key: { pk, sk },
    action: {
      Update: {
        TableName: TABLE_NAME,
        Key: { pk, sk },
        UpdateExpression: `ADD ${add}${forget}${remove}`,
        ...(fit ? { ConditionExpression: 'attribute_not_exists(#fit) OR #fit <= :most' } : {}),
        ExpressionAttributeNames: {
          ...Object.fromEntries(amounts.map(([name], i) => [`#a${i}`, name])),
          ...(expires === undefined ? {} : { '#ttl': 'ttl' }),
          ...(without === undefined ? {} : { '#without': without }),
          ...(fit ? { '#fit': fit.attribute } : {}),
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(amounts.map(([, n], i) => [`:a${i}`, n])),
          ...(expires === undefined ? {} : { ':ttl': Math.ceil(expires / 1000) }),
          ...(fit ? { ':most': fit.max - added } : {}),
        },
      },
    },
    refusal: fit?.refusal ?? conflict,
  };
};

/**
 * Writes a single Put without a transaction, which costs half. The SDK may send it twice if a response is lost, so each
 * Put carries a unique stamp: if the stored item has it, the write has succeeded.
 */
const putSingle = async (put: NonNullable<Action['Put']>): Promise<void> => {
  const w = randomUUID();
  try {
    await table.send(
      new PutCommand({
        ...put,
        Item: { ...put.Item, w },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
  } catch (error) {
    if (error instanceof TransactionConflictException) throw conflict();
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (error.Item?.w?.S !== w) throw conflict();
  }
};

/** Cancellation reasons that the SDK doesn't retry, though the transaction may succeed later. */
const RETRYABLE: readonly unknown[] = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
];

const writeTogether = async (writes: readonly Write[]): Promise<void> => {
  const [first, ...others] = writes;
  if (!first) return;
  if (others.length === 0 && first.action.Put) return putSingle(first.action.Put);
  try {
    await table.send(
      new TransactWriteCommand({ TransactItems: writes.map(({ action }) => action) }),
    );
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const refused = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
    if (refused >= 0) throw writes[refused]?.refusal() ?? conflict();
    if (reasons.some(({ Code }) => RETRYABLE.includes(Code))) throw conflict();
    throw error;
  }
};

/** Writes everything; if it throws, nothing was written. */
export const writeAll = (writes: readonly Write[]): Promise<void> =>
  forgettingCopies(
    writes.map(({ key }) => key),
    writeTogether(writes),
  );
