import { clear, createStore, del, entries, set } from 'idb-keyval';

/**
 * The result of a finished game that the server doesn't have yet, in the form sent to it. It is stored in IndexedDB,
 * which the service worker can also read.
 */
export type WaitingResult = {
  readonly userId: number;
  readonly runId: number;
  readonly path: string;
  readonly body: string;
};

const store = createStore('results', 'waiting');

const keyOf = (userId: number, runId: number): string => `${userId}-${runId}`;

/** Stores a result until it is submitted. */
export const keepResult = (result: WaitingResult): Promise<void> =>
  set(keyOf(result.userId, result.runId), result, store);

/** Deletes a result: the server has it, or will never accept it. */
export const forgetResult = (userId: number, runId: number): Promise<void> =>
  del(keyOf(userId, runId), store);

/** Deletes all results when their player signs out. */
export const forgetResults = (): Promise<void> => clear(store);

/** What is stored; nothing in a browser that stores nothing, where a result waits only on its page. */
const storedResults = async (): Promise<[string, WaitingResult][]> => {
  try {
    return await entries<string, WaitingResult>(store);
  } catch {
    return [];
  }
};

/** All waiting results, each with the key by which it is deleted. */
export const waitingResults = async () => {
  const found = await storedResults();
  return found.map(([key, result]) => ({ result, forget: () => del(key, store) }));
};
