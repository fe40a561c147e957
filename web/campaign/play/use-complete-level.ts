import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { starsFor } from '#shared/match3/levels.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { ReadName, ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { Game } from '#web/game/play/game.ts';
import { runPayload } from '#web/game/play/run-payload.ts';
import { useView } from '#web/game/play/use-view.ts';
import { isPermanent } from '#web/game/trial/result.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { cacheResult } from './cache-result.ts';

/** The reads that the end of a level changes. */
export const CHANGED_READS: readonly ReadName[] = [
  'game.progress',
  'game.levels',
  'game.powerUps',
  'game.lives',
  'game.runs',
  'leaderboards.campaign',
  'bakery.status',
];

export type Completion = {
  /** Null until the server has saved the result. */
  readonly result: ResponseOf<'game.completeLevel'> | null;
  readonly failure: ApiError | null;
  /** Sends the same result again; null if that is useless. */
  readonly retry: (() => void) | null;
};

type LevelRun = {
  readonly game: Game;
  readonly run: Run;
  readonly level: number;
  readonly target: number;
};

/** Sends the result of a campaign game when it ends, and again on request. */
export const useCompleteLevel = (
  { game, run, level, target }: LevelRun,
  onSaved: () => void,
): Completion => {
  const over = useView(game, view => view.state.over);
  const sent = useRef(false);
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useWrite('game.completeLevel', {
    invalidates: CHANGED_READS,
    onDone: result => {
      cacheResult(client, level, result);
      onSaved();
    },
    onFail: () =>
      toast({
        title: 'Errore salvataggio',
        description: 'Non è stato possibile salvare il progresso. Riprova.',
        variant: 'destructive',
      }),
  });
  const send = useCallback(() => {
    const { score, movesUsed } = game.view().state;
    mutate({
      levelNumber: level,
      score,
      stars: starsFor(score, target),
      moves: movesUsed,
      run: runPayload(run, game.log),
    });
  }, [mutate, game, run, level, target]);
  useEffect(() => {
    if (!over || sent.current) return;
    sent.current = true;
    send();
  }, [over, send]);
  return {
    result: data ?? null,
    failure: isPending ? null : error,
    retry: error && !isPending && !isPermanent(error) ? send : null,
  };
};
