import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Run } from '#shared/contract/game.ts';
import type { ApiError } from '#web/api/errors.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type StartRequest, startLevel } from './start-level.ts';

/** The errors by what failed: finding out about the player's lives, or spending one. */
const FAILURES = {
  regular: {
    reading: 'Impossibile utilizzare una vita. Riprova più tardi',
    spending: 'Impossibile consumare vita. Riprova.',
  },
  bonus: {
    reading: 'Impossibile consumare vita bonus. Riprova.',
    spending: 'Impossibile usare bonus life. Riprova.',
  },
} as const;

/** Starts a level; when no regular life is left, the player has to agree to use a bonus life. */
export const useStartLevel = (onStarted: (run: Run) => void) => {
  const client = useQueryClient();
  const stage = useRef<'reading' | 'spending'>('reading');
  const isStarting = useRef(false);
  const [bonusLevel, setBonusLevel] = useState<number | null>(null);
  const start = useMutation<Run | null, ApiError, StartRequest>({
    mutationFn: request => {
      stage.current = 'reading';
      return startLevel(client, request, () => {
        stage.current = 'spending';
      });
    },
    onSuccess: (run, { level }) => {
      setBonusLevel(run ? null : level);
      if (!run) return;
      void client.invalidateQueries({ queryKey: ['game.lives'] });
      void client.invalidateQueries({ queryKey: ['game.powerUps'] });
      onStarted(run);
    },
    onError: (error, { bonus }) => {
      if (error.isAnnounced) return;
      toast({
        title: 'Errore',
        description: FAILURES[bonus ? 'bonus' : 'regular'][stage.current],
        variant: 'destructive',
      });
    },
    onSettled: () => {
      isStarting.current = false;
    },
  });
  const { mutate, isPending } = start;
  const startOnce = (request: StartRequest): void => {
    if (isStarting.current) return;
    isStarting.current = true;
    afterPaint(() => mutate(request));
  };
  return {
    isPending,
    start: (level: number) => startOnce({ level, bonus: false }),
    /** Whether the player has to agree to use a bonus life. */
    isBonusNeeded: bonusLevel !== null,
    startWithBonus: () => {
      if (bonusLevel !== null) startOnce({ level: bonusLevel, bonus: true });
    },
    cancel: () => setBonusLevel(null),
  };
};
