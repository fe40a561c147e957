import { batchGet } from './batch-get.ts';
import type { Ref } from './kind.ts';

/** Reads one item eventually consistently, at half the price: for calls that poll and write nothing. */
export const readEventuallyConsistent = async <T extends object, M>(
  ref: Ref<T, M>,
): Promise<Readonly<T> | M> => {
  const [record] = await batchGet([ref.key], true);
  return record ? ref.kind.valueIn(record) : ref.kind.missing;
};
