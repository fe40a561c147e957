import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { Ref } from './kind.ts';
import { projectionOf } from './projection.ts';
import { ThrottledError } from './throttling.ts';

/** The most keys in a request. */
const BATCH = 100;
const ROUNDS = 5;

type ReadOptions = {
  readonly eventual: boolean;
  /** The attributes to read in addition to the key; all if omitted. */
  readonly attributes?: readonly string[] | undefined;
};

type Answer = {
  readonly records: readonly StoredRecord[];
  /** The keys that the table didn't read, for lack of capacity or because the response is limited to 16 MB. */
  readonly unprocessed: readonly Key[];
};

/** Reads a batch with one request. */
const sendBatch = async (
  keys: readonly Key[],
  { eventual, attributes }: ReadOptions,
): Promise<Answer> => {
  const { names, ...projection } = attributes ? projectionOf(attributes) : {};
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [TABLE_NAME]: {
          Keys: keys.map(({ pk, sk }) => ({ pk, sk })),
          ConsistentRead: !eventual,
          ...projection,
          ExpressionAttributeNames: names,
        },
      },
    }),
  );
  // The records are not copied: an account with its sessions is large, and every call reads it.
  return {
    records: (Responses?.[TABLE_NAME] ?? []).filter(isStored),
    unprocessed: (UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []).filter(isStored),
  };
};

/**
 * Reads a batch, with several requests if the table returns unprocessed keys. After a shared request, it adds to the
 * records that were `found` and starts with round 1, which waits first, but still has as many rounds.
 */
export const readBatch = async (
  keys: readonly Key[],
  options: ReadOptions,
  found: StoredRecord[] = [],
  first = 0,
): Promise<StoredRecord[]> => {
  let left = keys;
  for (let round = first; left.length > 0; round++) {
    if (round === first + ROUNDS) throw new ThrottledError('Unprocessed keys');
    if (round > 0) await backOff(round);
    const { records, unprocessed } = await sendBatch(left, options);
    found.push(...records);
    left = unprocessed;
  }
  return found;
};

/** A batch that a call waits for. */
type Read = {
  readonly keys: readonly Key[];
  readonly resolve: (records: Promise<StoredRecord[]>) => void;
};

/** The batches of some calls, and their distinct keys, which fit into one request. */
type SharedRequest = { readonly reads: Read[]; readonly keys: Map<string, Key> };

/** Each call reads unprocessed keys by itself: a call must not fail because of the load that others cause. */
const sendShared = async ({ reads, keys }: SharedRequest, options: ReadOptions): Promise<void> => {
  const all = [...keys.values()];
  // It is unknown whose key the table refuses, so after a failed request each call reads its own keys.
  const { records, unprocessed } = await sendBatch(all, options).catch(() => ({
    records: [],
    unprocessed: all,
  }));
  const found = new Map<string, StoredRecord>(records.map(record => [idOf(record), record]));
  const missed = new Set(unprocessed.map(idOf));
  const taken = new Set<StoredRecord>();
  // Calls may change the records that they have read, so the first one gets the record and the others get copies.
  const take = (key: Key): StoredRecord[] => {
    const record = found.get(idOf(key));
    if (!record) return [];
    const own = taken.has(record) ? structuredClone(record) : record;
    taken.add(record);
    return [own];
  };
  for (const { keys: own, resolve } of reads) {
    const left = own.filter(key => missed.has(idOf(key)));
    resolve(readBatch(left, options, own.flatMap(take), 1));
  }
};

/** The requests that still accept keys in this turn of the event loop, by consistency. */
const open = new Map<boolean, SharedRequest>();

const openRequest = (eventual: boolean): SharedRequest => {
  const opened: SharedRequest = { reads: [], keys: new Map() };
  open.set(eventual, opened);
  setImmediate(() => {
    open.delete(eventual);
    const [first, second] = opened.reads;
    const options = { eventual };
    if (second) void sendShared(opened, options);
    else first?.resolve(readBatch(first.keys, options));
  });
  return opened;
};

const requestFor = (keys: readonly Key[], eventual: boolean): SharedRequest => {
  const known = open.get(eventual);
  const isNew = (key: Key): boolean => !known?.keys.has(idOf(key));
  return known && known.keys.size + keys.filter(isNew).length <= BATCH
    ? known
    : openRequest(eventual);
};

/**
 * Reads at most a hundred distinct keys. The reads of all calls in one turn of the event loop are sent together, since
 * the SDK's work for a request takes half of a call's processor time. This is an object so that the tests can see who
 * reads.
 */
export const sharedReads = {
  read: (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> =>
    new Promise(resolve => {
      const request = requestFor(keys, eventual);
      request.reads.push({ keys, resolve });
      for (const key of keys) request.keys.set(idOf(key), key);
    }),
};

const inBatches = async (
  keys: readonly Key[],
  read: (batch: readonly Key[]) => Promise<StoredRecord[]>,
): Promise<StoredRecord[]> => {
  const reads: Promise<StoredRecord[]>[] = [];
  for (let i = 0; i < keys.length; i += BATCH) reads.push(read(keys.slice(i, i + BATCH)));
  return (await Promise.all(reads)).flat();
};

/** The existing records among these keys, which must be distinct, in no particular order. */
export const batchGet = (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> =>
  inBatches(keys, batch => sharedReads.read(batch, eventual));

/**
 * Some attributes of many items, in their order, eventually consistent; undefined for a missing item. Meant for passes
 * over all players, whose whole items would be several times as large.
 */
export const batchGetAttributes = async <T extends object, K extends keyof T & string>(
  refs: readonly Ref<T, unknown>[],
  attributes: readonly K[],
): Promise<(Pick<T, K> | undefined)[]> => {
  const records = await inBatches(
    refs.map(({ key }) => key),
    batch => readBatch(batch, { eventual: true, attributes }),
  );
  const found = new Map(records.map(record => [idOf(record), record] as const));
  return refs.map(({ key, kind }) => {
    const record = found.get(idOf(key));
    return record && kind.valueIn(record);
  });
};
