import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import type { AnswerOf, ReadName, RequestOf, WriteName } from './names.ts';

type WriteOptions<N extends WriteName> = {
  /** The reads that are out of date after it. */
  invalidates?: readonly ReadName[];
  onDone?: (answer: AnswerOf<N>, input: RequestOf<N>) => void;
  /** Not called for too many attempts: the query client has its words. */
  onFail?: (error: ApiError) => void;
};

/** Makes a call that changes something, then reads again what it changed. */
export const useWrite = <N extends WriteName>(
  name: N,
  { invalidates = [], onDone, onFail }: WriteOptions<N> = {},
): UseMutationResult<AnswerOf<N>, ApiError, RequestOf<N>> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<N>) => call(name, input),
    onSuccess: async (answer, input) => {
      await Promise.all(invalidates.map(read => client.invalidateQueries({ queryKey: [read] })));
      onDone?.(answer, input);
    },
    onError: error => {
      if (error instanceof ApiError && !error.isRateLimit) onFail?.(error);
    },
  });
};
