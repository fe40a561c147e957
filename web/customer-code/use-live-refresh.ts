import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePolling } from '#web/polling/polling.ts';

/** Keeps the screen awake while the component is mounted and the page is visible, if the browser can. */
const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasEnded = false;
    const request = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (hasEnded) await lock.release();
      } catch {
        // The battery is low: the screen may turn off as usual.
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

/**
 * For a code shown at the till: keeps the screen awake, and rereads card and vouchers within seconds when something has
 * happened to the player (rule 176). Only for signed-in users.
 */
export const useLiveRefresh = (): void => {
  const client = useQueryClient();
  const { changes } = usePolling({ isFast: true });
  useWakeLock();
  useEffect(() => {
    if (changes === null) return;
    void client.invalidateQueries({ queryKey: ['card.read'] });
    void client.invalidateQueries({ queryKey: ['dashboard.read'] });
  }, [client, changes]);
};
