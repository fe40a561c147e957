import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';

const STALE_MS = 30 * SECOND;

/** The lives, which are fetched again when the next reset is due. */
export const useLives = () =>
  useCall(
    'giorgione.lives',
    {},
    {
      retry: 2,
      staleTime: STALE_MS,
      // The clocks may differ a little: the minimum avoids a loop of requests.
      refetchInterval: ({ state: { data } }) =>
        data ? Math.max(STALE_MS, Date.parse(data.nextResetAt) - serverNow() + SECOND) : false,
    },
  );
