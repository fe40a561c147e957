import { useEffect } from 'react';

/** Keeps the screen awake while the component is mounted and its page visible, where the browser can. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasEnded = false;
    const request = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (hasEnded) await lock.release();
      } catch {
        // The battery is low: the screen may go dark as usual.
      }
    };
    // The browser releases the lock when the page is hidden.
    const onVisible = (): void => void request();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      hasEnded = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
};
