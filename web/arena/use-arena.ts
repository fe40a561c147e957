import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePolling } from '#web/polling/use-polling.ts';

export type ArenaStatus = ResponseOf<'arena.status'>;

const OPTIONS = {
  retry: 2,
  staleTime: 0,
  ...refetchWhenDue<ArenaStatus>(({ resetsAt, shield, protectedUntil }) => [
    resetsAt,
    shield.expiresAt,
    protectedUntil,
  ]),
};

/** The player's state in the arena; read again when polling reports a change, or a term has passed. */
export const useArena = () => {
  const client = useQueryClient();
  const { changes } = usePolling({ bakery: true });
  const previous = useRef(changes);
  useEffect(() => {
    if (previous.current !== null && previous.current !== changes) {
      void client.invalidateQueries({ queryKey: ['arena.raids'] });
      void client.invalidateQueries({ queryKey: ['arena.status'] });
    }
    previous.current = changes;
  }, [client, changes]);
  return useCall('arena.status', {}, OPTIONS);
};
