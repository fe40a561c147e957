import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call, callOrNull } from './client.ts';
import type { ApiError } from './errors.ts';
import { withoutRateLimit } from './retries.ts';
import type { ReadName, RequestOf, ResponseOf } from './route-types.ts';

type Options<A> = Omit<UseQueryOptions<A, ApiError>, 'queryKey' | 'queryFn' | 'retry'> & {
  /** How often a failed read is repeated; never by default. */
  retry?: number;
};

/** Every query key of a call: its name, then its input. */
export const queryKeyOf = <N extends ReadName>(name: N, input: RequestOf<N>) =>
  [name, input] as const;

/** Reads a call; the response stays in the cache until a write invalidates it. */
export const useCall = <N extends ReadName>(
  name: N,
  input: RequestOf<N>,
  options: Options<ResponseOf<N>> = {},
): UseQueryResult<ResponseOf<N>, ApiError> =>
  useQuery({
    ...withoutRateLimit(options),
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/**
 * The same, but its data is null if nobody is signed in. The two hooks share a query key, so a call must always be read
 * with the same one.
 */
export const useCallOrNull = <N extends ReadName>(
  name: N,
  input: RequestOf<N>,
  options: Options<ResponseOf<N> | null> = {},
): UseQueryResult<ResponseOf<N> | null, ApiError> =>
  useQuery({
    ...withoutRateLimit(options),
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => callOrNull(name, input, { signal }),
  });

/** Reads a call from the server even if it is cached, and caches the response. */
export const fetchFresh = <N extends ReadName>(
  client: QueryClient,
  name: N,
  input: RequestOf<N>,
): Promise<ResponseOf<N>> =>
  client.fetchQuery({
    queryKey: queryKeyOf(name, input),
    queryFn: () => call(name, input),
    staleTime: 0,
  });
