import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import { replay } from '#shared/match3/replay.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { preload } from '#web/preload.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { deleteLogsExcept, readLog, saveLog } from '../play/run-result.ts';
import { hasSpareRun, keepSpareRun, playedRun, takeSpareRun } from './offline-run.ts';

/** The newest unfinished run whose log is in this browser, or else a new one. */
const findOnlineRun = async (userId: number): Promise<Run> => {
  const { runs } = await call('game.runs', {});
  deleteLogsExcept(
    userId,
    runs.map(({ id }) => id),
  );
  const open = runs.find(({ id, mode }) => mode === 'trial' && readLog(userId, id) !== null);
  return open ?? startRun();
};

/** A run fetched in advance, which starts at once, or else a new one. */
const startRun = async (): Promise<Run> => takeSpareRun() ?? (await call('game.startRun', {})).run;

/** Without a network: the game in play, or one fetched in advance. */
const findOfflineRun = (userId: number): Run | undefined => {
  const played = playedRun.read();
  const log = played && readLog(userId, played.id);
  if (played && log) {
    const reached = replay(played, log);
    if (reached.ok && !reached.over) return played;
  }
  return takeSpareRun();
};

/** The run to play, whose log is kept in this browser from its first move on. */
const findRun = async (userId: number): Promise<Run> => {
  const run = await findOnlineRun(userId).catch((error: unknown) => {
    const offline = error instanceof ApiError && error.isUnanswered && findOfflineRun(userId);
    if (offline) return offline;
    throw error;
  });
  if (readLog(userId, run.id) === null) saveLog(userId, run.id, []);
  playedRun.write(run);
  return run;
};

/**
 * Fetches a run in advance, one at a time, so that the next game starts without a network; only if pages open without
 * one.
 */
const fetchSpareRun = async (): Promise<void> => {
  if (!navigator.serviceWorker?.controller || hasSpareRun()) return;
  keepSpareRun((await call('game.startRun', {})).run);
};

/** Keeps a spare run ready as soon as the current one is in play. */
export const useSpareRun = (isStarted: boolean): void => {
  useEffect(() => {
    if (isStarted) preload(fetchSpareRun);
  }, [isStarted]);
};

/** Starts the next run. */
type NextRun = { readonly start: () => void; readonly isPending: boolean };

/** A player's trial run, and how to start the next one. */
export const useTrialRun = (userId: number) => {
  const client = useQueryClient();
  const queryKey = ['game.trial', userId];
  // Nothing is cached: a returning player continues from the log.
  const found = useQuery<Run, ApiError>({
    queryKey,
    queryFn: () => findRun(userId),
    gcTime: 0,
  });
  const play = (run: Run): void => {
    saveLog(userId, run.id, []);
    playedRun.write(run);
    client.setQueryData(queryKey, run);
  };
  const { mutate, isPending } = useWrite('game.startRun', {
    onDone: ({ run }) => play(run),
    onFail: errorToast('Non è stato possibile iniziare una nuova partita. Riprova.'),
  });
  const start = (): void => {
    const spare = takeSpareRun();
    if (spare) play(spare);
    else mutate({});
  };
  const next: NextRun = { start, isPending };
  return { found, next };
};

export const NextRunContext = createContext<NextRun>({ start: () => undefined, isPending: false });

export function PlayAgain({ wide }: { wide?: boolean }) {
  const { start, isPending } = useContext(NextRunContext);
  return (
    <SubmitButton wide={wide} pending={isPending} onClick={start}>
      <RefreshIcon className="size-5" />
      Gioca ancora
    </SubmitButton>
  );
}
