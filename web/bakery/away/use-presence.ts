import { useEffect } from 'react';
import { MINUTE } from '#shared/time.ts';
import { call } from '#web/api/client.ts';

/** Well within the hour of absence after which a summary is made. */
const INTERVAL = 10 * MINUTE;

/** A failed call is ignored, since the next one has the same effect. */
const sendPresence = (): void => {
  call('bakery.seen', {}).catch(() => undefined);
};

/**
 * Tells the server at intervals that the owner is on the page, so that no summary is made of what
 * happens meanwhile. Only while the page is visible, and not while a summary is unread.
 */
export const usePresence = (isUpToDate: boolean): void => {
  useEffect(() => {
    if (!isUpToDate) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restartTimer = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') timer = setInterval(sendPresence, INTERVAL);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [isUpToDate]);
};
