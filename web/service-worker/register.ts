import { HOUR } from '#shared/time.ts';
import { ASSETS_CACHE, isAsset } from './messages.ts';
import { announceNewVersion } from './new-version.ts';

const WORKER = '/service-worker.js';

/** How often a page that stays open looks for a new version. Milliseconds. */
const LOOKED_FOR_EVERY = HOUR;

/** Announces a version once it is installed, unless it is the first one, which replaces nothing. */
const follow = (worker: ServiceWorker | null): void => {
  const check = (): void => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller)
      announceNewVersion(worker);
  };
  check();
  worker?.addEventListener('statechange', check);
};

/** Caches the code that was loaded before there was a service worker. */
const keepLoaded = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const cache = await caches.open(ASSETS_CACHE);
  await cache.addAll(loaded.filter(isAsset).map(url => url.pathname));
};

/** Caches what pages need without a network, and watches for new versions of the site. */
export const register = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => undefined);
  }, LOOKED_FOR_EVERY);
  if (isFirst) await keepLoaded();
};
