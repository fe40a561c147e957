import { SECOND } from '#shared/time.ts';
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
      // This device's clock may be ahead of the server's: not in a loop, then.
      refetchInterval: ({ state: { data } }) =>
        data ? Math.max(STALE, Date.parse(data.nextResetAt) - Date.now() + SECOND) : false,
    },
  );
