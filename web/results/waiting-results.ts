import { clear, createStore, del, entries, set } from 'idb-keyval';

/**
 * The result of a finished game that the server doesn't have yet, as it is sent. It is in IndexedDB, which the
 * service worker can read too.
 */
export type WaitingResult = {
  readonly userId: number;
  readonly runId: number;
  readonly path: string;
  readonly body: string;
};

const store = createStore('results', 'waiting');

const keyOf = (userId: number, runId: number): string => `${userId}-${runId}`;

/** Keeps a result until it is handed in. */
export const keepResult = (result: WaitingResult): Promise<void> =>
  set(keyOf(result.userId, result.runId), result, store);

/** Forgets a result: the server has it, or will never take it. */
export const forgetResult = (userId: number, runId: number): Promise<void> =>
  del(keyOf(userId, runId), store);

/** Forgets all of them, when their player signs out. */
export const forgetResults = (): Promise<void> => clear(store);

/** All results that wait, each with what it is forgotten by. */
export const waitingResults = async () => {
  const found = await entries<string, WaitingResult>(store);
  return found.map(([key, result]) => ({ result, forget: () => del(key, store) }));
};
