import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';

const STALE = 30 * SECOND;

/** The lives of now: read again by themselves when new ones come. */
export const useLives = () =>
  useCall(
    'giorgione.lives',
    {},
    {
      retry: 2,
      staleTime: STALE,
      // The two clocks may differ by a little: not in a loop, then.
      refetchInterval: ({ state: { data } }) =>
        data ? Math.max(STALE, Date.parse(data.nextResetAt) - serverNow() + SECOND) : false,
    },
  );
