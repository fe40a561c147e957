import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { isProjected } from '#functions/projector/filter.ts';
import type { ProjectorEvent } from '#functions/projector/handler.ts';
import type { Random } from '#test/support/random.ts';
import { listIn } from './dynamodb/table-request.ts';

type Item = Readonly<Record<string, unknown>>;

const toAttribute = (value: unknown): AttributeValue => {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  return value === null ? { NULL: true } : { M: toAttributes(Object(value)) };
};

const toAttributes = (item: Item): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toAttribute(value)]),
  );

type Shard = {
  readonly id: string;
  readonly records: DynamoDBRecord[];
  position: number;
  isBusy: boolean;
};

const SHARDS = 3;
const BATCH_MAX = 40;
const REPEAT_RATE = 0.2;
const REPEAT_MAX = 60;

/** The items that a request puts, and the keys that it deletes. */
const changesIn = (input: object) => {
  const { TransactItems, Item, RequestItems, Key, UpdateExpression } = Object(input);
  const actions = listIn(TransactItems).map(action => Object(action));
  const requests = Object.values(Object(RequestItems))
    .flatMap(listIn)
    .map(one => Object(one));
  const puts = [Item, ...actions.map(({ Put }) => Put?.Item)];
  const deletions = [
    ...(UpdateExpression ? [] : [Key]),
    ...actions.map(({ Delete }) => Delete?.Key),
    ...requests.map(({ DeleteRequest }) => DeleteRequest?.Key),
  ];
  return {
    puts: puts.filter(Boolean).map((item): Item => Object(item)),
    deletions: deletions.filter(Boolean).map((key): Item => Object(key)),
  };
};

/**
 * A table's stream with its guarantees and no more: an item's changes come in order and at least once. They lag; shards
 * are read one after another; batches end anywhere, and are repeated from an earlier record.
 */
export class StreamDouble {
  readonly #random: Random;
  readonly #items = new Map<string, Item>();
  readonly #shards: readonly Shard[];
  /** Every change, in chronological order. */
  readonly log: DynamoDBRecord[] = [];

  /** Streams of the same table are distinguished by name: each has its own sequence numbers. */
  constructor(random: Random, name = 'stream') {
    this.#random = random;
    this.#shards = Array.from({ length: SHARDS }, (_, i) => ({
      id: `${name}-shard-${i}`,
      records: [],
      position: 0,
      isBusy: false,
    }));
  }

  /** Records a write that the table has carried out. */
  record(input: object): void {
    const { puts, deletions } = changesIn(input);
    for (const item of puts) this.#add(item, structuredClone(item));
    for (const key of deletions) this.#add(key, undefined);
  }

  #add(item: Item, after: Item | undefined): void {
    const key = { pk: String(item.pk), sk: String(item.sk) };
    if (!isProjected(key)) return;
    const id = `${key.pk} ${key.sk}`;
    const before = this.#items.get(id);
    if (!before && !after) return;
    if (after) this.#items.set(id, after);
    else this.#items.delete(id);
    const shard = this.#shards[[...key.pk].reduce((sum, c) => sum + c.charCodeAt(0), 0) % SHARDS];
    const record: DynamoDBRecord = {
      eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      dynamodb: {
        Keys: toAttributes(key),
        ...(before ? { OldImage: toAttributes(before) } : {}),
        ...(after ? { NewImage: toAttributes(after) } : {}),
        SequenceNumber: String(this.log.length + 1),
      },
    };
    this.log.push(record);
    shard?.records.push(record);
  }

  get isDelivered(): boolean {
    return this.#shards.every(({ records, position }) => position === records.length);
  }

  /** Delivers a batch of one shard, or repeats an earlier one; failed records stay. */
  async deliver(
    handler: (event: ProjectorEvent) => Promise<{
      readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
    }>,
  ): Promise<void> {
    const shard = this.#random.pick(this.#shards);
    // A shard's batches are delivered one after another.
    if (shard.isBusy) return;
    if (this.#random.boolean(REPEAT_RATE))
      shard.position = Math.max(0, shard.position - this.#random.intBetween(1, REPEAT_MAX));
    const size = this.#random.intBetween(1, BATCH_MAX);
    const Records = shard.records.slice(shard.position, shard.position + size);
    if (Records.length === 0) return;
    shard.isBusy = true;
    const { batchItemFailures } = await handler({ Records, shardId: shard.id }).finally(() => {
      shard.isBusy = false;
    });
    const failed = batchItemFailures[0]?.itemIdentifier;
    const index = Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
    shard.position += index < 0 ? Records.length : index;
  }
}
