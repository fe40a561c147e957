import { SECOND } from '#shared/time.ts';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';

const STALE_MS = 30 * SECOND;

const options = {
  retry: 2,
  staleTime: STALE_MS,
  ...refetchWhenDue<ResponseOf<'game.lives'>>(({ nextResetAt }) => [nextResetAt]),
};

/** The lives, which are fetched again when the next reset is due. */
export const useLives = () => useCall('game.lives', {}, options);
