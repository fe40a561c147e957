import { MINUTE } from '#shared/time.ts';
import { stored } from '#web/storage.ts';

/** When this tab last reloaded itself because code was gone (milliseconds). */
const loadedAt = stored('loaded-newest-at', {
  area: 'session',
  parse: value => (typeof value === 'number' ? value : undefined),
  fallback: 0,
});

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/index.html', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page with the newest version of the site, bypassing the service worker, which would answer with its
 * stored version. Without a network nothing happens, since that version is all there is.
 */
export const loadNewest = async (): Promise<void> => {
  if (!(await isReachable())) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
};

/** The same, unless it was just done: then a reload wouldn't bring what is missing. */
export const loadNewestOnce = async (): Promise<void> => {
  if (Date.now() - loadedAt.read() < MINUTE) return;
  loadedAt.write(Date.now());
  await loadNewest();
};
