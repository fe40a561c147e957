import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ReadName, ResponseOf, WriteName } from './route-types.ts';
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

/** Changes every cached response of a read, whatever its input, according to an answer or a poll. */
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

const isOf =
  (reads: readonly ReadName[]) =>
  ({ queryKey: [name] }: Query): boolean =>
    reads.some(read => read === name);

/**
 * Marks reads as stale, and repeats those that a page shows. A read in progress may have been answered before the
 * write, so it is restarted: TanStack Query does that on its own only if a page shows the read and it has had an answer
 * before.
 */
export const refetchReads = async (
  client: QueryClient,
  reads: readonly ReadName[],
): Promise<void> => {
  const isRead = isOf(reads);
  await client.cancelQueries({
    predicate: query => isRead(query) && !(query.isActive() && query.state.data !== undefined),
  });
  await client.invalidateQueries({ predicate: isRead });
};

/**
 * Repeats the reads that a write has made stale. The list of these is loaded after the first view, together with much
 * else: where that code is gone, the page reloads itself (rule 252).
 */
export const refetchStale = async (client: QueryClient, write: WriteName): Promise<void> => {
  const reads = await import('./stale-reads.ts').then(
    ({ readsAfter }) => readsAfter(write),
    () => [],
  );
  await refetchReads(client, reads);
};

/** Repeats the reads that were cancelled for an optimistic update, if a page shows them. */
export const refetchCancelled = (
  client: QueryClient,
  reads: readonly ReadName[],
): Promise<void> => {
  const isRead = isOf(reads);
  return client.refetchQueries({
    type: 'active',
    predicate: query => isRead(query) && query.state.isInvalidated,
  });
};

/**
 * Applies updates and returns their rollback. Reads in progress are cancelled, since their responses would overwrite
 * the updates with old data; they stay stale.
 */
export const applyOptimisticUpdates = async (
  client: QueryClient,
  updates: readonly OptimisticUpdate[],
): Promise<() => void> => {
  const cancelled = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: isOf(updates.map(({ read }) => read)),
  });
  await Promise.all(cancelled.map(query => query.cancel({ revert: true })));
  const rollbacks = updates.map(({ apply }) => apply(client));
  for (const query of cancelled) query.invalidate();
  return () => {
    for (const rollback of rollbacks) rollback();
  };
};
