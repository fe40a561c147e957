import type { Action } from '../match3/actions.ts';

/** The least time that a swap takes a player, in milliseconds (rule 159). */
export const SWAP_MS = 320;

/** The least time that a log takes: swaps do, and finishing early does as one; power-ups take none. */
const playingTime = (log: readonly Action[]): number =>
  SWAP_MS * log.filter(action => !('use' in action)).length;

type Played = { readonly startedAt: number; readonly log: readonly Action[] };

/**
 * Until when a run uses its player's time: from its ticket on, or from where the runs before it have
 * used it up. A run whose end is still to come was too fast. In milliseconds.
 */
export const pacedUntil = (usedUntil: number, { startedAt, log }: Played): number =>
  Math.max(usedUntil, startedAt) + playingTime(log);
