import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { fetchFresh, queryKeyOf } from '#web/api/use-call.ts';
import { useModules } from '#web/modules.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isStatusStale, updateBakeryCache } from './bakery-cache.ts';
import { POLL_INTERVAL, QUIET_AFTER } from './interval.ts';
import {
  Poller,
  type PollRequest,
  type PollResult,
  type PollSubscription,
  RETRIES,
} from './poller.ts';

/** How long after a write a poll may return older data, since its reads are eventually consistent. */
const CONSISTENCY_LAG = SECOND;

/** Whether the response to a request sent at `sentAt` (performance.now) may predate a write. */
type StalenessCheck = (sentAt: number) => boolean;

/** Tracks when this client last wrote. */
const trackWrites = (client: QueryClient, onWrite: () => void): StalenessCheck => {
  let lastWrite = Number.NEGATIVE_INFINITY;
  client.getMutationCache().subscribe(({ type }) => {
    if (type !== 'updated') return;
    lastWrite = performance.now();
    onWrite();
  });
  return sentAt => client.isMutating() > 0 || sentAt < lastWrite + CONSISTENCY_LAG;
};

/** What the last poll returned about the player. */
export type PollingState = {
  /** A counter that rises whenever anything happens to the player; null before the first poll. */
  readonly changes: number | null;
  readonly unread: NonNullable<ResponseOf<'polling.read'>['unread']>;
  readonly unseenNotices: number;
  /** null until a poll has read it. */
  readonly bakery: NonNullable<ResponseOf<'polling.read'>['bakery']> | null;
};

const INITIAL_POLLING_STATE: PollingState = {
  changes: null,
  unread: [],
  unseenNotices: 0,
  bakery: null,
};

const POLLING_STATE_KEY = ['polling-state'] as const;

const stateOf = (client: QueryClient): PollingState =>
  client.getQueryData<PollingState>(POLLING_STATE_KEY) ?? INITIAL_POLLING_STATE;

/** What a response omits hasn't changed. */
const merge = (state: PollingState, response: ResponseOf<'polling.read'>): PollingState => ({
  changes: response.changes,
  unread: response.unread ?? state.unread,
  unseenNotices: response.unseenNotices ?? state.unseenNotices,
  bakery: response.bakery ?? state.bakery,
});

/** A response that takes longer than the interval counts as a failure. */
const readWithTimeout = async (input: { since?: number; bakery?: 'true' }) => {
  const signal = AbortSignal.timeout(POLL_INTERVAL);
  try {
    return await call('polling.read', input, { signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, 'timed out') : error;
  }
};

/** One poll reads the polling state, and also the bakery's status if that is stale. */
const pollWith = (client: QueryClient, onWrite: () => void) => {
  const isStale = trackWrites(client, onWrite);
  return async ({ bakery }: PollRequest): Promise<PollResult> => {
    if (bakery && isStatusStale(client)) await fetchFresh(client, 'bakery.status', {});
    const sentAt = performance.now();
    const state = stateOf(client);
    const { changes: since } = state;
    const response = await client.fetchQuery({
      queryKey: queryKeyOf('polling.read', {}),
      queryFn: () =>
        readWithTimeout({ ...(since !== null && { since }), ...(bakery && { bakery: 'true' }) }),
      staleTime: 0,
    });
    client.setQueryData<PollingState>(POLLING_STATE_KEY, merge(state, response));
    if (response.bakery && !isStale(sentAt)) updateBakeryCache(client, response.bakery);
    return {
      hasNews: since !== null && response.changes !== since,
      isUnderWay: response.bakery?.queue.some(({ status }) => status === 'active') ?? false,
    };
  };
};

/** Only pages that show the bakery report failures (rule 89); a rate limit has its own toast. */
const showFailure = (failures: number, { bakery }: PollRequest, error: unknown): void => {
  if (!bakery || failures > RETRIES + 1) return;
  if (error instanceof ApiError && error.isAnnounced) return;
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

/** Tells the poller about touches, key presses and pushes, and whether the page is visible. */
const watchPage = (poller: Poller): void => {
  // In the capture phase, whatever handles them on the page.
  for (const event of ['pointerdown', 'keydown', 'focus'])
    addEventListener(event, () => poller.noteActivity(), true);
  // A push from the shop reaches many players at once.
  navigator.serviceWorker?.addEventListener('message', () =>
    poller.noteActivity(Math.random() * POLL_INTERVAL),
  );
  const updateVisibility = (): void => poller.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', updateVisibility);
  updateVisibility();
};

const pollers = new WeakMap<QueryClient, Poller>();

/** The client's only poller. */
const pollerOf = (client: QueryClient): Poller => {
  const existing = pollers.get(client);
  if (existing) return existing;
  const poller: Poller = new Poller({
    poll: pollWith(client, () => poller.noteActivity(CONSISTENCY_LAG)),
    onFail: showFailure,
  });
  watchPage(poller);
  pollers.set(client, poller);
  return poller;
};

/** Changes the state before the next poll does: for messages just read or notices just seen. */
export const updatePollingState = (
  client: QueryClient,
  change: (state: PollingState) => Partial<PollingState>,
): void => {
  client.setQueryData<PollingState>(POLLING_STATE_KEY, old => old && { ...old, ...change(old) });
};

/**
 * The player's polling state, updated while the component is mounted: all subscribers share one small call, made every
 * five seconds or less often (rule 285), and never while the page is hidden. Only for signed-in users. With `bakery`,
 * the cached reads of the bakery's pages are updated too; with `isFast`, the call is made twice as often.
 */
export const usePolling = ({
  bakery = false,
  isFast = false,
  isPlaying = false,
  quietAfter = QUIET_AFTER,
}: Partial<PollSubscription> = {}): PollingState => {
  const client = useQueryClient();
  useEffect(
    () => pollerOf(client).subscribe({ bakery, isFast, isPlaying, quietAfter }),
    [client, bakery, isFast, isPlaying, quietAfter],
  );
  const { data = INITIAL_POLLING_STATE } = useQuery<PollingState>({
    queryKey: POLLING_STATE_KEY,
    queryFn: skipToken,
  });
  const { chat } = useModules(data.unread.length > 0);
  return chat ? data : { ...data, unread: [] };
};

/** The number of unread messages, from all friends. */
export const unreadCount = ({ unread }: PollingState): number =>
  unread.reduce((sum, { count }) => sum + count, 0);
