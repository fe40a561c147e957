import { pause } from './pause.ts';
import { LostRace } from './write.ts';

/** The last waits some seconds. */
const TRIES = 8;

/** Does something, and again from the start, a little later each time, when somebody else wrote first. */
export const untilWon = async <T>(task: () => Promise<T>, tried = 1): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof LostRace) || tried === TRIES) throw error;
    await pause(tried);
    return untilWon(task, tried + 1);
  }
};
