import type { Random } from '#test/support/random.ts';
import { type Refusal, throttledRequest, throttledTransaction } from './refusal.ts';
import { itemOfBatchWrite, itemsOf, listIn, type TableRequest } from './table-request.ts';

/** How often a busy table refuses a request or part of it, from 0 to 1. */
export type ThrottlingRates = {
  /** Requests that are refused. */
  readonly throttled: number;
  /** Keys and writes of a batch that are left unprocessed, except its first. */
  readonly unprocessed: number;
};

/** The requests that use capacity: those for items. */
const USES_CAPACITY = /Item|^Query$|^Scan$/;

/** The refusal by a table without capacity, if one is drawn with the probability of the rate. */
export const drawRefusal = (
  request: TableRequest,
  { throttled }: ThrottlingRates,
  random: Random,
): Refusal | undefined => {
  if (!USES_CAPACITY.test(request.action) || !random.boolean(throttled)) return undefined;
  const mode = random.pick(['provisioned', 'onDemand'] as const);
  if (request.action !== 'TransactWriteItems') return throttledRequest(mode);
  const { length } = itemsOf(request);
  return throttledTransaction(mode, length, random.intBelow(length));
};

/** A batch in two parts: what the table carries out, and what it leaves unprocessed. */
export type SplitBatch = {
  /** Undefined if the table carries out none of it. */
  readonly input: object | undefined;
  readonly unprocessed: Readonly<Record<string, unknown>>;
};

type Part = { readonly table: string; readonly entry: unknown; readonly isDone: boolean };

/** The parts by table: for a write batch, a list of writes; for a read batch, its keys and options. */
const byTable = (requestItems: object, parts: readonly Part[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(requestItems).flatMap(([table, value]) => {
      const entries = parts.filter(part => part.table === table).map(({ entry }) => entry);
      if (entries.length === 0) return [];
      return [[table, Array.isArray(value) ? entries : { ...value, Keys: entries }]];
    }),
  );

/** The keys of a read batch, or the writes of a write batch. */
const partsOf = (requestItems: object, isDone: (item: string, i: number) => boolean): Part[] =>
  Object.entries(requestItems).flatMap(([table, value]) =>
    listIn(value.Keys ?? value).map((entry, i) => ({
      table,
      entry,
      isDone: isDone(itemOfBatchWrite(table, entry), i),
    })),
  );

const GIVEN_BACK = { BatchGetItem: 'UnprocessedKeys', BatchWriteItem: 'UnprocessedItems' } as const;

/**
 * Splits a batch. Unprocessed are the writes of items in flight, for which a batch has no other answer, and a random
 * part of the rest.
 */
export const splitBatch = (
  { action, input }: TableRequest,
  isInFlight: (item: string) => boolean,
  { unprocessed }: ThrottlingRates,
  random: Random,
): SplitBatch => {
  if (action !== 'BatchGetItem' && action !== 'BatchWriteItem') return { input, unprocessed: {} };
  const { RequestItems, ...others } = Object(input);
  const isWrite = action === 'BatchWriteItem';
  const parts = partsOf(RequestItems, (item, i) => {
    const isGivenBack = i > 0 && random.boolean(unprocessed);
    return !isGivenBack && !(isWrite && isInFlight(item));
  });
  const [done, left] = [parts.filter(one => one.isDone), parts.filter(one => !one.isDone)];
  return {
    input: done.length > 0 ? { ...others, RequestItems: byTable(RequestItems, done) } : undefined,
    unprocessed: left.length > 0 ? { [GIVEN_BACK[action]]: byTable(RequestItems, left) } : {},
  };
};
