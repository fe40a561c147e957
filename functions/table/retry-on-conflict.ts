import { backOff } from './back-off.ts';
import { ConflictError } from './write.ts';

/** The wait before the last of these is some seconds. */
const TRIES = 8;

/**
 * Runs a task again from the start, after a growing random wait, when another writer came first.
 * The conflict of the last try is thrown.
 */
export const retryOnConflict = async <T>(task: () => Promise<T>, tries = TRIES): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ConflictError) || tried === tries) throw error;
      await backOff(tried);
    }
  }
};
