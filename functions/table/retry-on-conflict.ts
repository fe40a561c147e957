import { backOff } from './back-off.ts';
import { ConflictError } from './write.ts';

/** The last waits some seconds. */
const TRIES = 8;

/** Does something, and again from the start, a little later each time, when somebody else wrote first. */
export const retryOnConflict = async <T>(task: () => Promise<T>, tried = 1): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof ConflictError) || tried === TRIES) throw error;
    await backOff(tried);
    return retryOnConflict(task, tried + 1);
  }
};
