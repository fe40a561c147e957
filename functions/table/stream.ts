import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { Key } from './keys.ts';

/** The content of an item before or after a change, with its keys. */
export type Image = Readonly<Record<string, unknown>>;

/** A change of an item, from the table's stream. */
export type Change = {
  readonly key: Key;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  /** Its place in its shard of the stream. */
  readonly sequence: string;
};

const plain = ({ S, N, BOOL, L, M }: AttributeValue): unknown => {
  if (N !== undefined) return Number(N);
  if (L) return L.map(plain);
  return M ? image(M) : (S ?? BOOL ?? null);
};

const image = (attributes: Readonly<Record<string, AttributeValue>>): Image =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, plain(value)]));

/** Sequence numbers have no leading zeros: with them, they sort as texts. */
const SEQUENCE_LENGTH = 40;

export const changeOf = ({ dynamodb = {} }: DynamoDBRecord): Change => ({
  key: { pk: String(dynamodb.Keys?.pk?.S), sk: String(dynamodb.Keys?.sk?.S) },
  before: dynamodb.OldImage && image(dynamodb.OldImage),
  after: dynamodb.NewImage && image(dynamodb.NewImage),
  sequence: String(dynamodb.SequenceNumber),
});

/** A sequence number as text that sorts as the number does. */
export const sortableSequence = (sequence: string): string =>
  sequence.padStart(SEQUENCE_LENGTH, '0');

/** When a fact was written (milliseconds); undefined if it was deleted, or for what is no fact. */
export const writtenAt = ({ after }: Change): number | undefined =>
  typeof after?.t === 'number' ? after.t : undefined;
