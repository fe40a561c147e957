import type { StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import { BATCH, type ReadOptions, readBatch, sendBatch } from './read-batch.ts';

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
