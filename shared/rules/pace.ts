import type { Action } from '../match3/actions.ts';

/** The least time that a swap takes a player, in milliseconds (rule 159). */
export const SWAP_MS = 320;

/**
 * The least time that a log takes, in milliseconds: each swap counts, finishing early counts as one swap, and power-ups
 * take no time.
 */
const playingTime = (log: readonly Action[]): number =>
  SWAP_MS * log.filter(action => !('use' in action)).length;

type Played = { readonly startedAt: number; readonly log: readonly Action[] };

/**
 * Until when a run uses up its player's time, in milliseconds. Its time starts at its ticket or, if that is later,
 * where earlier runs have used up the time. A run for which this lies in the future was played too fast.
 */
export const pacedUntil = (usedUntil: number, { startedAt, log }: Played): number =>
  Math.max(usedUntil, startedAt) + playingTime(log);
