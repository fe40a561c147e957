import { useSyncExternalStore } from 'react';
import { ACTIVATE } from './messages.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes a new version of the site that waits to take over. */
export const announceNewVersion = (worker: ServiceWorker): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Whether a new version waits. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting !== undefined);

/** Lets a version that waits take over, and loads the page anew by it; other tabs go on as they are. */
export const loadWith = (worker: ServiceWorker): void => {
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
