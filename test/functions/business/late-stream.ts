import type { DynamoDBRecord } from 'aws-lambda';
import { handler } from '#functions/projector/handler.ts';
import { StreamReader } from '#infra/local/aws/stream.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { Random } from '#test/support/random.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

type Shard = { readonly id: string; readonly records: DynamoDBRecord[]; position: number };

const SHARDS = 3;
const BATCH_MAX = 30;
const REPEAT_RATE = 0.3;
const REPEAT_MAX = 40;
/** A stream keeps its records for a day. */
const LATE_MAX = 20 * HOUR;

const writtenAt = ({ dynamodb }: DynamoDBRecord): number =>
  (dynamodb?.ApproximateCreationDateTime ?? 0) * SECOND;

/**
 * The table's own stream, cut into shards that lag one behind the other, and whose records come again, up
 * to a day later by the clock of a test.
 */
export class LateStream {
  readonly #reader: StreamReader;
  readonly #shards: readonly Shard[];
  #now = 0;

  constructor() {
    this.#shards = Array.from({ length: SHARDS }, (_, i) => ({
      id: `shard-${i}`,
      records: [],
      position: 0,
    }));
    this.#reader = new StreamReader({
      endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
      tableName: process.env.TABLE_NAME ?? '',
      handler: async ({ Records }) => {
        for (const record of Records) this.#add(record);
        return { batchItemFailures: [] };
      },
    });
  }

  #add(record: DynamoDBRecord): void {
    const pk = String(record.dynamodb?.Keys?.pk?.S);
    const place = [...pk].reduce((sum, c) => sum + c.charCodeAt(0), 0) % SHARDS;
    const dynamodb = {
      ...record.dynamodb,
      ApproximateCreationDateTime: this.#now / SECOND,
    };
    this.#shards[place]?.records.push({ ...record, dynamodb });
  }

  /** Reads what was written up to now. */
  async read(now: number): Promise<void> {
    this.#now = now;
    await this.#reader.catchUp();
  }

  async #deliver(shard: Shard, size: number): Promise<void> {
    const Records = shard.records.slice(shard.position, shard.position + size);
    if (Records.length === 0) return;
    const { batchItemFailures } = await recordedAs('the projector', () =>
      handler({ Records, shardId: shard.id }),
    );
    if (batchItemFailures.length > 0) throw new Error('The projector has failed');
    shard.position += Records.length;
    await this.read(this.#now);
  }

  /** Delivers a batch of one shard, perhaps from an earlier record on. */
  async deliverSome(random: Random, now: number): Promise<void> {
    await this.read(now);
    const shard = random.pick(this.#shards);
    if (random.boolean(REPEAT_RATE)) {
      const from = Math.max(0, shard.position - random.intBetween(1, REPEAT_MAX));
      const recent = shard.records.findIndex(one => writtenAt(one) >= this.#now - LATE_MAX);
      if (recent >= 0) shard.position = Math.min(shard.position, Math.max(from, recent));
    }
    await this.#deliver(shard, random.intBetween(1, BATCH_MAX));
  }

  /** Delivers what is too old to be late, or everything. */
  async deliverUpTo(instant: number): Promise<void> {
    let isDone = false;
    while (!isDone) {
      isDone = true;
      for (const shard of this.#shards) {
        const left = shard.records.slice(shard.position);
        const due = left.findLastIndex(one => writtenAt(one) <= instant) + 1;
        if (due === 0) continue;
        isDone = false;
        await this.#deliver(shard, Math.min(due, BATCH_MAX));
      }
    }
  }

  /** The instant up to which nothing may be late any more. */
  static dueAt(now: number): number {
    return now - LATE_MAX;
  }
}
