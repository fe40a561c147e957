import { batchGet } from './batch-get.ts';
import type { StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { AnyRef } from './kind.ts';
import { ReadCache } from './read-cache.ts';

/** Records of cached kinds, and that there is none. */
const cache = new ReadCache<StoredRecord | undefined>();

const isAt =
  (id: string) =>
  (key: Key): boolean =>
    idOf(key) === id;

/** The records that exist; of cached kinds those of a few seconds ago, if another call has read them. */
export const batchGetCached = async (
  refs: readonly AnyRef[],
  now: number,
): Promise<StoredRecord[]> => {
  const copies: Promise<StoredRecord | undefined>[] = [];
  const missing: AnyRef[] = [];
  for (const ref of refs) {
    const copy = ref.kind.cached ? cache.find(idOf(ref.key), now) : undefined;
    if (copy) copies.push(copy);
    else missing.push(ref);
  }
  // Consistent: after a write of this process, a copy has what was written.
  const read = batchGet(
    missing.map(({ key }) => key),
    false,
  );
  for (const { key, kind } of missing) {
    if (!kind.cached) continue;
    const isOwn = isAt(idOf(key));
    const found = read.then(records => records.find(isOwn));
    cache.keep(idOf(key), now, found, isOwn);
  }
  const [records, ...others] = await Promise.all([read, ...copies]);
  return [...records, ...others.filter(record => record !== undefined)];
};
