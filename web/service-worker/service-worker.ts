import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { HAND_IN, handIn } from '#web/results/hand-in.ts';
import { ACTIVATE, ASSETS_CACHE, isAsset } from './messages.ts';
import './push.ts';

type ExtendableEvent = { waitUntil(task: Promise<unknown>): void };
type SyncEvent = ExtendableEvent & { readonly tag: string };

/** The part of a service worker's global scope used here, which the libraries' types don't include. */
type WorkerScope = {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

declare const self: WorkerScope;

/** Deletes entries beyond an age or a number; uses only the hooks, since the class declares the others as undefined. */
const keepFor = (maxAgeSeconds: number, maxEntries: number) => {
  const expiration = new ExpirationPlugin({ maxAgeSeconds, maxEntries });
  const { cachedResponseWillBeUsed, cacheDidUpdate } = expiration;
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
};

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const ASSETS_MAX = 300;

const PUBLIC_READS: ReadonlySet<string> = new Set(['/api/programme']);

// These caches contain nothing that belongs to a player, so nothing is left after signing out.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Every path without a file extension is a page of the app, except calls and the local machine's pages. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // The last pattern matches a path, whatever query follows it.
    denylist: [/^\/api\//, /^\/__local/, /^[^?]*\.[^/?]+(?:\?|$)/],
  }),
);

/** The names of built files contain a hash of their content. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url),
  new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [keepFor(MONTH_SECONDS, ASSETS_MAX)] }),
);

/** Public reads, such as the rules of the programme: without a network, the last answers. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && PUBLIC_READS.has(url.pathname),
  new NetworkFirst({ cacheName: 'public-reads' }),
);

// The first version also serves the page that has installed it; a later one gets here after taking over.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

/** The network is back, and a page has requested this. */
self.addEventListener('sync', event => {
  if (event.tag === HAND_IN) event.waitUntil(handIn());
});

// A new version waits until no page is open, or until one asks for it: it never takes over a running page.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
