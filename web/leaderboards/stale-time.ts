import { SECOND } from '#shared/time.ts';

/** Every player's games change the leaderboards: they are fetched again sooner than other reads. */
export const STALE_MS = 30 * SECOND;
