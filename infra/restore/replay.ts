import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand, BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '#functions/env.ts';
import { kindOf } from '#functions/items/kinds.ts';
import { backOff } from '#functions/table/back-off.ts';
import { batchDelete } from '#functions/table/batch-write.ts';
import { table } from '#functions/table/client.ts';
import { isStored, type StoredRecord } from '#functions/table/item.ts';
import type { Key } from '#functions/table/key.ts';
import type { AnyKind, RestoreGroup } from '#functions/table/kind.ts';
import { kindsOf } from './groups.ts';

/** DynamoDB's limits for a batch. */
const READS = 100;
const WRITES = 25;

/** What a replay does with an item; `newer` was written in the restored table and stays. */
export type Outcome = 'copied' | 'deleted' | 'newer';

export type Replay = {
  /** The table before the restore, which is only read. */
  readonly from: string;
  readonly groups: readonly RestoreGroup[];
  /** Whether to write; otherwise changes are only counted. */
  readonly isApplying: boolean;
  readonly report: (kind: string, outcome: Outcome) => void;
};

export const idOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** A table's records, in pages. */
export async function* recordPages(tableName: string): AsyncGenerator<StoredRecord[]> {
  const pages = paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield Items.filter(isStored);
}

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

const readBatch = async (tableName: string, keys: readonly Key[]): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  let left: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let round = 0; left.length > 0; round++) {
    if (round > 0) await backOff(round);
    const RequestItems = { [tableName]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand({ RequestItems }));
    records.push(...(Responses?.[tableName] ?? []).filter(isStored));
    left = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return records;
};

/** What a table has under the keys of these records, by id. */
export const recordsIn = async (tableName: string, keys: readonly Key[]) => {
  const batches = inBatches(keys, READS).map(some => readBatch(tableName, some));
  const records = (await Promise.all(batches)).flat();
  return new Map(records.map(record => [idOf(record), record] as const));
};

const putRecords = async (records: readonly StoredRecord[]): Promise<void> => {
  for (const some of inBatches(records, WRITES)) {
    let left: Record<string, unknown>[] = some.map(Item => ({ PutRequest: { Item } }));
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await backOff(round);
      const RequestItems = { [TABLE_NAME]: left };
      const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems }));
      left = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
};

/**
 * The restored table is an earlier state of the old one: where they differ, the old one's item is newer, unless the
 * restored table's was written since.
 */
export const outcomeOf = (
  old: StoredRecord,
  restored: StoredRecord | undefined,
): Outcome | undefined => {
  if (!restored) return 'copied';
  if (isDeepStrictEqual(old, restored)) return undefined;
  return Number(restored.t ?? 0) > Number(old.t ?? 0) ? 'newer' : 'copied';
};

const isOf = (kinds: readonly AnyKind[]) => (record: StoredRecord) =>
  kindOf(record, kinds) !== undefined;

/** Copies the old table's newer items of some kinds. */
const copyNewer = async (
  page: readonly StoredRecord[],
  kinds: readonly AnyKind[],
  { isApplying, report }: Replay,
): Promise<void> => {
  const wanted = page.filter(isOf(kinds));
  const restored = await recordsIn(TABLE_NAME, wanted);
  const copied = wanted.filter(record => {
    const outcome = outcomeOf(record, restored.get(idOf(record)));
    if (outcome) report(kindOf(record, kinds)?.name ?? '', outcome);
    return outcome === 'copied';
  });
  if (isApplying) await putRecords(copied);
};

/** Deletes the pointers that the old table no longer has. */
const deletePointers = async (
  pointers: readonly AnyKind[],
  { from, isApplying, report }: Replay,
): Promise<void> => {
  for await (const page of recordPages(TABLE_NAME)) {
    const wanted = page.filter(isOf(pointers));
    const old = await recordsIn(from, wanted);
    const gone = wanted.filter(record => !old.has(idOf(record)));
    for (const record of gone) report(kindOf(record, pointers)?.name ?? '', 'deleted');
    if (isApplying) await batchDelete(gone);
  }
};

/**
 * Copies into the restored table (TABLE_NAME) what was written to the old one since the restored instant, by groups of
 * kinds. It compares whole tables, so it can be interrupted anywhere and run again; nothing else may write meanwhile
 * (rule 271).
 */
export const replay = async (options: Replay): Promise<void> => {
  const pointers = options.groups.flatMap(group => kindsOf(group, 'pointer'));
  const kinds = [...options.groups.flatMap(group => kindsOf(group)), ...pointers];
  for await (const page of recordPages(options.from)) await copyNewer(page, kinds, options);
  await deletePointers(pointers, options);
};
