import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#web/api/names.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';

export type ArenaStatus = AnswerOf<'arena.status'>;

/** The player's part in the arena: read again when the pulse tells that something has happened. */
export const useArena = () => {
  const client = useQueryClient();
  const { changes } = usePulse({ bakery: true });
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
