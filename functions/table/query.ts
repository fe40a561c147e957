import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { table } from './client.ts';
import type { IndexName } from './definition.ts';
import { fromRecord, type Ref } from './item.ts';
import type { Key } from './keys.ts';

/** Part of a partition of the table or of an index: all of it, a prefix, or a range with both ends. */
export type Range = {
  readonly index?: IndexName;
  readonly pk: string;
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
};

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

type QueryOptions = {
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Reads what was just written. For the table alone: an index is always eventually consistent. */
  readonly consistent?: boolean;
};

/** The first `limit` records of a range, with their keys. */
export const queryRecords = async (
  range: Range,
  { limit, newestFirst = false, consistent = false }: QueryOptions,
): Promise<Record<string, unknown>[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      ...queryInput(range),
      Limit: limit,
      ScanIndexForward: !newestFirst,
      ConsistentRead: consistent,
    }),
  );
  return Items;
};

/** The first `limit` items of a range, all of one kind. */
export const queryItems = async <T extends object, A extends unknown[]>(
  _kind: (...args: A) => Ref<T, unknown>,
  range: Range,
  options: QueryOptions,
): Promise<T[]> =>
  // The cast holds as in UnitOfWork.get: a partition and prefix hold one kind of item.
  (await queryRecords(range, options)).map(record => fromRecord(record).value as T);

/** All items of a range, in pages. */
export async function* queryPages<T extends object, A extends unknown[]>(
  _kind: (...args: A) => Ref<T, unknown>,
  range: Range,
  size: number,
): AsyncGenerator<T[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        ...queryInput(range),
        Limit: size,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield (page.Items ?? []).map(record => fromRecord(record).value as T);
    start = page.LastEvaluatedKey;
  } while (start);
}

const ALL_PAGE = 500;

/** All items of a range at once. For what one player has, never for what all players have. */
export const queryAll = async <T extends object, A extends unknown[]>(
  kind: (...args: A) => Ref<T, unknown>,
  range: Range,
): Promise<T[]> => {
  const found: T[] = [];
  for await (const page of queryPages(kind, range, ALL_PAGE)) found.push(...page);
  return found;
};

/** The keys of a range's first items. */
export const queryKeys = async (range: Range, limit: number): Promise<Key[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({ ...queryInput(range), Limit: limit, ConsistentRead: true }),
  );
  return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
};

/** All items of a range, of any kind, with their sort keys. */
export const queryPartition = async (
  range: Range,
  consistent = false,
): Promise<{ sk: string; value: object }[]> => {
  const found: { sk: string; value: object }[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        ...queryInput(range),
        ConsistentRead: consistent,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const record of page.Items ?? []) {
      found.push({ sk: String(record.sk), value: fromRecord(record).value });
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
};

/** The number of items in a range. */
export const queryCount = async (range: Range): Promise<number> => {
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
