import { SECOND } from '#shared/time.ts';
import { appHistory } from '#web/app-history.ts';
import { isUninterrupted } from '#web/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { PushMessage } from './push-message.ts';

/** Long enough to be read and followed; over a game, which it may cover, not that long. Milliseconds. */
const SHOWN_FOR = 8 * SECOND;
const SHOWN_IN_GAME = 4 * SECOND;

const isPushMessage = (data: unknown): data is PushMessage => 'push' in Object(data);

const receive = ({ push, title, body, path }: PushMessage): void => {
  const { pathname, search } = appHistory.location;
  if (path === pathname + search) return;
  const isBusy = isUninterrupted(pathname, search);
  // A game is never left by itself: it is the player who follows the link.
  if (push === 'tapped' && !isBusy) appHistory.push(path);
  else {
    const duration = isBusy ? SHOWN_IN_GAME : SHOWN_FOR;
    toast({ title, description: body, variant: 'push', to: path, duration });
  }
};

/** Shows the pushes that come while the page is looked at, and follows notifications that were tapped. */
export const receivePushes = (): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if (!isPushMessage(data)) return;
    receive(data);
    // Without an answer the service worker shows a notification, or opens a page.
    port?.postMessage(null);
  });
