import { preload } from '#web/preload.ts';
import type { WaitingResult } from '#web/results/waiting-results.ts';

const loadResults = () => import('#web/results/waiting-results.ts');
const loadHandIn = () => import('#web/results/hand-in-later.ts');

// Loaded with the game, since the network may be gone at the game's end.
preload(loadResults);
preload(loadHandIn);

/** Stores a result in case it doesn't arrive, for a page or the service worker to submit once there is a network. */
export const keepResult = (result: WaitingResult): void =>
  preload(async () => (await loadResults()).keepResult(result));

export const forgetResult = (userId: number, runId: number): void =>
  preload(async () => (await loadResults()).forgetResult(userId, runId));

/** Waits for the network; `onHandedIn` is called once a page or the service worker has submitted the result. */
export const handInLater = (runId: number, onHandedIn: () => void): void =>
  preload(async () => (await loadHandIn()).handInLater(runId, onHandedIn));

/** The text at the end of a game while its result waits for the network. */
export const WAITS_FOR_NETWORK = 'Senza rete il punteggio aspetta: parte da solo appena torna.';
