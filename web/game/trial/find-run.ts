import type { QueryClient } from '@tanstack/react-query';
import type { Run } from '#shared/contract/game.ts';
import { replay } from '#shared/match3/replay.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { deleteLog, deleteLogsExcept, readLog, saveLog } from '../play/log-storage.ts';
import { isPermanent, resultPayload, TRIAL_LEADERBOARDS } from './result.ts';

/** Sends the result of an earlier run that was finished, but whose result never arrived. */
const sendUnsavedResult = async (client: QueryClient, userId: number, run: Run): Promise<void> => {
  const log = readLog(userId, run.id) ?? [];
  const played = replay(run, log);
  if (!played.ok || !played.over || played.score === 0) return;
  try {
    await call('game.finishMatch', resultPayload(run, played.score, log));
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
export const findRun = async (client: QueryClient, userId: number): Promise<Run> => {
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
