import { SECOND } from '../time.ts';

/** A card in a wallet is told of changes at most once in this time (rule 294), in milliseconds. */
export const UPDATE_INTERVAL = 5 * SECOND;

/** A message of the queue that failed comes again after this time (milliseconds). */
export const RETRY_PAUSE = 30 * SECOND;

/**
 * When a card in a wallet may be told next (rule 294), in milliseconds: now, or once the interval since the last
 * try has passed. A try that is yet to come was made before the clock was set back.
 */
export const nextUpdate = (triedAt: number | undefined, now: number): number =>
  triedAt === undefined || triedAt > now ? now : Math.max(now, triedAt + UPDATE_INTERVAL);
