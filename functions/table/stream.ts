import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { SECOND } from '#shared/time.ts';
import { versionOf } from './item.ts';
import type { Key } from './key.ts';
import type { AnyKind, KindInfo } from './kind.ts';

/** The content of an item before or after a change, with its keys. */
export type Image = Readonly<Record<string, unknown>>;

/** A change of an item, from the table's stream. */
export type Change = {
  readonly key: Key;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  /** Its place in its shard of the stream. */
  readonly sequence: string;
  /** When the stream received it (milliseconds); undefined for a stored item presented as a change. */
  readonly streamedAt?: number | undefined;
};

const plain = ({ S, N, BOOL, L, M }: AttributeValue): unknown => {
  if (N !== undefined) return Number(N);
  if (L) return L.map(plain);
  return M ? image(M) : (S ?? BOOL ?? null);
};

const image = (attributes: Readonly<Record<string, AttributeValue>>): Image =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, plain(value)]));

/** Sequence numbers have no leading zeros; padded to this length, they sort as text. */
const SEQUENCE_LENGTH = 40;

export const changeOf = ({ dynamodb = {} }: DynamoDBRecord): Change => ({
  key: { pk: String(dynamodb.Keys?.pk?.S), sk: String(dynamodb.Keys?.sk?.S) },
  before: dynamodb.OldImage && image(dynamodb.OldImage),
  after: dynamodb.NewImage && image(dynamodb.NewImage),
  sequence: String(dynamodb.SequenceNumber),
  streamedAt: dynamodb.ApproximateCreationDateTime && dynamodb.ApproximateCreationDateTime * SECOND,
});

/** A sequence number as text that sorts numerically. */
export const sortableSequence = (sequence: string): string =>
  sequence.padStart(SEQUENCE_LENGTH, '0');

/** When a fact was written (milliseconds); undefined for counters and projections, which don't record it. */
export const writtenAt = ({ after }: Change): number | undefined =>
  typeof after?.t === 'number' ? after.t : undefined;

/** A change of an item of a known kind. */
export type ItemChange<T extends object> = {
  readonly key: Key;
  readonly before: T | undefined;
  readonly after: T | undefined;
  /** The version of the item after the change. */
  readonly version: number;
  /** When it was written (milliseconds). */
  readonly at: number | undefined;
};

/** Derives results from the changes of one kind; none from changes of other kinds. */
export type Subscription<R> = {
  readonly kind: AnyKind;
  project(change: Change): readonly R[];
};

/** Subscribes to the changes of a kind that the stream carries. */
export const on = <T extends object, R>(
  kind: KindInfo<T, unknown, never>,
  project: (change: ItemChange<T>) => readonly R[],
): Subscription<R> => {
  if (!kind.streamed) throw new Error(`The stream does not carry the kind ${kind.name}`);
  return {
    kind,
    project(change) {
      if (!kind.template.matches(change.key)) return [];
      const { key, before, after } = change;
      return project({
        key,
        before: before && kind.valueIn(before),
        after: after && kind.valueIn(after),
        version: after ? versionOf(after) : 0,
        at: writtenAt(change),
      });
    },
  };
};

/** The results of all subscriptions for some changes, in the order of the changes. */
export const projectAll = <R>(
  subscriptions: readonly Subscription<R>[],
  changes: readonly Change[],
): R[] => changes.flatMap(change => subscriptions.flatMap(one => one.project(change)));

/** A stored item presented as its creation, so that everything derived from changes can be derived from it too. */
export const asChange = (record: Image & Key): Change => ({
  key: { pk: record.pk, sk: record.sk },
  before: undefined,
  after: record,
  sequence: '',
});
