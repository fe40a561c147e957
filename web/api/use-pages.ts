import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ApiError } from './errors.ts';
import type { ReadName, RequestOf, ResponseOf } from './route-types.ts';
import { queryKeyOf } from './use-call.ts';

/** The reads that answer a page at a time. */
export type PagedName = {
  [N in ReadName]: ResponseOf<N> extends { nextCursor: string | null } ? N : never;
}[ReadName];

type Turned<N extends PagedName> = RequestOf<N> & { cursor?: string };

/** Where the next page begins; nothing after the last one. */
const nextOf = (page: unknown): string | undefined =>
  typeof page === 'object' &&
  page !== null &&
  'nextCursor' in page &&
  typeof page.nextCursor === 'string'
    ? page.nextCursor
    : undefined;

/** Reads a list page by page: the first one at once, the others when they are asked for. */
export const usePages = <N extends PagedName>(
  name: N,
  input: RequestOf<N>,
  options: { staleTime?: number; retry?: number } = {},
) =>
  useInfiniteQuery<
    ResponseOf<N>,
    ApiError,
    InfiniteData<ResponseOf<N>>,
    ReturnType<typeof queryKeyOf<N>>,
    string | undefined
  >({
    ...options,
    queryKey: queryKeyOf(name, input),
    queryFn: ({ pageParam, signal }) => {
      const turned: Turned<N> = pageParam === undefined ? input : { ...input, cursor: pageParam };
      return call(name, turned, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: nextOf,
  });
