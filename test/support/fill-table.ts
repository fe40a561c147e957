import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '#functions/env.ts';
import { table } from '#functions/table/client.ts';

/** The most items that one BatchWriteItem accepts. */
const BATCH = 25;
const PARALLEL = 16;

/** Writes records of `toRecord` directly, many at once: a quick way to fill a table. */
export const fillTable = async (records: readonly Record<string, unknown>[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(records.length / BATCH) }, (_, i) =>
    records.slice(i * BATCH, (i + 1) * BATCH).map(Item => ({ PutRequest: { Item } })),
  );
  let next = 0;
  const worker = async () => {
    for (let own = next++; own < batches.length; own = next++) {
      const RequestItems = { [TABLE_NAME]: batches[own] ?? [] };
      await table.send(new BatchWriteCommand({ RequestItems }));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
};
