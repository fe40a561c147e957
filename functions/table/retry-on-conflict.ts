import { backOff } from './back-off.ts';
import { ConflictError } from './write.ts';

/** How long a task waits for other writers in all. */
const WAIT_MAX_MS = 3000;

/**
 * Runs a task again from the start, after a growing random wait, when another writer came first.
 * When it has waited long enough, the conflict is thrown.
 */
export const retryOnConflict = async <T>(task: () => Promise<T>): Promise<T> => {
  let waited = 0;
  for (let tried = 1; ; tried++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ConflictError) || waited >= WAIT_MAX_MS) throw error;
      waited += await backOff(tried);
    }
  }
};
