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

/** The part of a service worker's global scope that is used here; the libraries' types have no more. */
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

/** Deletes what is older or more; the hooks alone, since the class declares the others as undefined. */
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

// Nothing that belongs to a player is in these caches: after signing out nothing of theirs is left.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Every path without a file extension is a page of the app; calls and the local machine's pages are none. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // The last one is of a path, whatever the query after it is.
    denylist: [/^\/api\//, /^\/__local/, /^[^?]*\.[^/?]+(?:\?|$)/],
  }),
);

/** Built files have a hash of their content in their names. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url),
  new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [keepFor(MONTH_SECONDS, ASSETS_MAX)] }),
);

/** Reads that say the same to everybody, such as the rules of the programme: the last ones without a network. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && PUBLIC_READS.has(url.pathname),
  new NetworkFirst({ cacheName: 'public-reads' }),
);

// The first version serves the page that has installed it, too; a later one comes here when it has taken over.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

/** The network is back, and a page has asked for it. */
self.addEventListener('sync', event => {
  if (event.tag === HAND_IN) event.waitUntil(handIn());
});

// A new version waits until no page is open, or until one asks for it: it never takes over a running page.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
