import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../env.ts';
import { backOff } from './back-off.ts';
import { table } from './client.ts';
import { isStored, type StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { Ref } from './kind.ts';
import { projectionOf } from './projection.ts';
import { ThrottledError } from './throttling.ts';

/** The most keys of a request. */
const BATCH = 100;
const ROUNDS = 5;

type ReadOptions = {
  readonly eventual: boolean;
  /** The attributes to read beside the key, if not all. */
  readonly attributes?: readonly string[] | undefined;
};

type Answer = {
  readonly records: readonly StoredRecord[];
  /** The keys for which the table had no capacity, or the answer no place: it holds 16 MB. */
  readonly unprocessed: readonly Key[];
};

/** Reads a batch by one request. */
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
  // The records are not copied: an account with its sessions is large, and read by every call.
  return {
    records: (Responses?.[TABLE_NAME] ?? []).filter(isStored),
    unprocessed: (UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []).filter(isStored),
  };
};

/**
 * Reads a batch, by several requests if the table gives keys back. What follows a shared request adds to what that has
 * `found`, and begins with round 1, which waits first; it has no fewer rounds for that.
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

/** The batches of some calls, and their different keys, which fit into one request. */
type SharedRequest = { readonly reads: Read[]; readonly keys: Map<string, Key> };

/** What it doesn't answer, each call reads alone: how busy the table is with others is not its failure. */
const sendShared = async ({ reads, keys }: SharedRequest, options: ReadOptions): Promise<void> => {
  const all = [...keys.values()];
  // Nobody knows whose key the table refuses: a request that fails gives everybody's back.
  const { records, unprocessed } = await sendBatch(all, options).catch(() => ({
    records: [],
    unprocessed: all,
  }));
  const found = new Map<string, StoredRecord>(records.map(record => [idOf(record), record]));
  const missed = new Set(unprocessed.map(idOf));
  const taken = new Set<StoredRecord>();
  // Calls may change what they have read: the first one gets the record, the others copies.
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

/** The requests to which what is asked for in this turn of the event loop is added, by their consistency. */
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
 * Reads at most a hundred different keys. What the calls of a process ask for in one turn of the event loop is sent
 * together, since the SDK's work for a request is half of a call's processor time; an object, so that the tests can
 * see who asks.
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

/** The records that exist under these keys, which are all different, in no order. */
export const batchGet = (keys: readonly Key[], eventual: boolean): Promise<StoredRecord[]> =>
  inBatches(keys, batch => sharedReads.read(batch, eventual));

/**
 * Some attributes of many items, in their order, eventually consistent; undefined for a missing item. For a
 * pass over all players: their whole items would be several times as much.
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
