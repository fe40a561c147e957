import { SECOND } from '../time.ts';

/** The shortest time between two updates of a card in a wallet, in milliseconds (rule 294). */
export const UPDATE_INTERVAL = 5 * SECOND;

/** After how long a failed message of the queue is delivered again (milliseconds). */
export const RETRY_PAUSE = 30 * SECOND;

/**
 * When a card in a wallet may next be told of changes (rule 294), in milliseconds: now, or once the interval since the
 * last try has passed. A try that lies in the future was made before the clock was set back, and is ignored.
 */
export const nextUpdate = (triedAt: number | undefined, now: number): number =>
  triedAt === undefined || triedAt > now ? now : Math.max(now, triedAt + UPDATE_INTERVAL);
