import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnswerOf, ReadName } from './names.ts';
import type { PagedName } from './use-pages.ts';

/** What a read will answer once a write has succeeded; shown at once, and taken back if it fails. */
export type Guess = {
  readonly read: ReadName;
  /** Answers what takes it back. */
  readonly show: (client: QueryClient) => () => void;
};

const guessOf = <D>(read: ReadName, change: (data: D) => D): Guess => ({
  read,
  show: client => {
    const filter = { queryKey: [read] };
    const before = client.getQueriesData<D>(filter);
    client.setQueriesData<D>(filter, data => data && change(data));
    return () => {
      for (const [key, data] of before) client.setQueryData(key, data);
    };
  },
});

/** What becomes of a read's answer, whatever its input. */
export const guess = <N extends ReadName>(
  read: N,
  change: (answer: AnswerOf<N>) => AnswerOf<N>,
): Guess => guessOf(read, change);

/** The same for each page of a list that is read by usePages. */
export const guessPages = <N extends PagedName>(
  read: N,
  change: (page: AnswerOf<N>) => AnswerOf<N>,
): Guess =>
  guessOf<InfiniteData<AnswerOf<N>>>(read, data => ({ ...data, pages: data.pages.map(change) }));

/** Shows guesses; reads that are on their way would show what was, and are dropped. */
export const showGuesses = async (
  client: QueryClient,
  guesses: readonly Guess[],
): Promise<() => void> => {
  await Promise.all(guesses.map(({ read }) => client.cancelQueries({ queryKey: [read] })));
  const undos = guesses.map(({ show }) => show(client));
  return () => {
    for (const undo of undos) undo();
  };
};
