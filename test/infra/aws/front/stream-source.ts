import type { DynamoDBRecord } from 'aws-lambda';
import type { Account } from './account.ts';
import { type EventSource, failuresIn } from './event-sources.ts';

type Keys = Readonly<Record<string, { readonly S?: string } | undefined>>;
type Pattern = { readonly dynamodb: { readonly Keys: Record<string, { readonly S: unknown[] }> } };

/** Whether a record passes one of the filters, which only look at keys: exact values and prefixes. */
const passes = ({ filters }: EventSource, { dynamodb }: DynamoDBRecord): boolean => {
  const keys: Keys = Object(dynamodb?.Keys);
  return filters.some(filter => {
    const pattern: Pattern = JSON.parse(filter);
    return Object.entries(pattern.dynamodb.Keys).every(([name, { S }]) => {
      const value = keys[name]?.S ?? '';
      return S.some(one =>
        typeof one === 'string' ? one === value : value.startsWith(Object(one).prefix),
      );
    });
  });
};

/** How often a batch from the stream is tried before the test gives up. */
const TRIES = 20;

/** Gives a batch to a function as the mapping says, repeatedly until nothing of it is left. */
const deliverRecords = async (
  account: Account,
  source: EventSource,
  records: readonly DynamoDBRecord[],
): Promise<void> => {
  let left = records;
  for (let tries = 0; left.length > 0 && tries < TRIES; tries++) {
    const event = { Records: left, shardId: 'shard', state: {}, isFinalInvokeForWindow: false };
    try {
      const [failed] = failuresIn(source, await account.invoke(source.consumer, event));
      if (failed === undefined) return;
      left = left.slice(left.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed));
    } catch {
      if (!source.splitsOnError || left.length === 1) continue;
      const half = Math.ceil(left.length / 2);
      await deliverRecords(account, source, left.slice(0, half));
      left = left.slice(half);
    }
  }
  if (left.length > 0) throw new Error(`${source.consumer} doesn’t get on`);
};

/** Gives stream records to the function that the mapping names, batch by batch. */
export const deliverStream = async (
  account: Account,
  source: EventSource,
  records: readonly DynamoDBRecord[],
): Promise<void> => {
  const wanted = records.filter(record => passes(source, record));
  for (let from = 0; from < wanted.length; from += source.batchSize)
    await deliverRecords(account, source, wanted.slice(from, from + source.batchSize));
};
