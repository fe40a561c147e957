import { setTimeout as pause } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { BATCH_SIZE, isProjected } from '#functions/projector/filter.ts';
import type { ProjectorEvent } from '#functions/projector/handler.ts';
import { takeAnswersAsJson } from '#functions/table/json-answers.ts';
import { removeUnusedMiddlewares } from './light-requests.ts';
import type { StreamPositions } from './stream-positions.ts';

export type ProjectorHandler = (event: ProjectorEvent) => Promise<{
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}>;

type Options = {
  readonly endpoint: string;
  readonly tableName: string;
  readonly handler: ProjectorHandler;
  /** How far the shards have been read before. */
  readonly positions?: StreamPositions;
};

/** The most records that a stream returns at a time. */
const PAGE = 1000;
const TRIES = 5;
const PAUSE_MS = 100;

/**
 * What an event source mapping sends: the records as JSON, in which instants are in seconds, whatever the SDK's types
 * say.
 */
const toEventRecord = (record: _Record): DynamoDBRecord => record as DynamoDBRecord;

const isForProjector = ({ dynamodb }: _Record): boolean =>
  isProjected({ pk: String(dynamodb?.Keys?.pk?.S), sk: String(dynamodb?.Keys?.sk?.S) });

/** The reader's position in a shard. */
type Position = { iterator: string | undefined; after: string | undefined };

/** A local event source mapping: reads the table's stream and calls the projector, as Lambda does. */
export class StreamReader {
  readonly #options: Options;
  readonly #streams: DynamoDBStreamsClient;
  readonly #positions = new Map<string, Position>();
  #arn: string | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#streams = new DynamoDBStreamsClient({ endpoint: options.endpoint });
    removeUnusedMiddlewares(this.#streams);
    takeAnswersAsJson(this.#streams);
  }

  /** Passes all records that the stream has now to the handler. Calls must not overlap. */
  catchUp(): Promise<void> {
    const next = this.#last.then(() => this.#readAll());
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Waits for a call in progress. */
  async stop(): Promise<void> {
    await this.#last;
    this.#streams.destroy();
  }

  /** The projector's own writes may need projecting too: it is done when a pass finds no records. */
  async #readAll(): Promise<void> {
    if (this.#positions.size === 0) await this.#findShards();
    let delivered = 0;
    do {
      delivered = 0;
      for (const [shardId, position] of this.#positions)
        delivered += await this.#readShard(shardId, position);
    } while (delivered > 0);
  }

  async #findArn(): Promise<string> {
    const { endpoint, tableName: TableName } = this.#options;
    const tables = new DynamoDBClient({ endpoint });
    const { Table } = await tables.send(new DescribeTableCommand({ TableName }));
    tables.destroy();
    if (!Table?.LatestStreamArn) throw new Error(`The table ${TableName} has no stream`);
    return Table.LatestStreamArn;
  }

  async #findShards(): Promise<void> {
    this.#arn ??= await this.#findArn();
    const describe = new DescribeStreamCommand({ StreamArn: this.#arn });
    const { StreamDescription } = await this.#streams.send(describe);
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      if (!ShardId) continue;
      const after = this.#options.positions?.get(ShardId);
      this.#positions.set(ShardId, { iterator: await this.#iterator(ShardId, after), after });
    }
  }

  /** An iterator after a record, or at the oldest one if that record is no longer kept. */
  async #iterator(ShardId: string, after: string | undefined): Promise<string | undefined> {
    const shard = { StreamArn: this.#arn, ShardId };
    const oldest = new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' });
    if (after === undefined) return (await this.#streams.send(oldest)).ShardIterator;
    const next = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const;
    const found = await this.#streams
      .send(new GetShardIteratorCommand({ ...shard, ...next }))
      .catch((error: unknown) => {
        if (!(error instanceof TrimmedDataAccessException)) throw error;
        return this.#streams.send(oldest);
      });
    return found.ShardIterator;
  }

  /** Delivers what a shard has now; returns the number of records. */
  async #readShard(shardId: string, position: Position): Promise<number> {
    let delivered = 0;
    while (position.iterator) {
      const page = await this.#streams
        .send(new GetRecordsCommand({ ShardIterator: position.iterator, Limit: PAGE }))
        .catch((error: unknown) => {
          if (!(error instanceof ExpiredIteratorException)) throw error;
          return undefined;
        });
      if (!page) {
        position.iterator = await this.#iterator(shardId, position.after);
        continue;
      }
      const { Records = [], NextShardIterator } = page;
      const facts = Records.filter(isForProjector).map(toEventRecord);
      for (let from = 0; from < facts.length; from += BATCH_SIZE)
        await this.#deliver(shardId, facts.slice(from, from + BATCH_SIZE));
      delivered += facts.length;
      position.iterator = NextShardIterator;
      position.after = Records.at(-1)?.dynamodb?.SequenceNumber ?? position.after;
      if (position.after) this.#options.positions?.set(shardId, position.after);
      // A page that isn't full ends at the stream's end.
      if (Records.length < PAGE) break;
    }
    return delivered;
  }

  /** The handler returns the first record that failed; the ones before it are done. */
  async #deliver(shardId: string, records: DynamoDBRecord[]): Promise<void> {
    let left = records;
    for (let tried = 1; left.length > 0; tried++) {
      try {
        const { batchItemFailures } = await this.#options.handler({ Records: left, shardId });
        const failed = batchItemFailures[0]?.itemIdentifier;
        if (failed === undefined) return;
        left = left.slice(left.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed));
      } catch (error) {
        if (tried >= TRIES) throw error;
      }
      await pause(PAUSE_MS * tried);
    }
  }
}
