import { preload } from '#web/preload.ts';
import type { WaitingResult } from '#web/results/waiting-results.ts';

const loadResults = () => import('#web/results/waiting-results.ts');
const loadHandIn = () => import('#web/results/hand-in-later.ts');

// With the game: at its end the network may be gone.
preload(loadResults);
preload(loadHandIn);

/** Keeps a result in case it doesn't arrive, for whoever has a network first: a page, or the service worker. */
export const keepResult = (result: WaitingResult): void =>
  preload(async () => (await loadResults()).keepResult(result));

export const forgetResult = (userId: number, runId: number): void =>
  preload(async () => (await loadResults()).forgetResult(userId, runId));

/** Waits for the network; `onHandedIn` is called once a page or the service worker has handed the result in. */
export const handInLater = (runId: number, onHandedIn: () => void): void =>
  preload(async () => (await loadHandIn()).handInLater(runId, onHandedIn));

/** What a game's end says while its result waits for the network. */
export const WAITS_FOR_NETWORK = 'Senza rete il punteggio aspetta: parte da solo appena torna.';
