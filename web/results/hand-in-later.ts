import { routes } from 'virtual:contract';
import { SECOND } from '#shared/time.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { queryClient, RECONNECTION } from '#web/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { HAND_IN, handIn } from './hand-in.ts';
import { waitingResults } from './waiting-results.ts';

/** Background sync isn't in the standard types, since few browsers have it. */
type WithSync = { readonly sync: { register(tag: string): Promise<void> } };

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Asks the browser to submit results when the network is back, even if no page is open then. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  // If the browser refuses, the next page that opens does it.
  if (registration && hasSync(registration))
    await registration.sync.register(HAND_IN).catch(() => undefined);
};

/** The games on this page whose results wait, by run, and what to do once these are submitted. */
const shownRuns = new Map<number, () => void>();

/** Waits for a network to submit a shown game; `onHandedIn` requests the answer, which the server repeats. */
export const handInLater = (runId: number, onHandedIn: () => void): void => {
  shownRuns.set(runId, onHandedIn);
  void askForSync();
};

const handInAndTell = async (): Promise<void> => {
  const saved = await handIn();
  const waiting = new Set((await waitingResults()).map(({ result }) => result.runId));
  for (const [runId, onHandedIn] of shownRuns) {
    if (waiting.has(runId)) continue;
    shownRuns.delete(runId);
    onHandedIn();
  }
  if (saved.length === 0) return;
  toast({ title: saved.length === 1 ? 'Punteggio salvato!' : 'Punteggi salvati!' });
  for (const write of ['game.finishMatch', 'game.completeLevel'] as const)
    if (saved.some(({ path }) => path === routes[write][1])) void refetchStale(queryClient, write);
};

/** How long to wait before retrying results that couldn't be submitted although there seems to be a network. */
const RETRIED_AFTER = 30 * SECOND;

let next: ReturnType<typeof setTimeout> | undefined;

/** The next attempt, in place of any that was already planned: a network that comes and goes starts no second series. */
const tryIn = (delay: number): void => {
  clearTimeout(next);
  next = setTimeout(tryToHandIn, delay);
};

async function tryToHandIn(): Promise<void> {
  if (!navigator.onLine) return;
  await handInAndTell();
  if ((await waitingResults()).length > 0) tryIn(RETRIED_AFTER);
}

/** Submits what waits, now and whenever the network comes back. */
export const handInWhenOnline = (): void => {
  addEventListener('online', () => tryIn(RECONNECTION));
  void tryToHandIn();
};
