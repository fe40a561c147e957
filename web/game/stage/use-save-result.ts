import { routes } from 'virtual:contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameState } from '#shared/match3/state.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { ReadName, RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { preload } from '#web/preload.ts';
import type { WaitingResult } from '#web/results/waiting-results.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useGame, useGameView, usePlayedRun } from '../play/game-context.tsx';
import { deleteLog, isPermanent, type RunPayload, runPayload } from '../play/run-result.ts';

type ResultName = 'game.finishMatch' | 'game.completeLevel';

const loadWaiting = () => import('#web/results/waiting-results.ts');
const loadLater = () => import('#web/results/hand-in-later.ts');

// With the game: at its end the network may be gone.
preload(loadWaiting);
preload(loadLater);

/** Keeps a result in case it doesn't arrive, for whoever has a network first: a page, or the service worker. */
const keep = (result: WaitingResult): void =>
  preload(async () => (await loadWaiting()).keepResult(result));

const sendLater = (runId: number, onHandedIn: () => void): void =>
  preload(async () => (await loadLater()).handInLater(runId, onHandedIn));

const forget = (userId: number, runId: number): void =>
  preload(async () => (await loadWaiting()).forgetResult(userId, runId));

/** What a game's end says while its result waits for the network. */
export const WAITS_FOR_NETWORK = 'Senza rete il punteggio aspetta: parte da solo appena torna.';

type Options<N extends ResultName> = {
  /** What is sent at the end of the game; null if it isn't worth saving. */
  readonly inputOf: (state: GameState, run: RunPayload) => RequestOf<N> | null;
  /** The reads that a new result changes. */
  readonly invalidates: readonly ReadName[];
  readonly onSaved: (result: ResponseOf<N>) => void;
  readonly failureToast: { readonly title: string; readonly description: string };
};

export type SavedResult<N extends ResultName> = {
  /** Null until the server has saved the result. */
  readonly result: ResponseOf<N> | null;
  readonly failure: ApiError | null;
  /** Sends the same result again; null if that is useless. */
  readonly retry: (() => void) | null;
};

const NOT_SENT = { result: null, failure: null, retry: null };

/** Sends the result of a run once when its game ends, and again on request. */
export const useSaveResult = <N extends ResultName>(
  name: N,
  { inputOf, invalidates, onSaved, failureToast }: Options<N>,
): SavedResult<N> => {
  const game = useGame();
  const { userId, run } = usePlayedRun();
  const isOver = useGameView(view => view.state.over);
  const sentRun = useRef<number>(undefined);
  const [shownRun, setShownRun] = useState<number>();
  const { mutate, data, error } = useWrite(name, {
    invalidates,
    onDone: result => {
      deleteLog(userId, run.id);
      forget(userId, run.id);
      onSaved(result);
    },
    onFail: failure => {
      if (isPermanent(failure)) {
        deleteLog(userId, run.id);
        forget(userId, run.id);
      }
      if (failure.isUnanswered) sendLater(run.id, send);
      else toast({ ...failureToast, variant: 'destructive' });
    },
  });
  const send = (): void => {
    const input = inputOf(game.view().state, runPayload(run, game.log));
    if (!input) return;
    setShownRun(run.id);
    keep({ userId, runId: run.id, path: routes[name][1], body: JSON.stringify(input) });
    mutate(input);
  };
  const sendAtEnd = useEffectEvent(send);
  useEffect(() => {
    if (!isOver || sentRun.current === run.id) return;
    sentRun.current = run.id;
    sendAtEnd();
  }, [isOver, run]);
  // The component may go on with the next run.
  if (shownRun !== run.id) return NOT_SENT;
  return {
    result: data ?? null,
    failure: error,
    retry: error && !isPermanent(error) ? send : null,
  };
};
