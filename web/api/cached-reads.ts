import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReadName, ResponseOf } from './route-types.ts';
import type { PagedName } from './use-pages.ts';

/** A change to a cached read, made before the write that causes it has succeeded. */
export type OptimisticUpdate = {
  readonly read: ReadName;
  /** Changes the cache; returns the rollback. */
  readonly apply: (client: QueryClient) => () => void;
};

const changeAll = <D>(client: QueryClient, read: ReadName, change: (data: D) => D): void => {
  client.setQueriesData<D>({ queryKey: [read] }, data => data && change(data));
};

/** Changes every cached response of a read, whatever its input, by what an answer or a poll has told. */
export const changeCached = <N extends ReadName>(
  client: QueryClient,
  read: N,
  change: (response: ResponseOf<N>) => ResponseOf<N>,
): void => changeAll(client, read, change);

const inEachPage =
  <P>(change: (page: P) => P) =>
  (data: InfiniteData<P>): InfiniteData<P> => ({ ...data, pages: data.pages.map(change) });

/** The same for a list that usePages reads. */
export const changeCachedPages = <N extends PagedName>(
  client: QueryClient,
  read: N,
  change: (page: ResponseOf<N>) => ResponseOf<N>,
): void => changeAll(client, read, inEachPage(change));

const optimisticUpdate = <D>(read: ReadName, change: (data: D) => D): OptimisticUpdate => ({
  read,
  apply: client => {
    const previous = client.getQueriesData<D>({ queryKey: [read] });
    changeAll(client, read, change);
    return () => {
      for (const [key, data] of previous) client.setQueryData(key, data);
    };
  },
});

/** Changes every cached response of a read, whatever its input. */
export const updateOptimistically = <N extends ReadName>(
  read: N,
  change: (response: ResponseOf<N>) => ResponseOf<N>,
): OptimisticUpdate => optimisticUpdate(read, change);

/** Changes every cached page of a list that usePages reads. */
export const updatePagesOptimistically = <N extends PagedName>(
  read: N,
  change: (page: ResponseOf<N>) => ResponseOf<N>,
): OptimisticUpdate => optimisticUpdate(read, inEachPage(change));

/**
 * Applies updates and returns their rollback. Reads in flight are cancelled, since their responses
 * would overwrite the updates with old data.
 */
export const applyOptimisticUpdates = async (
  client: QueryClient,
  updates: readonly OptimisticUpdate[],
): Promise<() => void> => {
  await Promise.all(updates.map(({ read }) => client.cancelQueries({ queryKey: [read] })));
  const rollbacks = updates.map(({ apply }) => apply(client));
  return () => {
    for (const rollback of rollbacks) rollback();
  };
};
