import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ReadName, RequestOf, ResponseOf } from './route-types.ts';
import { queryKeyOf } from './use-call.ts';

/** Reads a call from the server even if it is cached, and puts the response into the cache. */
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
