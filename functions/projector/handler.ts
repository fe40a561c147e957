import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { PROJECTOR_DEAD_LETTERS_URL } from '../env.ts';
import { framesOf, log } from '../log.ts';
import { type Change, changeOf } from '../table/stream.ts';
import { projectBatch } from './project.ts';
import { isTransient } from './transient.ts';
import { countTry, NotSurvivedError } from './tries.ts';

/** Where to find a change that could not be projected: enough to read the item again, but none of its content. */
type PutAside = {
  readonly pk: string;
  readonly sk: string;
  readonly sequence: string;
  readonly shardId: string;
};

/** Stores a change that can't be projected for the operator, so that the changes after it can continue. */
const putAside = async (shardId: string, change: Change, error: unknown): Promise<void> => {
  const { key, sequence } = change;
  const { name } = Object(error);
  log('error', 'put aside', { sk: key.sk, sequence, error: name, frames: framesOf(error) });
  // The local machine has no such queue, only the line in the log.
  if (!PROJECTOR_DEAD_LETTERS_URL) return;
  const { sendMessage } = await import('../queue.ts');
  const kept: PutAside = { ...key, sequence, shardId };
  await sendMessage(PROJECTOR_DEAD_LETTERS_URL, kept);
};

/** The event of a source mapping with a tumbling window, which names the shard of the stream. */
export type ProjectorEvent = DynamoDBStreamEvent & { readonly shardId: string };

/** The window's state is not used, since the checkpoints are in the table. */
type ProjectorResponse = DynamoDBBatchResponse & { readonly state: Record<string, never> };

/** Projects one change, and puts it aside if the change itself makes it fail. Throws for failures that may pass. */
const projectOne = async (shardId: string, change: Change): Promise<void> => {
  try {
    await projectBatch(shardId, [change]);
  } catch (error) {
    if (isTransient(error)) throw error;
    await putAside(shardId, change, error);
  }
};

/** Projects the changes one by one up to the first that must be retried, and returns that one. */
const firstToRetry = async (
  shardId: string,
  changes: readonly Change[],
): Promise<Change | undefined> => {
  for (const change of changes) {
    try {
      await projectOne(shardId, change);
    } catch (error) {
      log('error', 'failed', { sequence: change.sequence, error: Object(error).name });
      return change;
    }
  }
  return undefined;
};

/**
 * Projects a batch, and returns the change that must be retried, if any. A batch that fails for a passing reason is
 * retried as a whole; any other failed batch is projected change by change.
 */
const project = (shardId: string, changes: readonly Change[]): Promise<Change | undefined> =>
  projectBatch(shardId, changes).then(
    () => undefined,
    (error: unknown) => {
      if (isTransient(error)) throw error;
      return firstToRetry(shardId, changes);
    },
  );

/** Projects a batch, unless it is a single change that has ended the function too often: that one is put aside. */
const projectCounted = async (
  shardId: string,
  changes: readonly Change[],
): Promise<Change | undefined> => {
  const counted = await countTry(shardId, changes);
  if (counted?.isTooMany) {
    for (const change of changes) await putAside(shardId, change, new NotSurvivedError());
    return undefined;
  }
  try {
    const failed = await project(shardId, changes);
    if (failed) await counted?.takeBack();
    return failed;
  } catch (error) {
    await counted?.takeBack();
    throw error;
  }
};

/** Keeps the data that is derived from the players' facts: leaderboards, opponents, notices, statistics. */
export const handler = async ({ Records, shardId }: ProjectorEvent): Promise<ProjectorResponse> => {
  const failed = await projectCounted(shardId, Records.map(changeOf));
  const batchItemFailures = failed ? [{ itemIdentifier: failed.sequence }] : [];
  return { state: {}, batchItemFailures };
};
