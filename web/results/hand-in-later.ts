import { routes } from 'virtual:contract';
import { SECOND } from '#shared/time.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { queryClient, RECONNECTION } from '#web/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { HAND_IN, handIn } from './hand-in.ts';
import { waitingResults } from './waiting-results.ts';

/** Background sync isn't in the standard types, as few browsers have it. */
type WithSync = { readonly sync: { register(tag: string): Promise<void> } };

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Asks the browser to hand results in when the network is back, even if no page is open then. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Where the browser refuses, the next page that is opened does it.
  if (registration && hasSync(registration))
    await registration.sync.register(HAND_IN).catch(() => undefined);
};

/** The games on this page whose results wait, by their runs, and what is done once they were handed in. */
const shownRuns = new Map<number, () => void>();

/** Waits for a network to hand a shown game in; `onHandedIn` asks for the answer, which the server repeats. */
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

/** What couldn't be handed in though there seems to be a network is tried again so much later. */
const RETRIED_AFTER = 30 * SECOND;

const tryToHandIn = async (): Promise<void> => {
  if (!navigator.onLine) return;
  await handInAndTell();
  if ((await waitingResults()).length > 0) setTimeout(tryToHandIn, RETRIED_AFTER);
};

/** Hands in what waits: now, and whenever the network comes back. */
export const handInWhenOnline = (): void => {
  addEventListener('online', () => setTimeout(tryToHandIn, RECONNECTION));
  void tryToHandIn();
};
