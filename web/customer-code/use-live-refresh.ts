import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePolling } from '#web/polling/use-polling.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * For a code that is shown at the till: keeps the screen awake, and reads card and vouchers again
 * within seconds when something has happened to the player (rule 176). Only for signed-in users.
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
