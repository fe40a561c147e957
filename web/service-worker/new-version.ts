import { useSyncExternalStore } from 'react';
import { ACTIVATE } from './messages.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Announces a new version of the site that is waiting to take over. */
export const announceNewVersion = (worker: ServiceWorker): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Whether a new version is waiting. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting !== undefined);

/** Lets a waiting version take over, and reloads the page with it; other tabs continue unchanged. */
const loadWith = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage(ACTIVATE);
};

export const loadNewVersion = (): void => {
  if (waiting?.state === 'installed') loadWith(waiting);
  // Another tab has let it take over.
  else location.reload();
};
