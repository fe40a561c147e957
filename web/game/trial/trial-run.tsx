import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import { replay } from '#shared/match3/replay.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import {
  deleteLog,
  deleteLogsExcept,
  isPermanent,
  readLog,
  runPayload,
  saveLog,
} from '../play/run-result.ts';

/** The reads that a new score changes. */
export const TRIAL_LEADERBOARDS = [
  'leaderboards.daily',
  'leaderboards.weekly',
  'leaderboards.monthly',
] as const;

/** Sends the result of an earlier run that was finished, but whose result never arrived. */
const sendUnsavedResult = async (client: QueryClient, userId: number, run: Run): Promise<void> => {
  const log = readLog(userId, run.id) ?? [];
  const played = replay(run, log);
  if (!played.ok || !played.over || played.score === 0) return;
  try {
    await call('game.finishMatch', { score: played.score, run: runPayload(run, log) });
    toast({ title: 'Punteggio salvato!' });
    await Promise.all(
      TRIAL_LEADERBOARDS.map(read => client.invalidateQueries({ queryKey: [read] })),
    );
  } catch (error) {
    if (!(error instanceof ApiError && isPermanent(error))) return;
  }
  deleteLog(userId, run.id);
};

/**
 * The run to play: the newest unfinished one whose log is in this browser, or else a new one. The
 * results of older runs that were finished but not saved are sent in the background.
 */
const findRun = async (client: QueryClient, userId: number): Promise<Run> => {
  const { runs } = await call('game.runs', {});
  deleteLogsExcept(
    userId,
    runs.map(({ id }) => id),
  );
  const [open, ...older] = runs.filter(
    ({ id, mode }) => mode === 'trial' && readLog(userId, id) !== null,
  );
  for (const run of older) void sendUnsavedResult(client, userId, run);
  if (open) return open;
  const { run } = await call('game.startRun', {});
  saveLog(userId, run.id, []);
  return run;
};

/** Starts the next run. */
type NextRun = { readonly start: () => void; readonly isPending: boolean };

/** The trial run of a player, and how the next one is started. */
export const useTrialRun = (userId: number) => {
  const client = useQueryClient();
  const queryKey = ['game.trial', userId];
  // Nothing stays in the cache: a player who comes back goes on from the log.
  const found = useQuery<Run, ApiError>({
    queryKey,
    queryFn: () => findRun(client, userId),
    gcTime: 0,
  });
  const { mutate, isPending } = useWrite('game.startRun', {
    onDone: ({ run }) => {
      saveLog(userId, run.id, []);
      client.setQueryData(queryKey, run);
    },
    onFail: errorToast('Non è stato possibile iniziare una nuova partita. Riprova.'),
  });
  const next: NextRun = { start: () => mutate({}), isPending };
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
