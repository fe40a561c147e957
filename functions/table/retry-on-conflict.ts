import { backOff } from './back-off.ts';
import { ConflictError } from './write.ts';

/** How long a task waits for other writers in total. */
const WAIT_MAX_MS = 3000;

/**
 * Runs a task again from the start, after an increasing random wait, when another writer came first. Once the total
 * wait is used up, the conflict is thrown.
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
