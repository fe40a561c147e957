import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Failure } from '../failure.ts';
import { table } from './client.ts';
import type { Key, Range } from './key.ts';
import type { KindInfo } from './kind.ts';
import { isEmpty, queryInput } from './query.ts';

/** A page of a list, and the cursor of the next page. */
export type Page<T> = { readonly items: T[]; readonly nextCursor: string | null };

const encode = (key: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The cursor of the page after an item of the table. */
export const cursorAfter = ({ pk, sk }: Key): string => encode({ pk, sk });

/** The table refuses empty key attributes and lone surrogates. */
const isKey = (part = ''): boolean => part !== '' && part.isWellFormed();

/** Decodes a cursor. A cursor of another range is refused, since it would read other items. */
const decode = (
  cursor: string,
  { index, pk, prefix = '', from = '', to }: Range,
): Record<string, string> => {
  try {
    const parts = Object.entries(Object(JSON.parse(Buffer.from(cursor, 'base64url').toString())));
    const key = new Map(parts.map(([name, part]) => [name, String(part)]));
    const [partition, sort] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
    const names = new Set(['pk', 'sk', partition, sort]);
    const sortKey = key.get(sort) ?? '';
    const inside = key.get(partition) === pk && sortKey.startsWith(prefix) && sortKey >= from;
    const whole = key.size === names.size && [...names].every(name => isKey(key.get(name)));
    if (whole && inside && (to === undefined || sortKey <= to)) return Object.fromEntries(key);
  } catch {
    // Not JSON, so not a cursor.
  }
  throw new Failure('invalid_cursor');
};

/** The start key of the page after a record. */
const keyIn = ({ index }: Range, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])].map(name => [name, record[name]]),
  );

/** One page of a range, newest first, with a cursor only if more items follow. */
export const readPage = async <T extends object>(
  kind: KindInfo<T, unknown, never>,
  range: Range,
  {
    limit,
    cursor,
    consistent = false,
  }: {
    limit: number;
    cursor?: string | undefined;
    /** Reads strongly consistent; only for the table itself. */
    consistent?: boolean;
  },
): Promise<Page<T>> => {
  if (isEmpty(range)) return { items: [], nextCursor: null };
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      ...queryInput(range),
      // One more than shown, to know whether more items follow.
      Limit: limit + 1,
      ScanIndexForward: false,
      ConsistentRead: consistent,
      ...(cursor === undefined ? {} : { ExclusiveStartKey: decode(cursor, range) }),
    }),
  );
  const shown = Items.slice(0, limit);
  const last = shown.at(-1);
  const end = last && Items.length > limit ? keyIn(range, last) : LastEvaluatedKey;
  return {
    items: shown.map(record => kind.valueIn(record)),
    nextCursor: end ? encode(end) : null,
  };
};
