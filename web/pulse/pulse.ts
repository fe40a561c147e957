import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { readNow } from '#web/api/read-now.ts';
import { keyOf } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isStatusOutOfDate, keepBakery } from './bakery-cache.ts';
import { PACE, Poller, RETRIES, type Wish } from './poller.ts';
import { watchWrites } from './writes.ts';

/** What is known of the player by the last beat. */
export type Pulse = {
  /** Rises whenever anything happens to the player; null before the first answer. */
  readonly changes: number | null;
  readonly unread: NonNullable<AnswerOf<'pulse.read'>['unread']>;
  readonly unseenNotices: number;
  /** null until it was asked for and answered. */
  readonly bakery: NonNullable<AnswerOf<'pulse.read'>['bakery']> | null;
};

export const STILL: Pulse = { changes: null, unread: [], unseenNotices: 0, bakery: null };

export const PULSE = ['pulse'] as const;

const pulseOf = (client: QueryClient): Pulse => client.getQueryData<Pulse>(PULSE) ?? STILL;

/** What an answer leaves out has not changed. */
const merged = (known: Pulse, answer: AnswerOf<'pulse.read'>): Pulse => ({
  changes: answer.changes,
  unread: answer.unread ?? known.unread,
  unseenNotices: answer.unseenNotices ?? known.unseenNotices,
  bakery: answer.bakery ?? known.bakery,
});

/** An answer that doesn't come in time counts as none. */
const inTime = async (input: { since?: number; bakery?: 'true' }) => {
  const signal = AbortSignal.timeout(PACE);
  try {
    return await call('pulse.read', input, { signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, 'no answer in time') : error;
  }
};

/** One beat: the pulse, or the bakery's status when that is out of date. */
const asking = (client: QueryClient) => {
  const isOutrun = watchWrites(client);
  return async ({ bakery }: Wish): Promise<void> => {
    if (bakery && isStatusOutOfDate(client)) {
      await readNow(client, 'bakery.status', {});
      return;
    }
    const askedAt = performance.now();
    const known = pulseOf(client);
    const { changes: since } = known;
    const answer = await client.fetchQuery({
      queryKey: keyOf('pulse.read', {}),
      queryFn: () =>
        inTime({ ...(since !== null && { since }), ...(bakery && { bakery: 'true' }) }),
      staleTime: 0,
    });
    client.setQueryData<Pulse>(PULSE, merged(known, answer));
    if (answer.bakery && !isOutrun(askedAt)) keepBakery(client, answer.bakery);
  };
};

/** Games specification, section 8: only a page that shows the bakery speaks of it. */
const tellFailure = (failures: number, { bakery }: Wish): void => {
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
  const poller = new Poller({ ask: asking(client), onFail: tellFailure });
  const look = (): void => poller.show(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  pollers.set(client, poller);
  return poller;
};

/** What the page itself has changed, before the next beat tells: messages read, notices seen. */
export const amendPulse = (client: QueryClient, change: (pulse: Pulse) => Partial<Pulse>): void => {
  client.setQueryData<Pulse>(PULSE, old => old && { ...old, ...change(old) });
};
