import { batchGet } from './batch-get.ts';
import { fromRecord, type Ref } from './item.ts';

/** Reads one item eventually consistently, at half the price: for calls that poll and write nothing. */
export const readEventuallyConsistent = async <T extends object, M>(
  ref: Ref<T, M>,
): Promise<Readonly<T> | M> => {
  const [record] = await batchGet([ref.key], true);
  // The cast holds as in UnitOfWork.get: a key belongs to one kind of item.
  return record ? (fromRecord(record).value as T) : ref.missing;
};
