import { useCallback, useEffect, useRef } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Game } from '../play/game.ts';
import { deleteLog } from '../play/log-storage.ts';
import { useView } from '../play/use-view.ts';
import { isPermanent, resultPayload, TRIAL_LEADERBOARDS } from './result.ts';

export type SaveState = {
  /** The player's best score of the day; null until the score is saved. */
  readonly bestToday: number | null;
  /** The error text when the score was not saved. */
  readonly failure: string | null;
  /** Sends the same result again; null if that is useless. */
  readonly retry: (() => void) | null;
};

const NOT_SAVED = 'Il punteggio non è stato salvato. Prova a giocare di nuovo.';

/** Sends the score of a game once when it ends, unless it is zero, and again on request. */
export const useSaveScore = (game: Game, run: Run, userId: number): SaveState => {
  const over = useView(game, view => view.state.over);
  const sent = useRef(0);
  const save = useWrite('game.finishMatch', {
    invalidates: TRIAL_LEADERBOARDS,
    onDone: () => {
      deleteLog(userId, run.id);
      toast({ title: 'Punteggio salvato!' });
    },
    onFail: failure => {
      if (isPermanent(failure)) deleteLog(userId, run.id);
      toast({
        title: 'Errore nel salvataggio',
        description: NOT_SAVED,
        variant: 'destructive',
      });
    },
  });
  const { mutate } = save;
  const send = useCallback(
    () => mutate(resultPayload(run, game.view().state.score, game.log)),
    [mutate, run, game],
  );
  useEffect(() => {
    if (!over || sent.current === run.id || game.view().state.score === 0) return;
    sent.current = run.id;
    send();
  }, [over, run, game, send]);

  const isOfRun = save.variables?.run?.id === run.id;
  if (!isOfRun) return { bestToday: null, failure: null, retry: null };
  const { data, error } = save;
  if (!error) return { bestToday: data?.bestToday ?? null, failure: null, retry: null };
  return isPermanent(error)
    ? { bestToday: null, failure: error.serverMessage ?? NOT_SAVED, retry: null }
    : {
        bestToday: null,
        failure: error.code === 'too_fast' ? (error.serverMessage ?? NOT_SAVED) : NOT_SAVED,
        retry: send,
      };
};
