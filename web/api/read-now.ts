import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import type { AnswerOf, ReadName, RequestOf } from './names.ts';
import { keyOf } from './use-call.ts';

/** Reads a call as it is now, for the pages that show it too. */
export const readNow = <N extends ReadName>(
  client: QueryClient,
  name: N,
  input: RequestOf<N>,
): Promise<AnswerOf<N>> =>
  client.fetchQuery({
    queryKey: keyOf(name, input),
    queryFn: () => call(name, input),
    staleTime: 0,
  });
