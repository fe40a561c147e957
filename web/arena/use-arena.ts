import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePolling } from '#web/polling/use-polling.ts';

export type ArenaStatus = ResponseOf<'arena.status'>;

/** The player's part in the arena: read again when the pulse tells that something has happened. */
export const useArena = () => {
  const client = useQueryClient();
  const { changes } = usePolling({ bakery: true });
  const known = useRef(changes);
  useEffect(() => {
    if (known.current !== null && known.current !== changes) {
      void client.invalidateQueries({ queryKey: ['arena.combatLog'] });
      void client.invalidateQueries({ queryKey: ['arena.status'] });
    }
    known.current = changes;
  }, [client, changes]);
  return useCall('arena.status', {}, { retry: 2, staleTime: 0 });
};
