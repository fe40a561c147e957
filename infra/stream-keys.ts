import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { isProjected } from '#functions/projector/filter.ts';
import type { Key } from '#functions/table/key.ts';

/** The position of some records in a stream, as Lambda reports it for those it has given up. */
export type StreamRange = {
  readonly streamArn: string;
  readonly shardId: string;
  readonly startSequenceNumber: string;
  readonly endSequenceNumber: string;
};

/** A page may be empty although more records follow, and an open shard has no last page. */
const PAGES_MAX = 100;

/** The keys of the items whose changes are in part of a stream; throws if the stream no longer has them. */
export const keysInStream = async (
  { streamArn, shardId, startSequenceNumber, endSequenceNumber }: StreamRange,
  endpoint: string | undefined,
): Promise<Key[]> => {
  const client = new DynamoDBStreamsClient(endpoint ? { endpoint } : {});
  const first = await client.send(
    new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: startSequenceNumber,
    }),
  );
  const keys = new Map<string, Key>();
  const last = BigInt(endSequenceNumber);
  let ShardIterator = first.ShardIterator;
  let at = 0n;
  for (let pages = 0; ShardIterator && at < last && pages < PAGES_MAX; pages++) {
    const page = await client.send(new GetRecordsCommand({ ShardIterator }));
    const { Records = [] } = page;
    for (const { dynamodb } of Records) {
      at = BigInt(dynamodb?.SequenceNumber ?? '0');
      const key = { pk: String(dynamodb?.Keys?.pk?.S), sk: String(dynamodb?.Keys?.sk?.S) };
      if (at <= last && isProjected(key)) keys.set(`${key.pk}\n${key.sk}`, key);
    }
    ShardIterator = page.NextShardIterator;
  }
  client.destroy();
  if (at < last)
    throw new Error(
      'The stream has forgotten the records: npm run rebuild puts right what follows',
    );
  return [...keys.values()];
};
