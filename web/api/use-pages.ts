import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ApiError } from './errors.ts';
import { withoutRateLimit } from './retries.ts';
import type { ReadName, RequestOf, ResponseOf } from './route-types.ts';
import { queryKeyOf } from './use-call.ts';

/** The reads that answer a page at a time. */
export type PagedName = {
  [N in ReadName]: ResponseOf<N> extends { nextCursor: string | null } ? N : never;
}[ReadName];

type PageRequest<N extends PagedName> = RequestOf<N> & { cursor?: string };

/** The next page's cursor; undefined on the last page. */
const nextCursorOf = (page: unknown): string | undefined =>
  typeof page === 'object' &&
  page !== null &&
  'nextCursor' in page &&
  typeof page.nextCursor === 'string'
    ? page.nextCursor
    : undefined;

/** Reads a list page by page: the first at once, the others on fetchNextPage. */
export const usePages = <N extends PagedName>(
  name: N,
  input: RequestOf<N>,
  options: {
    staleTime?: number;
    retry?: number;
    refetchInterval?: number;
    enabled?: boolean;
  } = {},
) =>
  useInfiniteQuery<
    ResponseOf<N>,
    ApiError,
    InfiniteData<ResponseOf<N>>,
    ReturnType<typeof queryKeyOf<N>>,
    string | undefined
  >({
    ...withoutRateLimit(options),
    queryKey: queryKeyOf(name, input),
    queryFn: ({ pageParam, signal }) => {
      const request: PageRequest<N> =
        pageParam === undefined ? input : { ...input, cursor: pageParam };
      return call(name, request, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: nextCursorOf,
  });
