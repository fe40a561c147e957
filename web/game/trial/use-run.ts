import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Run } from '#shared/contract/game.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/toast/toast.ts';
import { saveLog } from '../play/log-storage.ts';
import { findRun } from './find-run.ts';

/** The trial run of a player, and a function that starts the next one. */
export const useRun = (userId: number) => {
  const client = useQueryClient();
  const queryKey = ['game.trial', userId];
  // Nothing stays in the cache: a player who comes back goes on from the log.
  const found = useQuery<Run, ApiError>({
    queryKey,
    queryFn: () => findRun(client, userId),
    gcTime: 0,
  });
  const next = useWrite('game.startRun', {
    onDone: ({ run }) => {
      saveLog(userId, run.id, []);
      client.setQueryData(queryKey, run);
    },
    onFail: errorToast('Non è stato possibile iniziare una nuova partita. Riprova.'),
  });
  return { found, next: { start: () => next.mutate({}), isPending: next.isPending } };
};
