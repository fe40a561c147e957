import { batchGet } from './batch-get.ts';
import { fromRecord, type Ref } from './item.ts';

/**
 * One item as it was a moment ago, at half the price: for calls that are made every few seconds and
 * write nothing.
 */
export const readEventuallyConsistent = async <T extends object, M>(
  ref: Ref<T, M>,
): Promise<Readonly<T> | M> => {
  const [record] = await batchGet([ref.key], true);
  // As in Unit.get: a key belongs to one kind of item.
  return record ? (fromRecord(record).value as T) : ref.missing;
};
