import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { type Guess, showGuesses } from './guess.ts';
import type { AnswerOf, ReadName, RequestOf, WriteName } from './names.ts';

type WriteOptions<N extends WriteName> = {
  /** The reads that are out of date after it. */
  invalidates?: readonly ReadName[];
  /** What is shown before the server has answered; taken back, and read again, if it refuses. */
  guesses?: (input: RequestOf<N>) => readonly Guess[];
  onDone?: (answer: AnswerOf<N>, input: RequestOf<N>) => void;
  /** Not called for too many attempts: the query client has its words. */
  onFail?: (error: ApiError, input: RequestOf<N>) => void;
};

type Shown = { readonly reads: readonly ReadName[]; readonly undo: () => void };

/** Makes a call that changes something, then reads again what it changed. */
export const useWrite = <N extends WriteName>(
  name: N,
  { invalidates = [], guesses, onDone, onFail }: WriteOptions<N> = {},
): UseMutationResult<AnswerOf<N>, ApiError, RequestOf<N>, Shown | undefined> => {
  const client = useQueryClient();
  const readAgain = (reads: readonly ReadName[]) =>
    Promise.all(reads.map(read => client.invalidateQueries({ queryKey: [read] })));
  return useMutation({
    mutationFn: (input: RequestOf<N>) => call(name, input),
    onMutate: async (input): Promise<Shown | undefined> => {
      if (!guesses) return undefined;
      const shown = guesses(input);
      return { reads: shown.map(({ read }) => read), undo: await showGuesses(client, shown) };
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
