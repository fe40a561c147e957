import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Failure } from '../failure.ts';
import { table } from './client.ts';
import { fromRecord, type Ref } from './item.ts';
import { query, type Range } from './list.ts';

/** A page of a list, and the cursor that asks for the next one. */
export type Page<T> = { readonly items: T[]; readonly nextCursor: string | null };

const encode = (key: Record<string, unknown> | undefined): string | null =>
  key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null;

/** A cursor is only ever used within the partition that it came from. */
const decode = (cursor: string, { index, pk }: Range): Record<string, string> => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const entries = Object.entries(Object(key));
    const strings = entries.every(([, value]) => typeof value === 'string');
    if (strings && Reflect.get(Object(key), index ? `${index}pk` : 'pk') === pk) {
      return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    }
  } catch {
    // Not JSON: not a cursor of ours.
  }
  throw new Failure('invalid_cursor');
};

/** One page of a range, newest first unless told. */
export const readPage = async <T extends object, A extends unknown[]>(
  _kind: (...args: A) => Ref<T, unknown>,
  range: Range,
  {
    limit,
    cursor,
    oldestFirst = false,
  }: { limit: number; cursor?: string | undefined; oldestFirst?: boolean },
): Promise<Page<T>> => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      ...query(range),
      Limit: limit,
      ScanIndexForward: oldestFirst,
      ...(cursor === undefined ? {} : { ExclusiveStartKey: decode(cursor, range) }),
    }),
  );
  return {
    items: Items.map(record => fromRecord(record).value as T),
    nextCursor: encode(LastEvaluatedKey),
  };
};
