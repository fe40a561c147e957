import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { forgettingCopies } from './cache.ts';
import { table } from './client.ts';
import type { Key } from './key.ts';
import { ConflictError } from './write.ts';

/** An attribute of a counter item that records up to where something has been counted in it. */
type Checkpoint = {
  readonly name: string;
  /** The value that was read; undefined if it was missing. */
  readonly before: string | undefined;
  readonly after: string;
  /** Other checkpoints that are no longer needed. */
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
 * Adds to an item's counters, if there is anything to add, and moves its checkpoint, in a single write that isn't a
 * transaction and so costs half. Throws a ConflictError if the checkpoint has moved since it was read, even by this
 * very write if its response was lost; the next try then reads that nothing is left to add.
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
