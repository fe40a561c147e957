import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { applyOptimisticUpdates, type OptimisticUpdate } from './optimistic-update.ts';
import type { ReadName, RequestOf, ResponseOf, WriteName } from './route-types.ts';

type WriteOptions<N extends WriteName> = {
  /** The reads that are out of date after it. */
  invalidates?: readonly ReadName[];
  /** What is shown before the server has answered; taken back, and read again, if it refuses. */
  optimisticUpdates?: (input: RequestOf<N>) => readonly OptimisticUpdate[];
  onDone?: (answer: ResponseOf<N>, input: RequestOf<N>) => void;
  /** Not called for too many attempts: the query client has its words. */
  onFail?: (error: ApiError, input: RequestOf<N>) => void;
};

type AppliedUpdates = { readonly reads: readonly ReadName[]; readonly undo: () => void };

/** Makes a call that changes something, then reads again what it changed. */
export const useWrite = <N extends WriteName>(
  name: N,
  { invalidates = [], optimisticUpdates, onDone, onFail }: WriteOptions<N> = {},
): UseMutationResult<ResponseOf<N>, ApiError, RequestOf<N>, AppliedUpdates | undefined> => {
  const client = useQueryClient();
  const readAgain = (reads: readonly ReadName[]) =>
    Promise.all(reads.map(read => client.invalidateQueries({ queryKey: [read] })));
  return useMutation({
    mutationFn: (input: RequestOf<N>) => call(name, input),
    onMutate: async (input): Promise<AppliedUpdates | undefined> => {
      if (!optimisticUpdates) return undefined;
      const shown = optimisticUpdates(input);
      return {
        reads: shown.map(({ read }) => read),
        undo: await applyOptimisticUpdates(client, shown),
      };
    },
    onSuccess: async (answer, input) => {
      await readAgain(invalidates);
      onDone?.(answer, input);
    },
    onError: (error, input, shown) => {
      shown?.undo();
      if (shown) void readAgain(shown.reads);
      if (error instanceof ApiError && !error.isRateLimit) onFail?.(error, input);
    },
  });
};
