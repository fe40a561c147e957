import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import type { Key, Range } from './key.ts';
import type { KindInfo } from './kind.ts';
import { projectionOf } from './projection.ts';

export const queryInput = ({
  index = undefined,
  pk,
  prefix,
  from,
  to,
}: Range): QueryCommandInput => {
  const [partition, sort] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const ranged = from !== undefined && to !== undefined;
  return {
    TableName: TABLE_NAME,
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression: [
      '#pk = :pk',
      ...(prefix === undefined ? [] : ['begins_with(#sk, :prefix)']),
      ...(ranged ? ['#sk BETWEEN :from AND :to'] : []),
    ].join(' AND '),
    ExpressionAttributeNames: {
      '#pk': partition,
      ...(prefix !== undefined || ranged ? { '#sk': sort } : {}),
    },
    ExpressionAttributeValues: {
      ':pk': pk,
      ...(prefix === undefined ? {} : { ':prefix': prefix }),
      ...(ranged ? { ':from': from, ':to': to } : {}),
    },
  };
};

/** Whether a range ends before it begins. Such a range has no items, and DynamoDB refuses to query it. */
export const isEmpty = ({ from, to }: Range): boolean =>
  from !== undefined && to !== undefined && from > to;

type QueryOptions = {
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Reads strongly consistent; only for the table itself, since an index is always eventually consistent. */
  readonly consistent?: boolean;
};

/** The first `limit` records of a range, with their keys. */
export const queryRecords = async (
  range: Range,
  { limit, newestFirst = false, consistent = false }: QueryOptions,
): Promise<StoredRecord[]> => {
  if (isEmpty(range)) return [];
  const { Items = [] } = await table.send(
    new QueryCommand({
      ...queryInput(range),
      Limit: limit,
      ScanIndexForward: !newestFirst,
      ConsistentRead: consistent,
    }),
  );
  return Items.filter(isStored);
};

/** The first `limit` items of a range, all of one kind. */
export const queryItems = async <T extends object>(
  kind: KindInfo<T, unknown, never>,
  range: Range,
  options: QueryOptions,
): Promise<T[]> => (await queryRecords(range, options)).map(record => kind.valueIn(record));

type PageOptions = Pick<QueryOptions, 'consistent' | 'newestFirst'> & {
  readonly size?: number;
  /** The attributes to read in addition to the key, if not all. That makes responses smaller but not cheaper. */
  readonly attributes?: readonly string[];
};

/** All records of a range, in pages of `size`; by default, of as many as fit in a response. */
export async function* queryRecordPages(
  range: Range,
  { size, consistent = false, newestFirst = false, attributes }: PageOptions,
): AsyncGenerator<StoredRecord[]> {
  if (isEmpty(range)) return;
  const { ExpressionAttributeNames, ...input } = queryInput(range);
  const { names, ...projection } = attributes ? projectionOf(attributes) : { names: {} };
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        ...input,
        ...projection,
        ExpressionAttributeNames: { ...ExpressionAttributeNames, ...names },
        ConsistentRead: consistent,
        ScanIndexForward: !newestFirst,
        ...(size === undefined ? {} : { Limit: size }),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield (page.Items ?? []).filter(isStored);
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Some attributes of all items of a range, in pages of `size`; by default a page is as large as a response allows. */
export async function* queryAttributes<T extends object, K extends keyof T & string>(
  kind: KindInfo<T, unknown, never>,
  range: Range,
  attributes: readonly K[],
  options: Pick<PageOptions, 'newestFirst' | 'size'> = {},
): AsyncGenerator<Pick<T, K>[]> {
  for await (const page of queryRecordPages(range, { ...options, attributes }))
    yield page.map(record => kind.valueIn(record));
}

/** All items of a range, in pages. */
export async function* queryPages<T extends object>(
  kind: KindInfo<T, unknown, never>,
  range: Range,
  size: number,
): AsyncGenerator<T[]> {
  for await (const page of queryRecordPages(range, { size }))
    yield page.map(record => kind.valueIn(record));
}

/** All records of a range, of any kind. Only for one player's data, never for data of all players. */
export const queryAllRecords = async (
  range: Range,
  options: PageOptions = {},
): Promise<StoredRecord[]> => {
  const found: StoredRecord[] = [];
  for await (const page of queryRecordPages(range, options)) found.push(...page);
  return found;
};

/** All items of a range at once, all of one kind. Also only for one player's data. */
export const queryAll = async <T extends object>(
  kind: KindInfo<T, unknown, never>,
  range: Range,
): Promise<T[]> => (await queryAllRecords(range)).map(record => kind.valueIn(record));

/** The keys of the first items of a range. */
export const queryKeys = async (range: Range, limit: number): Promise<Key[]> =>
  (await queryRecords(range, { limit, consistent: true })).map(({ pk, sk }) => ({ pk, sk }));

/** The number of items in a range. */
export const queryCount = async (range: Range): Promise<number> => {
  if (isEmpty(range)) return 0;
  let total = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        ...queryInput(range),
        Select: 'COUNT',
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    total += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start);
  return total;
};
