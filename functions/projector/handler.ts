import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../log.ts';
import { type Change, changeOf } from '../table/stream.ts';
import { projectBatch } from './project.ts';

/** The event of a source mapping with a tumbling window, which tells the shard of the stream. */
export type ProjectorEvent = DynamoDBStreamEvent & { readonly shardId: string };

/** The window's state is not used: checkpoints are in the table. */
type ProjectorResponse = DynamoDBBatchResponse & { readonly state: Record<string, never> };

/** Projects the changes one by one, up to the first that fails; returns that one. */
const firstFailure = async (
  shardId: string,
  changes: readonly Change[],
): Promise<Change | undefined> => {
  for (const [i, change] of changes.entries()) {
    try {
      await projectBatch(shardId, [change]);
    } catch (error) {
      // With the first one failing, the batch fails: its halves are tried next.
      if (i === 0) throw error;
      const { key, sequence } = change;
      log('error', 'failed', { sk: key.sk, sequence, stack: Object(error).stack });
      return change;
    }
  }
  return undefined;
};

/** Keeps what is derived from the players' facts: leaderboards, opponents, notices, statistics. */
export const handler = async ({ Records, shardId }: ProjectorEvent): Promise<ProjectorResponse> => {
  const changes = Records.map(changeOf);
  const failed = await projectBatch(shardId, changes).then(
    () => undefined,
    () => firstFailure(shardId, changes),
  );
  const batchItemFailures = failed ? [{ itemIdentifier: failed.sequence }] : [];
  return { state: {}, batchItemFailures };
};
