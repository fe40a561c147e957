import { routes } from 'virtual:contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameState } from '#shared/match3/state.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useGame, useGameView, usePlayedRun } from '../play/game-context.tsx';
import { deleteLog, isPermanent, type RunPayload, runPayload } from '../play/run-result.ts';
import { forgetResult, handInLater, keepResult } from './waiting-result.ts';

type ResultName = 'game.finishMatch' | 'game.completeLevel';

type Options<N extends ResultName> = {
  /** What is sent at the end of the game; null if it isn't worth saving. */
  readonly inputOf: (state: GameState, run: RunPayload) => RequestOf<N> | null;
  readonly onSaved: (result: ResponseOf<N>) => void;
  readonly failureToast: { readonly title: string; readonly description: string };
};

export type SavedResult<N extends ResultName> = {
  /** Null until the server has saved the result. */
  readonly result: ResponseOf<N> | null;
  readonly failure: ApiError | null;
  /** Sends the same result again; null if that would be useless. */
  readonly retry: (() => void) | null;
};

const NOT_SENT = { result: null, failure: null, retry: null };

/** Does something once per run, when it is over. */
const useOncePerRun = (isOver: boolean, runId: number, task: () => void): void => {
  const doneFor = useRef<number>(undefined);
  const act = useEffectEvent(task);
  useEffect(() => {
    if (!isOver || doneFor.current === runId) return;
    doneFor.current = runId;
    act();
  }, [isOver, runId]);
};

/** Sends the result of a run once when its game ends, and again on request. */
export const useSaveResult = <N extends ResultName>(
  name: N,
  { inputOf, onSaved, failureToast }: Options<N>,
): SavedResult<N> => {
  const game = useGame();
  const { userId, run } = usePlayedRun();
  const isOver = useGameView(view => view.state.over);
  const [shownRun, setShownRun] = useState<number>();
  const drop = (): void => {
    deleteLog(userId, run.id);
    forgetResult(userId, run.id);
  };
  const { mutate, data, error } = useWrite(name, {
    onDone: result => {
      drop();
      onSaved(result);
    },
    onFail: failure => {
      if (isPermanent(failure)) drop();
      if (failure.isUnanswered) handInLater(run.id, send);
      else toast({ ...failureToast, variant: 'destructive' });
    },
  });
  const send = (): void => {
    const input = inputOf(game.view().state, runPayload(run, game.log));
    if (!input) return;
    setShownRun(run.id);
    keepResult({ userId, runId: run.id, path: routes[name][1], body: JSON.stringify(input) });
    mutate(input);
  };
  useOncePerRun(isOver, run.id, send);
  // The component may continue with the next run.
  if (shownRun !== run.id) return NOT_SENT;
  return {
    result: data ?? null,
    failure: error,
    retry: error && !isPermanent(error) ? send : null,
  };
};
