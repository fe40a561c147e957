import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type StartRequest, startLevel } from './start-level.ts';

/** Starts a level; when no regular life is left, the player has to agree to use a bonus life. */
export const useStartLevel = (onStarted: (run: Run) => void) => {
  const client = useQueryClient();
  const [bonusLevel, setBonusLevel] = useState<number | null>(null);
  const start = useMutation<Run | null, ApiError, StartRequest>({
    mutationFn: request => startLevel(client, request),
    onSuccess: (run, { level }) => {
      setBonusLevel(run ? null : level);
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
    /** Whether the player has to agree to use a bonus life. */
    isBonusNeeded: bonusLevel !== null,
    startWithBonus: () => {
      if (bonusLevel !== null) mutate({ level: bonusLevel, bonus: true });
    },
    cancel: () => setBonusLevel(null),
  };
};
