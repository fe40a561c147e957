import { SECOND } from '#shared/time.ts';
import { appHistory } from '#web/app-history.ts';
import { isUninterrupted } from '#web/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { PushMessage } from './push-message.ts';

/** Long enough to be read and followed, but not longer, since it may cover a game. Milliseconds. */
const SHOWN_FOR = 4 * SECOND;

/** An earlier version's worker also reports pushes, and shows those that no page has accepted. */
const isPushMessage = (data: unknown): data is PushMessage => Object(data).push === 'tapped';

const receive = ({ title, body, path }: PushMessage): void => {
  const { pathname, search } = appHistory.location;
  if (path === pathname + search) return;
  // A game is never left automatically: the player follows the link.
  if (isUninterrupted(pathname, search))
    toast({ title, description: body, variant: 'push', to: path, duration: SHOWN_FOR });
  else appHistory.push(path);
};

/** Opens what a tapped notification leads to. */
export const receivePushes = (): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if (!isPushMessage(data)) return;
    receive(data);
    // Without an answer the service worker opens a page.
    port?.postMessage(null);
  });
