import { SECOND } from '#shared/time.ts';

/** Every player's games change the leaderboards, so they are read again sooner than other data. */
export const STALE_MS = 30 * SECOND;
