import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { fetchFresh } from '#web/api/fetch-fresh.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isStatusStale, updateBakeryCache } from './bakery-cache.ts';
import { POLL_INTERVAL, Poller, type PollRequest, RETRIES } from './poller.ts';
import { trackWrites } from './track-writes.ts';

/** What is known of the player by the last beat. */
export type PollingState = {
  /** Rises whenever anything happens to the player; null before the first answer. */
  readonly changes: number | null;
  readonly unread: NonNullable<ResponseOf<'polling.read'>['unread']>;
  readonly unseenNotices: number;
  /** null until it was asked for and answered. */
  readonly bakery: NonNullable<ResponseOf<'polling.read'>['bakery']> | null;
};

export const INITIAL_POLLING_STATE: PollingState = {
  changes: null,
  unread: [],
  unseenNotices: 0,
  bakery: null,
};

export const POLLING_STATE_KEY = ['pulse'] as const;

const pulseOf = (client: QueryClient): PollingState =>
  client.getQueryData<PollingState>(POLLING_STATE_KEY) ?? INITIAL_POLLING_STATE;

/** What an answer leaves out has not changed. */
const merged = (known: PollingState, answer: ResponseOf<'polling.read'>): PollingState => ({
  changes: answer.changes,
  unread: answer.unread ?? known.unread,
  unseenNotices: answer.unseenNotices ?? known.unseenNotices,
  bakery: answer.bakery ?? known.bakery,
});

/** An answer that doesn't come in time counts as none. */
const inTime = async (input: { since?: number; bakery?: 'true' }) => {
  const signal = AbortSignal.timeout(POLL_INTERVAL);
  try {
    return await call('polling.read', input, { signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, 'no answer in time') : error;
  }
};

/** One beat: the pulse, or the bakery's status when that is out of date. */
const asking = (client: QueryClient) => {
  const isOutrun = trackWrites(client);
  return async ({ bakery }: PollRequest): Promise<void> => {
    if (bakery && isStatusStale(client)) {
      await fetchFresh(client, 'bakery.status', {});
      return;
    }
    const askedAt = performance.now();
    const known = pulseOf(client);
    const { changes: since } = known;
    const answer = await client.fetchQuery({
      queryKey: queryKeyOf('polling.read', {}),
      queryFn: () =>
        inTime({ ...(since !== null && { since }), ...(bakery && { bakery: 'true' }) }),
      staleTime: 0,
    });
    client.setQueryData<PollingState>(POLLING_STATE_KEY, merged(known, answer));
    if (answer.bakery && !isOutrun(askedAt)) updateBakeryCache(client, answer.bakery);
  };
};

/** Games specification, section 8: only a page that shows the bakery speaks of it. */
const tellFailure = (failures: number, { bakery }: PollRequest): void => {
  if (!bakery || failures > RETRIES + 1) return;
  if (failures <= RETRIES)
    toast({
      title: `Ritentando sincronizzazione, tentativo ${failures} di ${RETRIES}`,
      variant: 'notice',
    });
  else
    toast({
      title: 'Aggiornamento risorse fallito, usando dati cache',
      variant: 'destructive',
    });
};

const pollers = new WeakMap<QueryClient, Poller>();

/** The one poller of a client. */
export const pollerOf = (client: QueryClient): Poller => {
  const known = pollers.get(client);
  if (known) return known;
  const poller = new Poller({ poll: asking(client), onFail: tellFailure });
  const look = (): void => poller.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  pollers.set(client, poller);
  return poller;
};

/** What the page itself has changed, before the next beat tells: messages read, notices seen. */
export const updatePollingState = (
  client: QueryClient,
  change: (pulse: PollingState) => Partial<PollingState>,
): void => {
  client.setQueryData<PollingState>(POLLING_STATE_KEY, old => old && { ...old, ...change(old) });
};
