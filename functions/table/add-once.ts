import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { table } from './client.ts';
import type { StoredRecord } from './item.ts';
import type { Key } from './key.ts';
import { forgettingCopies } from './read-cache.ts';
import { ConflictError } from './write.ts';

/** An attribute of an item of counters that says up to where something is counted in it. */
export type Checkpoint = {
  readonly name: string;
  /** What was read; undefined if it was missing. */
  readonly before: string | undefined;
  readonly after: string;
  /** Checkpoints of others that are no longer needed. */
  readonly outdated: readonly string[];
};

type Sums = {
  readonly amounts: readonly (readonly [name: string, amount: number])[];
  readonly checkpoint: Checkpoint;
  /** When the table may delete the item (milliseconds). */
  readonly expires: number | undefined;
};

const updateOf = ({ amounts, checkpoint, expires }: Sums) => {
  const { name, before, after, outdated } = checkpoint;
  const add = amounts.map((_, i) => `#a${i} :a${i}`).join(', ');
  const ttl = expires === undefined ? '' : ', #ttl = if_not_exists(#ttl, :ttl)';
  const remove = outdated.map((_, i) => `#o${i}`).join(', ');
  return {
    UpdateExpression: `${add && `ADD ${add}`} SET #c = :after${ttl}${remove && ` REMOVE ${remove}`}`,
    ConditionExpression: before === undefined ? 'attribute_not_exists(#c)' : '#c = :before',
    ExpressionAttributeNames: {
      '#c': name,
      ...Object.fromEntries(amounts.map(([counter], i) => [`#a${i}`, counter])),
      ...Object.fromEntries(outdated.map((one, i) => [`#o${i}`, one])),
      ...(expires === undefined ? {} : { '#ttl': 'ttl' }),
    },
    ExpressionAttributeValues: {
      ':after': after,
      ...(before === undefined ? {} : { ':before': before }),
      ...Object.fromEntries(amounts.map(([, n], i) => [`:a${i}`, n])),
      ...(expires === undefined ? {} : { ':ttl': Math.ceil(expires / 1000) }),
    },
  };
};

/**
 * Adds to an item's counters, if there is anything to add, and moves its checkpoint, in one write that is no transaction and so costs
 * half. When the checkpoint has moved meanwhile, by this very write if its answer was lost, it throws a
 * ConflictError, and the next try reads that nothing is left.
 */
export const addOnce = async ({ pk, sk }: Key, sums: Sums): Promise<void> => {
  try {
    const update = new UpdateCommand({ TableName: TABLE_NAME, Key: { pk, sk }, ...updateOf(sums) });
    await forgettingCopies([{ pk, sk }], table.send(update));
  } catch (error) {
    const isConflict =
      error instanceof ConditionalCheckFailedException ||
      error instanceof TransactionConflictException;
    throw isConflict ? new ConflictError('The checkpoint has moved since it was read') : error;
  }
};

/** Removes some of an item's attributes, if each of them still is as it was read. */
export const removeIfUnchanged = async (
  record: StoredRecord,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return;
  const { pk, sk } = record;
  const input = {
    TableName: TABLE_NAME,
    Key: { pk, sk },
    UpdateExpression: `REMOVE ${names.map((_, i) => `#n${i}`).join(', ')}`,
    ConditionExpression: names.map((_, i) => `#n${i} = :v${i}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#n${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, i) => [`:v${i}`, record[name]])),
  };
  try {
    await table.send(new UpdateCommand(input));
  } catch (error) {
    // It has changed: it is not outdated, or somebody else has removed it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
