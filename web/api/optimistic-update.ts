import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReadName, ResponseOf } from './route-types.ts';
import type { PagedName } from './use-pages.ts';

/** What a read will answer once a write has succeeded; shown at once, and taken back if it fails. */
export type OptimisticUpdate = {
  readonly read: ReadName;
  /** Answers what takes it back. */
  readonly apply: (client: QueryClient) => () => void;
};

const optimisticUpdate = <D>(read: ReadName, change: (data: D) => D): OptimisticUpdate => ({
  read,
  apply: client => {
    const filter = { queryKey: [read] };
    const before = client.getQueriesData<D>(filter);
    client.setQueriesData<D>(filter, data => data && change(data));
    return () => {
      for (const [key, data] of before) client.setQueryData(key, data);
    };
  },
});

/** What becomes of a read's answer, whatever its input. */
export const updateOptimistically = <N extends ReadName>(
  read: N,
  change: (answer: ResponseOf<N>) => ResponseOf<N>,
): OptimisticUpdate => optimisticUpdate(read, change);

/** The same for each page of a list that is read by usePages. */
export const updatePagesOptimistically = <N extends PagedName>(
  read: N,
  change: (page: ResponseOf<N>) => ResponseOf<N>,
): OptimisticUpdate =>
  optimisticUpdate<InfiniteData<ResponseOf<N>>>(read, data => ({
    ...data,
    pages: data.pages.map(change),
  }));

/** Shows guesses; reads that are on their way would show what was, and are dropped. */
export const applyOptimisticUpdates = async (
  client: QueryClient,
  guesses: readonly OptimisticUpdate[],
): Promise<() => void> => {
  await Promise.all(guesses.map(({ read }) => client.cancelQueries({ queryKey: [read] })));
  const undos = guesses.map(({ apply }) => apply(client));
  return () => {
    for (const undo of undos) undo();
  };
};
