import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import type { PushPayload } from '#shared/push-payload.ts';
import { SECOND } from '#shared/time.ts';
import type { PushMessage } from '#web/push/push-message.ts';
import { subscribe, subscriptionId, toServer } from '#web/push/subscription.ts';

type WorkerEvent = { waitUntil(task: Promise<unknown>): void };
type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null };
type NotificationEvent = WorkerEvent & { readonly notification: Notification };
type ChangeEvent = WorkerEvent & { readonly oldSubscription?: PushSubscription | null };

type Window = {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: PushMessage, transfer: Transferable[]): void;
};

/** The part of a service worker's global scope used here, which the libraries' types don't include. */
type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
};

declare const self: WorkerScope;

/** Unreadable pushes are shown too, since browsers withdraw a subscription whose pushes show nothing. */
const UNREADABLE = {
  id: 'unreadable',
  topic: undefined,
  title: 'Giorgione',
  body: 'C’è una novità per te.',
  path: '/',
};

type Shown = Omit<PushPayload, 'topic'> & { readonly topic: PushPayload['topic'] | undefined };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isPayload = (value: unknown): value is PushPayload => {
  const { id, title, body, path }: Partial<PushPayload> = Object(value);
  return [id, title, body, path].every(isText);
};

const payloadOf = ({ data }: PushEvent): Shown => {
  try {
    const payload = data?.json();
    return isPayload(payload) ? payload : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
};

/** The address within this site, whatever the payload says. */
const ownPath = (path: string): string => {
  const url = URL.parse(path, self.location.origin);
  return url?.origin === self.location.origin ? url.pathname + url.search + url.hash : '/';
};

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A page that doesn't answer within this time isn't one of the app, or isn't ready. Milliseconds. */
const ANSWERS_WITHIN = SECOND / 2;

/** Sends a message to a page; returns whether the page has accepted it. */
const tell = (window: Window, message: PushMessage): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWERS_WITHIN);
    window.postMessage(message, [port2]);
  });
};

/** Shows a push as a notification, even while the player looks at a page (rule 259). */
const show = ({ id, topic, title, body, path }: Shown): Promise<void> => {
  const options = {
    body,
    tag: id,
    data: { path: ownPath(path) },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'it',
    renotify: topic === 'chat',
  };
  return self.registration.showNotification(title, options);
};

/** Takes an open page to what a notification announces, preferring the one in front, or else opens a page. */
const follow = async ({ title, body, data }: Notification): Promise<void> => {
  const path = ownPath(String(data?.path ?? '/'));
  const isVisible = (window: Window): boolean => window.visibilityState === 'visible';
  const windows = await openWindows();
  for (const window of [...windows.filter(isVisible), ...windows.filter(one => !isVisible(one))])
    if (await tell(window, { push: 'tapped', title, body, path })) {
      // The browser lets a window come to the front only for a moment after the tap.
      await window.focus().catch(() => undefined);
      return;
    }
  await self.clients.openWindow(path);
};

type PushKey = {
  readonly publicKey: string;
  readonly devices: readonly { readonly id: string; readonly topics: readonly string[] }[];
};

/**
 * Tells the server about a subscription that has replaced another one; if this fails, a page does it when it is next
 * opened.
 */
const replace = async ({ oldSubscription }: ChangeEvent): Promise<void> => {
  if (!oldSubscription) return;
  const answer = await fetch('/api/push/key', { credentials: 'same-origin' });
  if (!answer.ok) return void answer.body?.cancel();
  const { publicKey, devices }: PushKey = await answer.json();
  const id = await subscriptionId(oldSubscription.endpoint);
  const topics = devices.find(device => device.id === id)?.topics;
  if (!topics) return;
  const subscription = await subscribe(self.registration.pushManager, publicKey);
  const { body } = await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      [PLAYER_HEADER]: answer.headers.get(PLAYER_HEADER) ?? '',
    },
    body: JSON.stringify({ subscription: toServer(subscription), topics }),
    credentials: 'same-origin',
  });
  void body?.cancel();
};

self.addEventListener('push', event => event.waitUntil(show(payloadOf(event))));

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(follow(event.notification));
});

self.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(replace(event).catch(() => undefined)),
);
