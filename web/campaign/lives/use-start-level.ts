import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type StartRequest, startLevel } from './start-level.ts';

/** Starting a level, with the question that comes when no regular life is left. */
export const useStartLevel = (onStarted: (run: Run) => void) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState<number | null>(null);
  const start = useMutation<Run | null, ApiError, StartRequest>({
    mutationFn: wanted => startLevel(client, wanted),
    onSuccess: (run, { level }) => {
      setAsking(run ? null : level);
      if (!run) return;
      void client.invalidateQueries({ queryKey: ['giorgione.lives'] });
      void client.invalidateQueries({ queryKey: ['giorgione.powerUps'] });
      onStarted(run);
    },
    onError: (error, { bonus }) => {
      if (error.isRateLimit) return;
      toast({
        title: 'Errore',
        description: bonus
          ? 'Impossibile usare bonus life. Riprova.'
          : 'Impossibile consumare vita. Riprova.',
        variant: 'destructive',
      });
    },
  });
  const { mutate, isPending } = start;
  return {
    isPending,
    start: (level: number) => mutate({ level, bonus: false }),
    /** The level for which a bonus life would be needed; null when nothing is asked. */
    asking,
    useBonus: () => {
      if (asking !== null) mutate({ level: asking, bonus: true });
    },
    dismiss: () => setAsking(null),
  };
};
