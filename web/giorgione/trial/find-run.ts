import type { QueryClient } from '@tanstack/react-query';
import type { Run } from '#shared/contract/giorgione.ts';
import { replay } from '#shared/giorgione/replay.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';
import { dropLog, dropLogsBut, keepLog, readLog } from '../play/logs.ts';
import { BOARDS, isFinal, resultOf } from './result.ts';

/** Sends what an earlier match has come to, if it was finished but never got through. */
const sendLate = async (client: QueryClient, userId: number, run: Run): Promise<void> => {
  const log = readLog(userId, run.id) ?? [];
  const played = replay(run, log);
  if (!played.ok || !played.over || played.score === 0) return;
  try {
    await call('giorgione.finishMatch', resultOf(run, played.score, log));
    toast({ title: 'Punteggio salvato!' });
    await Promise.all(BOARDS.map(board => client.invalidateQueries({ queryKey: [board] })));
  } catch (error) {
    if (!(error instanceof ApiError && isFinal(error))) return;
  }
  dropLog(userId, run.id);
};

/**
 * The run to play: the newest unfinished one that this browser has a log of, else a new one. Older
 * ones that were finished but not sent are sent meanwhile.
 */
export const findRun = async (client: QueryClient, userId: number): Promise<Run> => {
  const { runs } = await call('giorgione.runs', {});
  dropLogsBut(
    userId,
    runs.map(({ id }) => id),
  );
  const [open, ...older] = runs.filter(
    ({ id, mode }) => mode === 'trial' && readLog(userId, id) !== null,
  );
  for (const run of older) void sendLate(client, userId, run);
  if (open) return open;
  const { run } = await call('giorgione.startRun', {});
  keepLog(userId, run.id, []);
  return run;
};
