import { useEffect } from 'react';
import { MINUTE } from '#shared/time.ts';
import { call } from '#web/api/client.ts';

/** Well within the hour after which a receipt is made. */
const EVERY = 10 * MINUTE;

/** The next time, a page that could not tell this time tells it. */
const tell = (): void => {
  call('bakery.seen', {}).catch(() => undefined);
};

/**
 * Tells now and then that the owner is here: what happens before their eyes needs no receipt. Only
 * while the page is seen, and not while a receipt waits to be read.
 */
export const usePresence = (isUpToDate: boolean): void => {
  useEffect(() => {
    if (!isUpToDate) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') timer = setInterval(tell, EVERY);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isUpToDate]);
};
